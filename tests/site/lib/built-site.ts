import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { site as config } from '~/config/site';
import { readEntries } from './entries.ts';
import { makeSite, type Site } from './site.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** The site in `dist/`, read and parsed once. */
export const builtSite: Site = readSite();

function readSite(): Site {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('There is no built site in dist/. Run: npm run build');
  const names = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map(names.map((name) => [name.slice(DIST.length).replaceAll('\\', '/'), readFileSync(name)]));
  return makeSite(new URL(process.env['SITE_URL'] || config.defaultOrigin).origin, files, readEntries());
}
