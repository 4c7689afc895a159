import { THEME_KEY } from './theme';

/** Where a fragment waits in the state of its entry in the history, until the page's script scrolls to it. */
const FRAGMENT_KEY = 'fragment';

/** The fragment that the head's script has put aside, in `history.state`; empty where it has not. */
export function fragmentPutAside(state: unknown): string {
  const fragment = typeof state === 'object' && state && FRAGMENT_KEY in state ? state[FRAGMENT_KEY] : '';
  return typeof fragment === 'string' ? fragment : '';
}

/** Any other value than `light` and `dark` has no effect, as the style sheet knows no others. */
const setTheme = `try{document.documentElement.dataset.theme=localStorage.${THEME_KEY}}catch{}`;

/**
 * The script in the head of each page, which runs before anything is painted.
 *
 * It sets the chosen theme in the frame of the first paint, before its styles, so that no page flashes in the other one. The storage
 * asks another process, which is busy with the navigation while the page is being parsed, and answers sooner then.
 *
 * In a built page it also fetches the page's script, after the first paint: nothing in it is needed before, except where the page is
 * opened at a fragment. The script scrolls there (`scripts/page/hash-scroll.ts`), so the fragment is taken from the address before the
 * browser jumps to it. Browsers that hide from pages how fast they are (Firefox with `privacy.resistFingerprinting`) tell of no
 * paint: there the script comes after three seconds.
 *
 * @param pageScript address of the page's script; none while developing, where the page names it itself
 */
export function headScript(pageScript?: string): string {
  if (!pageScript) return `requestAnimationFrame(()=>{${setTheme}})`;
  const fetchScript = `f=()=>{import(${JSON.stringify(pageScript)})}`;
  const inFirstFrame = `requestAnimationFrame(()=>{setTimeout(f,3e3);${setTheme}})`;
  const putAside = `h&&history.replaceState({${FRAGMENT_KEY}:h},"",l.href.split("#")[0])`;
  const whenPainted = 'new PerformanceObserver(f).observe({type:"paint"})';
  return `{let l=location,h=l.hash,${fetchScript};${inFirstFrame};${putAside};${whenPainted}}`;
}
