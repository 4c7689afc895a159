// Each migration is applied exactly once and in order, and a migration that fails leaves nothing behind.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS, openDatabase } from '../src/data/database.ts';
import { migrate, readMigrations } from '../src/data/migrations.ts';
import { makeDataFolder, removeDataFolder } from './lib/data-folder.ts';

let data: string;
let db: PGlite;
beforeAll(async () => {
  data = await makeDataFolder();
  db = await openDatabase(join(data, 'database'));
});
afterAll(async () => {
  await db.close();
  removeDataFolder(data);
});

// Each test has its own migrations, recorded in its own schema.
let folder: string;
let schema: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  schema = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await db.exec('drop table if exists public.one');
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Applies the current migrations.
 * @returns their records, or the outcome of a statement
 */
async function apply(sql = `select version, name from ${schema}.schema_migrations order by version`) {
  await migrate(db, { folder, schema, role: 'migrator' });
  return (await db.query(sql)).rows;
}

const add = (file: string, sql: string) => {
  writeFileSync(join(folder, file), sql);
};

test('a folder’s database has the site’s migrations, applied by a role that isn’t a superuser', async () => {
  const recorded = await db.query('select version, name from supabase_migrations.schema_migrations order by version');
  expect(recorded.rows).toEqual(readMigrations(MIGRATIONS).map(({ version, name }) => ({ version, name })));
  const owner = await db.query(`select tableowner from pg_tables where tablename = 'demo_requests'`);
  expect(owner.rows).toEqual([{ tableowner: 'migrator' }]);
});

test('applies each migration once, in version order, and records it', async () => {
  expect(await apply()).toEqual([]);
  add('29990101000001_two.sql', 'alter table public.one add column two int');
  add('29990101000000_one.sql', 'create table public.one (one int); insert into public.one values (1);');
  const both = [
    { version: '29990101000000', name: 'one' },
    { version: '29990101000001', name: 'two' },
  ];
  expect(await apply()).toEqual(both);
  expect(await apply()).toEqual(both);
  expect(await apply('select * from public.one')).toEqual([{ one: 1, two: null }]);
});

test('a failed migration leaves nothing behind and is not recorded', async () => {
  add('29990101000000_bad.sql', 'create table public.one (one int); select 1 / 0;');
  await expect(apply()).rejects.toThrow('Migration 29990101000000_bad failed: division by zero');
  rmSync(join(folder, '29990101000000_bad.sql'));
  expect(await apply("select to_regclass('public.one') as one")).toEqual([{ one: null }]);
  expect(await apply()).toEqual([]);
});

test.each([
  ['a superuser', 'create role other superuser'],
  ['the machine’s files', `copy (select 1) to '/tmp/x'`],
])('a migration that needs %s fails, as in a hosted project', async (_name, sql) => {
  add('29990101000000_power.sql', sql);
  await expect(apply()).rejects.toThrow('Migration 29990101000000_power failed');
});

test('refuses a migration that was changed after it was applied', async () => {
  add('29990101000000_one.sql', 'create table public.one (one int)');
  await apply();
  add('29990101000000_one.sql', 'create table public.one (one text)');
  await expect(apply()).rejects.toThrow('29990101000000_one.sql was changed after it had been applied');
});

test('refuses a file whose name has no version', async () => {
  add('one.sql', 'select 1');
  await expect(apply()).rejects.toThrow('a migration must be named <version>_<name>.sql');
});
