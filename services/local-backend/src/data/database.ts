import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from './migrations.ts';
import { protect } from './protect.ts';
import { requireRoom, ROOM, unopened } from './room.ts';

const OWN = fileURLToPath(new URL('../../sql', import.meta.url));
/** The same migrations that a hosted project uses. */
export const MIGRATIONS = fileURLToPath(new URL('../../../../supabase/migrations', import.meta.url));

/**
 * Opens a folder's database, creating it if necessary, and applies new migrations. A write must be on disk before it is acknowledged,
 * so `relaxedDurability` is off.
 *
 * @throws if there is too little space, or the files can't be used
 */
export async function openDatabase(folder: string, migrations = MIGRATIONS): Promise<PGlite> {
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const isNew = !existsSync(folder);
  requireRoom(parent, isNew ? ROOM.whole : ROOM.more);
  if (isNew) await makeDatabase(folder, migrations);
  const db = await open(folder, migrations);
  // Last, because opening the database writes some of its files.
  protect(folder);
  return db;
}

/**
 * Creates the database next to its final place and moves it there when it is complete, because the process may be killed in the middle.
 */
async function makeDatabase(folder: string, migrations: string) {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    await (await open(unfinished, migrations)).close();
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function open(folder: string, migrations: string) {
  const db = await PGlite.create(folder, { relaxedDurability: false }).catch((cause: unknown) => {
    throw new Error(unopened(dirname(folder), cause), { cause });
  });
  try {
    await migrate(db, { folder: OWN, schema: 'local_backend', role: 'postgres' });
    await migrate(db, { folder: migrations, schema: 'supabase_migrations', role: 'migrator' });
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
