import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIGRATIONS, openDatabase } from '../../src/data/database.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/local-backend');
const OWN = fileURLToPath(new URL('../../sql', import.meta.url));

/**
 * A data folder of its own, with an empty database in it. Making one takes seconds, so the first is kept, under a name that
 * changes with Postgres and with every migration, and copied.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'local-backend-'));
  cpSync(await keptDatabase(), join(folder, 'database'), { recursive: true });
  return folder;
}

export const removeDataFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
};

async function keptDatabase() {
  const kept = join(CACHE, digest());
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE, { recursive: true });
  const fresh = join(mkdtempSync(join(CACHE, 'new-')), 'database');
  await (await openDatabase(fresh)).close();
  try {
    renameSync(fresh, kept);
  } catch (error) {
    // Another test was faster.
    if (!existsSync(kept)) throw error;
  } finally {
    rmSync(dirname(fresh), { recursive: true, force: true });
  }
  return kept;
}

function digest() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')));
  for (const folder of [OWN, MIGRATIONS]) {
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
