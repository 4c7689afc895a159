import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { site as config } from '~/config/site';
import { readEntries } from './entries.ts';
import { readFiles } from './files.ts';
import { makeSite, type Site } from './site.ts';

/**
 * The site in a built folder: `dist`, or `.local/site`, which has accounts.
 *
 * @throws where there is none
 */
export function readSite(folder: 'dist' | '.local/site'): Site {
  const dist = fileURLToPath(new URL(`../../../${folder}`, import.meta.url));
  const command = folder === 'dist' ? 'build' : 'build:local';
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}. Run: npm run ${command}`);
  return makeSite(new URL(process.env['SITE_URL'] || config.defaultOrigin).origin, readFiles(dist), readEntries());
}
