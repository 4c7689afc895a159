import { join } from 'node:path/posix';

const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;
const ROOT = 'document.documentElement.dataset';
/** The script in the head, which sets the theme in the first frame (`lib/theme.ts`). */
const HEAD = new RegExp(
  `<script>(requestAnimationFrame.*?{)([^<]*${ROOT.replaceAll('.', '\\.')}\\.theme=[^<]*)</script>`,
);

/**
 * The page with its one script fetched after its first paint. A module script does not block the paint, but it is fetched and run
 * beside it, and on a slow line or processor that delays what the visitor came for. Nothing in the script is needed before,
 * except where the page is opened at a fragment: the script scrolls there (`scripts/page/hash-scroll.ts`), so the fragment is
 * taken from the address before the browser jumps to it, and kept as the history's state.
 *
 * Until then a page that begins a visit is marked `data-new=navigate`, and its style sheet leaves out what the first paint can do
 * without (0022). A page that is opened at a fragment or a text, reloaded or come back to has its place to find, and one that is reached
 * from this site has the font: their marks say something else.
 *
 * @param read gives the code of a built script by its path
 * @throws where a page has another number of scripts than one: what a page does by itself belongs into `scripts/page/page.ts`;
 *   and where its head does not set the theme, in whose place this is done
 */
export function withLateScript(html: string, read: (path: string) => string): string {
  const [script, ...others] = [...html.matchAll(MODULE)].map(([, source = '']) => source);
  if (!script || others.length > 0) {
    throw new Error(
      `has ${others.length + Number(!!script)} scripts of its own, not one: import them in src/scripts/page/page.ts.`,
    );
  }
  const [head, inFirstFrame, setTheme] = HEAD.exec(html) ?? [];
  if (!head || !inFirstFrame || !setTheme)
    throw new Error(
      'has no script that sets the theme in the first frame: its head is src/components/frame/Head.astro.',
    );
  // What only imports another file would be a request of its own.
  const [, other] = /^import"([^"]+)";\s*$/.exec(read(script)) ?? [];
  // Browsers that hide from pages how fast they are (Firefox with `privacy.resistFingerprinting`) tell of no paint.
  const firstFrame = `${inFirstFrame}setTimeout(f,3e3);${setTheme.replaceAll(ROOT, 'd')}`;
  const code = arrival(other ? join(script, '..', other) : script, firstFrame);
  return html.replace(MODULE, '').replace(head, () => `<script>${code}</script>`);
}

/** Sets the theme, marks a page that begins a visit, and loads `script` once the page is painted. */
function arrival(script: string, firstFrame: string): string {
  const root = `e=document,d=${ROOT.replace('document', 'e')},l=location,h=l.hash`;
  // The name of the entry has the part of the address that begins a search for a text (`#:~:text=`), which `location` hides.
  const address = '[{name:n="",type:t}={}]=performance.getEntriesByType("navigation"),[p,q]=n.split("#")';
  const mark = 'h?history.replaceState(h,"",p):d.new=q||e.referrer.includes(l.host)||t';
  const painted = `f=()=>{delete d.new;import(${JSON.stringify(script)})}`;
  const whenPainted = 'new PerformanceObserver(f).observe({type:"paint"})';
  return `{let ${root},${address},${painted};${firstFrame};${mark};${whenPainted}}`;
}
