import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIGRATIONS, openDatabase } from '../../src/data/database.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/local-backend');
const OWN = fileURLToPath(new URL('../../sql', import.meta.url));

/**
 * PGlite touches all of its buffers whenever a database is opened, and uses 128 MB by default. No test switches the machine off,
 * so whatever a killed process has written is there without fsync.
 */
const SETTINGS = 'shared_buffers = 2MB\nfsync = off\n';

/**
 * A separate data folder with an empty database. Creating one takes seconds, so the first is kept, under a name that changes with
 * Postgres and every migration, and copied.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'local-backend-'));
  copy(await keptDatabase(), join(folder, 'database'));
  return folder;
}

/** Copies files one by one, all in parallel: `cpSync` takes five times as long if the system copies block by block. */
function copy(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copy(source, target);
    else writeFileSync(target, readFileSync(source), { mode: 0o600 });
  }
}

export const removeDataFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
};

async function keptDatabase() {
  const kept = join(CACHE, digest());
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE, { recursive: true });
  const fresh = join(mkdtempSync(join(CACHE, 'new-')), 'database');
  const db = await openDatabase(fresh);
  // The databases from which others are created make up two thirds of the files.
  await db.exec(`update pg_database set datistemplate = false`);
  for (const template of ['template0', 'template1']) await db.exec(`drop database ${template}`);
  await db.close();
  appendFileSync(join(fresh, 'postgresql.conf'), SETTINGS);
  try {
    renameSync(fresh, kept);
  } catch (error) {
    // Another test has created the folder in the meantime.
    if (!existsSync(kept)) throw error;
  } finally {
    rmSync(dirname(fresh), { recursive: true, force: true });
  }
  return kept;
}

function digest() {
  const hash = createHash('sha256').update(SETTINGS);
  hash.update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')));
  for (const folder of [OWN, MIGRATIONS]) {
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
