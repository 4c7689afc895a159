import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Wakes on the first pointer, touch, focus, find-in-page match or `wake` event, and replays what the visitor did in the meantime.
     * With a number, it also wakes that many milliseconds after navigation; with `fragment`, if the URL has one; with `session`, if the
     * browser has a stored session, or an e-mail or a provider led here.
     */
    'client:intent'?: boolean | number | 'fragment' | 'session';
  }
}
