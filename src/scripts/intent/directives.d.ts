import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Wakes on the first pointer, touch, focus or found text, or on an event `wake`; replays what was done meanwhile. With a
     * number it also wakes that many milliseconds after the navigation began; with `fragment` where the address has one; with `session` where the browser keeps a session, or a mail or
     * a provider has led here.
     */
    'client:intent'?: boolean | number | 'fragment' | 'session';
  }
}
