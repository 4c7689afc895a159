import { join } from 'node:path/posix';

const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * The page with its one script fetched after its first paint. A module script does not block the paint, but it is fetched and run
 * beside it, and on a slow line or processor that delays what the visitor came for. Nothing in the script is needed before,
 * except where the page is opened at a fragment: the script scrolls there (`lib/browser/hash-scroll.ts`), so the fragment is
 * taken from the address before the browser jumps to it, and kept as the history's state.
 *
 * @param read gives the code of a built script by its path
 * @throws where a page has another number of scripts than one: what a page does by itself belongs into `lib/browser/page.ts`
 */
export function withLateScript(html: string, read: (path: string) => string): string {
  const [script, ...others] = [...html.matchAll(MODULE)].map(([, source = '']) => source);
  if (!script || others.length > 0) {
    throw new Error(
      `has ${others.length + Number(!!script)} scripts of its own, not one: import them in src/lib/browser/page.ts.`,
    );
  }
  // What only imports another file would be a request of its own.
  const [, other] = /^import"([^"]+)";\s*$/.exec(read(script)) ?? [];
  const load = `let l=location,h=l.hash,i=()=>import(${JSON.stringify(other ? join(script, '..', other) : script)})`;
  const atFragment = 'history.replaceState(h,"",l.pathname+l.search),i()';
  const start = `h?(${atFragment}):new PerformanceObserver(i).observe({type:"paint",buffered:!0})`;
  return html.replace(MODULE, () => `<script>{${load};${start}}</script>`);
}
