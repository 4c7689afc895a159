import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../src/data/database.ts';
import { readMigrations } from '../src/data/migrations.ts';
import { type Engine, type Outcome, startPglite } from './lib/engine.ts';
import { startPostgres } from './lib/postgres.ts';

// A hosted project runs supabase/migrations on PostgreSQL 15 or later, the local backend on PGlite. What is true of one has
// to be true of the other.

const OWN = fileURLToPath(new URL('../sql', import.meta.url));
const ROW = {
  id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  first_name: 'Ada',
  last_name: 'Ng',
  email: 'ada@company.example',
  company: 'Company Ltd',
  job_title: 'Auditor',
} as const;

type Value = string | number | null;

const literal = (value: Value) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`);

function insert(values: Readonly<Record<string, Value>>) {
  const row = { ...ROW, ...values };
  return `insert into public.demo_requests (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`;
}

const id = (end: string) => ROW.id.slice(0, -end.length) + end;

describe.each([
  ['PGlite', startPglite],
  ['PostgreSQL', startPostgres],
])('on %s', (_name, startEngine) => {
  let engine: Engine;
  const as = (role: string, sql: string): Promise<Outcome> =>
    engine.run(`begin; set local role ${role}; ${sql}; commit;`);

  beforeAll(async () => {
    engine = await startEngine();
    expect(await engine.run('create schema local_backend')).toEqual({ rows: [] });
    for (const file of readdirSync(OWN).sort()) {
      expect(await engine.run(readFileSync(join(OWN, file), 'utf8')), file).toEqual({ rows: [] });
    }
    for (const { name, sql } of readMigrations(MIGRATIONS)) {
      expect(await as('migrator', sql), name).toEqual({ rows: [] });
    }
  });
  afterAll(() => engine.stop());

  test('whoever applies the migrations is no superuser', async () => {
    const sql = "select rolsuper from pg_roles where rolname = 'migrator'";
    expect(await engine.run(sql)).toEqual({ rows: [expect.stringMatching(/^f/) as string] });
    expect(await as('migrator', 'create role other superuser')).toEqual({ code: '42501' });
  });

  test.each(['anon', 'authenticated'])('%s may send a request and nothing else', async (role) => {
    const own = role === 'anon' ? id('01') : id('02');
    expect(await as(role, insert({ id: own }))).toEqual({ rows: [] });
    for (const sql of [
      'select * from public.demo_requests',
      'select count(*) from public.demo_requests',
      `update public.demo_requests set company = 'x'`,
      'delete from public.demo_requests',
      'truncate public.demo_requests',
      `${insert({ id: id('03') })} returning id`,
      `${insert({ id: own })} on conflict (id) do update set company = 'x'`,
      insert({ id: id('03'), received_at: '2001-01-01' }),
      'drop table public.demo_requests',
      'create table public.mine (a int)',
      'select * from auth.users',
      'select * from local_backend.mails',
    ]) {
      expect(await as(role, sql), sql).toEqual({ code: '42501' });
    }
    expect(await as(role, insert({ id: own }))).toEqual({ code: '23505' });
  });

  test('row level security is on', async () => {
    const sql = "select relrowsecurity::text from pg_class where oid = 'public.demo_requests'::regclass";
    expect(await engine.run(sql)).toEqual({ rows: ['true'] });
    expect(await engine.run('begin; drop policy "Visitors may send a request" on public.demo_requests')).toEqual({
      rows: [],
    });
    await engine.run('rollback');
    const closed = `begin; drop policy "Visitors may send a request" on public.demo_requests; set local role anon; ${insert({ id: id('04') })}; commit;`;
    expect(await engine.run(closed)).toEqual({ code: '42501' });
  });

  test.each<[string, { id?: string; first_name?: string } & Record<string, Value>, string]>([
    ['an empty name', { first_name: '' }, '23514'],
    ['a name of spaces', { last_name: '   ' }, '23514'],
    ['a name too long', { first_name: 'a'.repeat(201) }, '23514'],
    ['a line break in a name', { first_name: 'a\nb' }, '23514'],
    ['an address that is none', { email: 'nobody' }, '23514'],
    ['an address too long', { email: `${'a'.repeat(250)}@b.cd` }, '23514'],
    ['an industry that is not in the list', { industry: 'Piracy' }, '23514'],
    ['an interest that is not in the list', { interests: '{Piracy}' }, '23514'],
    ['an interest that is null', { interests: '{NULL}' }, '23514'],
    ['a message too long', { message: 'a'.repeat(2001) }, '23514'],
    ['a control character in a message', { message: 'a\u0007' }, '23514'],
    ['a filled trap', { website: 'https://spam.example' }, '23514'],
    ['a form filled in a second', { seconds_taken: 1 }, '23514'],
    ['no company', { company: null }, '23502'],
    ['a number that is none', { id: 'nobody' }, '22P02'],
  ])('%s is refused', async (_case, values, code) => {
    expect(await as('anon', insert({ id: id('05'), ...values }))).toEqual({ code });
  });

  test.each<[string, { id?: string; first_name?: string } & Record<string, Value>]>([
    ['the longest name', { id: id('06'), first_name: 'é'.repeat(200) }],
    ['names of the world', { id: id('07'), first_name: "N'Dèye 美咲", last_name: 'Ó Súilleabháin' }],
    ['a message of many lines', { id: id('08'), message: 'a\n\tb\n'.repeat(400) }],
    ['all interests', { id: id('09'), interests: '{"ISO 27001","SOC 2",GDPR}' }],
    ['a form filled in three seconds', { id: id('10'), seconds_taken: 3 }],
    ['no known time', { id: id('11'), seconds_taken: null }],
  ])('%s is taken as it is', async (_case, values) => {
    expect(await as('anon', insert(values))).toEqual({ rows: [] });
    const { first_name: name } = { ...ROW, ...values };
    const sql = `select first_name from public.demo_requests where id = ${literal(values.id ?? '')}`;
    expect(await as('service_role', sql)).toEqual({ rows: [name] });
  });

  test('a password that was chosen before the address was confirmed does not outlive the confirmation', async () => {
    const user = `insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, updated_at) values`;
    const [early, late] = [id('21'), id('22')];
    await engine.run(`${user} (${literal(early)}, 'a@b.example', 'hash', null, now(), now()),
      (${literal(late)}, 'c@d.example', 'hash', now(), now(), now())`);
    const password = `select coalesce(encrypted_password, 'none') from auth.users where id = ${literal(early)}`;
    await engine.run(`update auth.users set raw_user_meta_data = '{"a": 1}' where id = ${literal(early)}`);
    expect(await engine.run(password)).toEqual({ rows: ['hash'] });
    await engine.run(`update auth.users set email_confirmed_at = now()`);
    expect(await engine.run(password)).toEqual({ rows: ['none'] });
    expect(await engine.run(password.replace(early, late))).toEqual({ rows: ['hash'] });
    await engine.run(`update auth.users set encrypted_password = 'new', email_confirmed_at = now()`);
    expect(await engine.run(password)).toEqual({ rows: ['new'] });
  });

  test('the list is read, and rows deleted, with the secret key alone', async () => {
    expect(await as('service_role', insert({ id: id('12') }))).toEqual({ code: '42501' });
    expect(await as('service_role', `update public.demo_requests set company = 'x'`)).toEqual({ code: '42501' });
    expect(
      await as('service_role', `delete from public.demo_requests where id = ${literal(id('01'))} returning id`),
    ).toEqual({
      rows: [id('01')],
    });
  });
});
