import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { buildInputs } from '~/catalogue/build-inputs';

/** Astro's list of the pages that it kept, and the list of what became of them. */
const LISTS = ['incremental-build.json'];
/** Stands in the cache folder while a build is under way. */
const UNFINISHED = 'unfinished';

/**
 * Makes Astro's incremental builds safe to use: `pathOf` learns what else decides how pages come out, and after a build that did
 * not come to its end all pages are made anew. Such a build has replaced some of the kept pages, and the lists of them are
 * still those of the build before. Has to be the last integration, for its end is the end of the build.
 */
export function buildCache(): AstroIntegration {
  let folder: URL;
  return {
    name: 'build-cache',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const inputs = JSON.stringify(buildInputs(config.root));
        updateConfig({ vite: { define: { 'import.meta.env.BUILD_INPUTS': inputs } } });
      },
      'astro:config:done': ({ config }) => {
        folder = config.cacheDir;
      },
      'astro:build:start': () => {
        const mark = new URL(UNFINISHED, folder);
        if (existsSync(mark)) for (const list of LISTS) rmSync(new URL(list, folder), { force: true });
        mkdirSync(folder, { recursive: true });
        writeFileSync(mark, '');
      },
      'astro:build:done': () => rmSync(new URL(UNFINISHED, folder)),
    },
  };
}
