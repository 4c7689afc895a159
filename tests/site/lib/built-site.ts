import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { site as config } from '~/config/site';
import { readEntries } from './entries.ts';
import { readFiles } from './files.ts';
import { makeSite, type Site } from './site.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** The site in `dist/`, read and parsed once. */
export const builtSite: Site = readSite(DIST);

/** The site in a built folder. */
function readSite(dist: string): Site {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`There is no built site in ${dist}. Run: npm run build`);
  return makeSite(new URL(process.env['SITE_URL'] || config.defaultOrigin).origin, readFiles(dist), readEntries());
}
