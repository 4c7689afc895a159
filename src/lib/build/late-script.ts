import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path/posix';
import type { AstroIntegration } from 'astro';
import { STYLEGUIDE_PATH } from './styleguide.ts';

const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Lets each page ask for its script after its first paint. A module script does not block the paint, but it is fetched and run
 * beside it, and on a slow line or processor that delays what the visitor came for. Nothing in the script is needed before,
 * except where the page is opened at a fragment: the script scrolls there (`lib/browser/hash-scroll.ts`), so the fragment is
 * taken from the address before the browser jumps to it, and kept as the history's state.
 *
 * @throws where a page has another number of scripts than one: what a page does by itself belongs into `lib/browser/page.ts`
 */
export function lateScript(): AstroIntegration {
  return {
    name: 'late-script',
    hooks: {
      'astro:build:done': async ({ assets, dir }) => {
        const read = (path: string) => readFile(new URL(`.${path}`, dir), 'utf8');
        for (const [pattern, files] of assets) {
          if (pattern === STYLEGUIDE_PATH) continue;
          for (const file of files.filter(({ pathname }) => pathname.endsWith('.html'))) {
            try {
              await writeFile(file, await withLateScript(await readFile(file, 'utf8'), read));
            } catch (cause) {
              throw new Error(`${file.pathname}: ${(cause as Error).message}`, { cause });
            }
          }
        }
      },
    },
  };
}

/**
 * The page with its one script fetched late.
 *
 * @param read gives the code of a built script by its path
 */
export async function withLateScript(html: string, read: (path: string) => Promise<string>): Promise<string> {
  const [script, ...others] = [...html.matchAll(MODULE)].map(([, source = '']) => source);
  if (!script || others.length > 0) {
    throw new Error(
      `has ${others.length + Number(!!script)} scripts of its own, not one: import them in src/lib/browser/page.ts.`,
    );
  }
  // What only imports another file would be a request of its own.
  const [, other] = /^import"([^"]+)";\s*$/.exec(await read(script)) ?? [];
  const load = `let l=location,h=l.hash,i=()=>import(${JSON.stringify(other ? join(script, '..', other) : script)})`;
  const atFragment = 'history.replaceState(h,"",l.pathname+l.search),i()';
  const start = `h?(${atFragment}):new PerformanceObserver(i).observe({type:"paint",buffered:!0})`;
  return html.replace(MODULE, () => `<script>{${load};${start}}</script>`);
}
