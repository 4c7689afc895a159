import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from './migrations.ts';

const OWN = fileURLToPath(new URL('../../sql', import.meta.url));
/** The same migrations that a hosted project uses. */
export const MIGRATIONS = fileURLToPath(new URL('../../../../supabase/migrations', import.meta.url));

/**
 * Opens a folder's database, creating it if necessary, and applies new migrations. A new database is created next to its final place
 * and moved there when it is complete, because the process may be killed in the middle.
 *
 * @throws if the files can't be used, or a migration fails
 */
export async function openDatabase(folder: string, migrations = MIGRATIONS): Promise<PGlite> {
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    await (await open(unfinished, migrations)).close();
    renameSync(unfinished, folder);
  }
  return open(folder, migrations);
}

async function open(folder: string, migrations: string) {
  // A write must be on disk before it is acknowledged.
  const db = await PGlite.create(folder, { relaxedDurability: false }).catch((cause: unknown) => {
    const message =
      `The database in ${folder} can't be opened or written. Unless the disk is full, its files are damaged: restore a copy, ` +
      'or delete the folder to start again.';
    throw new Error(message, { cause });
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
