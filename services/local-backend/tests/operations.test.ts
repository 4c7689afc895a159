// The scripts in docs/operations.md work exactly as printed: a backup restores.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../src/data/database.ts';
import { readMigrations } from '../src/data/migrations.ts';
import { type Postgres, startPostgres } from './lib/postgres.ts';

const HANDBOOK = readFileSync(fileURLToPath(new URL('../../../docs/operations.md', import.meta.url)), 'utf8');
const OWN = fileURLToPath(new URL('../sql', import.meta.url));

/** Returns the handbook script with the given name, which follows the language of its code block. */
function scriptOf(name: string): string {
  const script = new RegExp(`\\n\`\`\`sh ${name}\\n(.*?)\`\`\``, 's').exec(HANDBOOK)?.[1];
  if (!script) throw new Error(`docs/operations.md has no script "${name}"`);
  return script;
}

describe('a backup restored into an empty project', () => {
  let postgres: Postgres;
  const sql = (database: string, statement: string) =>
    postgres.shell('psql -XAtq -v ON_ERROR_STOP=1 "$ADDRESS" <<< "$STATEMENT"', {
      ADDRESS: postgres.address(database),
      STATEMENT: statement,
    });

  /** Every row of every table with user data, as text. */
  const rowsOf = (database: string) =>
    sql(
      database,
      `select table_schema || '.' || table_name from information_schema.tables
      where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`,
    )
      .trim()
      .split('\n')
      .map((table) => [table, sql(database, `select to_jsonb(t) from ${table} t order by 1`)]);

  beforeAll(async () => {
    postgres = await startPostgres();
    // The new project has the same roles, tables and migrations, but no data.
    expect(await postgres.run('create schema local_backend')).toEqual({ rows: [] });
    for (const file of readdirSync(OWN).sort()) await postgres.run(readFileSync(join(OWN, file), 'utf8'));
    for (const migration of readMigrations(MIGRATIONS)) {
      expect(await postgres.run(`set role migrator; ${migration.sql}`), migration.name).toEqual({ rows: [] });
    }
    await postgres.run('create database restored template postgres');
    sql(
      'postgres',
      `insert into public.demo_requests (id, first_name, last_name, email, company, job_title, message)
        select gen_random_uuid(), 'N''Dèye ' || n, 'Ó "Súil"', 'a' || n || '@b.example', 'Company; Ltd', 'Auditor', E'one\n\ttwo \\\\N'
          from generate_series(1, 500) n;
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, updated_at, raw_user_meta_data)
        select gen_random_uuid(), 'p' || n || '@q.example', case when n > 5 then 'hash' end, case when n > 3 then now() end, now(), now(), '{"full_name": "Ada"}'
          from generate_series(1, 10) n;
      insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
        select gen_random_uuid(), id::text, id, '{}', 'email', now(), now() from auth.users;`,
    );
  });
  afterAll(() => postgres.stop());

  test('has every request with its status and every account with its password, and accepts new ones', () => {
    const env = { DATABASE_URL: postgres.address('postgres'), NEW_DATABASE_URL: postgres.address('restored') };
    postgres.shell(scriptOf('backup'), env);
    expect(rowsOf('restored').every(([, rows]) => rows === '')).toBe(true);
    postgres.shell(scriptOf('restore'), env);
    const [before, after] = [rowsOf('postgres'), rowsOf('restored')];
    expect(before.flatMap(([, rows = '']) => rows.trim().split('\n').filter(Boolean)).length).toBeGreaterThanOrEqual(
      520,
    );
    expect(after).toEqual(before);
    expect(postgres.shell(scriptOf('compare'), env).trim().split('\n')).toEqual(['500', '10', '500', '10']);
    // Triggers and checks are back.
    sql('restored', `update auth.users set encrypted_password = 'x'; update auth.users set email_confirmed_at = now()`);
    expect(sql('restored', 'select count(*) from auth.users where encrypted_password is null').trim()).toBe('3');
  });
});
