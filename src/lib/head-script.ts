import { THEME_KEY } from './theme';

/** The key in `history.state` that holds a fragment until the page's script scrolls to its element. */
const FRAGMENT_KEY = 'fragment';

/** The fragment that the head's script stored in `history.state`, or empty. */
export function fragmentPutAside(state: unknown): string {
  const fragment = typeof state === 'object' && state && FRAGMENT_KEY in state ? state[FRAGMENT_KEY] : '';
  return typeof fragment === 'string' ? fragment : '';
}

/** Values other than `light` and `dark` have no effect, because the style sheet has no rules for them. */
const setTheme = `try{document.documentElement.dataset.theme=localStorage.${THEME_KEY}}catch{}`;

/**
 * The script in the head of each page, which runs before anything is painted.
 *
 * It sets the chosen theme in the frame of the first paint, before styles are computed, so that no page flashes in the other theme.
 * Reading storage involves another process, which is busy with the navigation while the page is parsed, and answers faster during the
 * first frame.
 *
 * In a built page it also fetches the page's script, after the first paint, because nothing in it is needed earlier unless the page is
 * opened at a fragment. That script scrolls to the fragment (`kit/islands/hash-scroll.ts`), so the fragment is removed from the URL
 * before the browser jumps to it. Browsers that hide their timing (Firefox with `privacy.resistFingerprinting`) report no paint; in
 * those, the script loads after three seconds.
 *
 * The page has been parsed by then. A script that waited for that itself, with `await`, would make the islands that share code with it
 * asynchronous too, and WebKit runs such modules before what they import (https://bugs.webkit.org/show_bug.cgi?id=242740).
 *
 * @param pageScript URL of the page's script; undefined in development, where the page includes it itself
 */
export function headScript(pageScript?: string): string {
  if (!pageScript) return `requestAnimationFrame(()=>{${setTheme}})`;
  const fetchScript = `f=()=>import(${JSON.stringify(pageScript)})`;
  const inFirstFrame = `requestAnimationFrame(()=>{${setTheme}})`;
  const putAside = `h&&history.replaceState({${FRAGMENT_KEY}:h},0,l.split("#")[0])`;
  const whenPainted = 'setTimeout(f,3e3);new PerformanceObserver(f).observe({type:"paint",buffered:1})';
  const whenParsed = `addEventListener("DOMContentLoaded",()=>{${whenPainted}})`;
  return `{let{hash:h,href:l}=location,${fetchScript};${inFirstFrame};${putAside};${whenParsed}}`;
}
