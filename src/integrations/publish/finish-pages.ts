import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AstroConfig, AstroIntegration } from 'astro';
import { buildInputs } from '~/catalogue/build-inputs';
import { NO_ADDRESS, pagesIn } from './built-pages';
import { FinishedPages } from './finished-pages';
import { finishRoute, type Site } from './finish-route';
import { headerLines } from '~/integrations/hosting/host-headers';
import { isPreview } from '~/lib/preview';
import { securityTxt } from '~/integrations/hosting/security-txt';
import { STYLEGUIDE_PATH } from '~/integrations/setup/styleguide';

interface Options {
  /** Mail address for reports of weaknesses. */
  contact: string;
  /** Patterns of the routes whose scripts may compile WebAssembly. */
  wasm: readonly string[];
  /** Patterns of the routes whose scripts may show pictures that they have drawn, as `data:` addresses. */
  drawn: readonly string[];
  /** Patterns of the routes that no cache may keep. */
  unkept: readonly string[];
  /** Headers of pages that are not among Astro's, by their addresses. */
  headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Makes of the pages as Astro writes them the pages as they are published: the styles that their route needs, their script after
 * the first paint, and the content policy. Also writes `_headers` for the hosts that read it, and `/.well-known/security.txt`.
 * Nothing may change a page after this.
 */
export function finishPages(
  sources: Site['sources'],
  { contact, wasm, drawn, unkept, headers }: Options,
): AstroIntegration {
  let config: Pick<AstroConfig, 'root' | 'srcDir' | 'cacheDir' | 'site'>;
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:done': (done) => {
        ({ config } = done);
      },
      'astro:build:done': async ({ assets, dir }) => {
        const finished = new FinishedPages(config.cacheDir, buildInputs(config.root));
        const site: Site = { dir, source: config.srcDir, sources, sheets: new Set(), finished };
        const policies = new Map<string, string>();
        for (const [pattern, files] of assets) {
          const pages = pagesIn(files);
          if (pages.length === 0) continue;
          // The style guide is not published, and draws its swatches with style attributes.
          const options = {
            published: pattern !== STYLEGUIDE_PATH,
            wasm: wasm.includes(pattern),
            drawn: drawn.includes(pattern),
          };
          const policy = await finishRoute(pages, site, options);
          if (policy && !NO_ADDRESS.includes(pattern)) policies.set(pattern, policy);
        }
        finished.save();
        for (const href of site.sheets) await rm(new URL(`.${href}`, dir));
        await writeFile(
          new URL('_headers', dir),
          `${headerLines(policies, { isPreview: isPreview(), unkept, others: headers }).join('\n')}\n`,
        );
        await mkdir(new URL('.well-known/', dir), { recursive: true });
        await writeFile(new URL('.well-known/security.txt', dir), securityTxt(config.site ?? '', contact, new Date()));
      },
    },
  };
}
