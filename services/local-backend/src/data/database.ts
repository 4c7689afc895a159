import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from './migrations.ts';

const OWN = fileURLToPath(new URL('../../sql', import.meta.url));
/** The same files that a hosted project is given. */
export const MIGRATIONS = fileURLToPath(new URL('../../../../supabase/migrations', import.meta.url));

/**
 * Opens the database of a folder, making it where there is none, and applies the migrations that are new. What is answered
 * after a write must be written: `relaxedDurability`, which answers before, is off.
 */
export async function openDatabase(folder: string, migrations = MIGRATIONS): Promise<PGlite> {
  if (!existsSync(folder)) await makeDatabase(folder, migrations);
  return open(folder, migrations);
}

/** Made beside its place and moved there when it is whole: a process may be killed while it makes one. */
async function makeDatabase(folder: string, migrations: string) {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  await (await open(unfinished, migrations)).close();
  renameSync(unfinished, folder);
}

async function open(folder: string, migrations: string) {
  const db = await PGlite.create(folder, { relaxedDurability: false });
  try {
    await migrate(db, { folder: OWN, schema: 'local_backend', role: 'postgres' });
    await migrate(db, { folder: migrations, schema: 'supabase_migrations', role: 'migrator' });
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
