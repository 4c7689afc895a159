import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEntries } from '~/kit/content/reading/entries';
import { site as config } from '~/config/site';
import { readFiles } from './files.ts';
import type { SiteFiles } from './site.ts';
import { catalogue } from '~/modules/registry';

/** Files in `.styleguide` in addition to the site's: the style guide, and the editing page with its files. */
const BESIDE = /^\/(styleguide\.html$|admin[./]|_astro\/editor\/)/;

/**
 * The site in a built folder: `dist`, or `.styleguide`, which has accounts.
 *
 * @throws if there is none
 */
export function readSite(folder: 'dist' | '.styleguide'): SiteFiles {
  const dist = fileURLToPath(new URL(`../../../${folder}`, import.meta.url));
  const command = folder === 'dist' ? 'build' : 'build:styleguide';
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}. Run: npm run ${command}`);
  const files = [...readFiles(dist)].filter(([file]) => folder === 'dist' || !BESIDE.test(file));
  const { origin } = new URL(process.env['SITE_URL'] || config.defaultOrigin);
  return { origin, files: new Map(files), entries: readEntries(catalogue) };
}
