import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** A folder of migrations, the schema that records which migrations are applied, and the role that applies them. */
interface MigrationSet {
  folder: string;
  schema: string;
  role: string;
}

const NAME = /^(?<version>\d+)_(?<name>\w+)\.sql$/;

/** A folder's migrations in version order. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const { version, name } = NAME.exec(file)?.groups ?? {};
      if (!version || !name) throw new Error(`${join(folder, file)}: a migration must be named <version>_<name>.sql`);
      return { version, name, sql: readFileSync(join(folder, file), 'utf8') };
    });
}

/**
 * Applies pending migrations, each in one transaction with its record, in the table that the Supabase CLI also uses:
 * `<schema>.schema_migrations (version, statements, name)`.
 *
 * @throws if an applied migration has changed since
 */
export async function migrate(db: PGlite, { folder, schema, role }: MigrationSet): Promise<void> {
  await db.exec(`set role ${role};
    create schema if not exists ${schema};
    create table if not exists ${schema}.schema_migrations (version text primary key, statements text[], name text);`);
  try {
    const { rows } = await db.query<{ version: string; statements: string[] }>(
      `select version, statements from ${schema}.schema_migrations`,
    );
    const applied = new Map(rows.map(({ version, statements }) => [version, statements.join('')]));
    for (const migration of readMigrations(folder)) {
      const before = applied.get(migration.version);
      if (before === undefined) await apply(db, schema, migration);
      else if (before !== migration.sql) throw new Error(changed(folder, migration));
    }
  } finally {
    await db.exec('reset role');
  }
}

async function apply(db: PGlite, schema: string, { version, name, sql }: Migration) {
  try {
    await db.transaction(async (tx) => {
      await tx.exec(sql);
      await tx.query(`insert into ${schema}.schema_migrations (version, statements, name) values ($1, $2, $3)`, [
        version,
        [sql],
        name,
      ]);
    });
  } catch (cause) {
    throw new Error(`Migration ${version}_${name} failed: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}

const changed = (folder: string, { version, name }: Migration) =>
  `${folder}/${version}_${name}.sql was changed after it had been applied to this data folder. Write a new migration, or ` +
  'delete the data folder (.local/data) to start again.';
