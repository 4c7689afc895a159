import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS, openDatabase } from '../src/data/database.ts';
import { readMigrations } from '../src/data/migrations.ts';
import { makeDataFolder, removeDataFolder } from './lib/data-folder.ts';

let data: string;
let migrations: string;
beforeEach(async () => {
  data = await makeDataFolder();
  migrations = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, migrations, { recursive: true });
});
afterEach(() => {
  removeDataFolder(data);
  rmSync(migrations, { recursive: true });
});

/** Opens the database with the migrations as they are now, and closes it again. */
async function ask(sql = 'select version, name from supabase_migrations.schema_migrations order by version') {
  const db = await openDatabase(join(data, 'database'), migrations);
  try {
    return (await db.query(sql)).rows;
  } finally {
    await db.close();
  }
}

const add = (file: string, sql: string) => {
  writeFileSync(join(migrations, file), sql);
};

const OWN = readMigrations(MIGRATIONS).map(({ version, name }) => ({ version, name }));

test('each migration is applied once, in the order of their versions, and recorded', async () => {
  expect(await ask()).toEqual(OWN);
  add('29990101000001_two.sql', 'alter table public.one add column two int');
  add('29990101000000_one.sql', 'create table public.one (one int); insert into public.one values (1);');
  const three = [...OWN, { version: '29990101000000', name: 'one' }, { version: '29990101000001', name: 'two' }];
  expect(await ask()).toEqual(three);
  expect(await ask()).toEqual(three);
  expect(await ask('select * from public.one')).toEqual([{ one: 1, two: null }]);
});

test('one that fails leaves nothing, and is not recorded', async () => {
  add('29990101000000_bad.sql', 'create table public.one (one int); select 1 / 0;');
  await expect(ask()).rejects.toThrow('Migration 29990101000000_bad failed: division by zero');
  rmSync(join(migrations, '29990101000000_bad.sql'));
  expect(await ask("select to_regclass('public.one') as one")).toEqual([{ one: null }]);
  expect(await ask()).toEqual(OWN);
});

test.each([
  ['a superuser', 'create role other superuser'],
  ['files of the machine', `copy (select 1) to '/tmp/x'`],
])('one that needs %s fails, as on a hosted project', async (_name, sql) => {
  add('29990101000000_power.sql', sql);
  await expect(ask()).rejects.toThrow('Migration 29990101000000_power failed');
});

test('one that was changed after it was applied is refused', async () => {
  add('29990101000000_one.sql', 'create table public.one (one int)');
  await ask();
  add('29990101000000_one.sql', 'create table public.one (one text)');
  await expect(ask()).rejects.toThrow('29990101000000_one.sql was changed after it had been applied');
});

test('a file whose name says no version is refused', async () => {
  add('one.sql', 'select 1');
  await expect(ask()).rejects.toThrow('a migration is named <version>_<name>.sql');
});
