// Tables, policies and functions behave the same on hosted PostgreSQL, version 15 or later, as on the local backend's
// PGlite.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOSED_MONTHS } from '../../../src/config/demo-requests.ts';
import { MIGRATIONS } from '../src/data/database.ts';
import { readMigrations } from '../src/data/migrations.ts';
import { type Engine, openPglite, type Outcome, startPglite } from './lib/engine.ts';
import { startPostgres } from './lib/postgres.ts';

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

const valuesOf = (values: Readonly<Record<string, Value>>) =>
  `(${Object.values({ ...ROW, ...values })
    .map(literal)
    .join(', ')})`;

const insert = (values: Readonly<Record<string, Value>>) =>
  `insert into public.demo_requests (${Object.keys({ ...ROW, ...values }).join(', ')}) values ${valuesOf(values)}`;

/** The call by which the function takes a request. */
function take(request: string, changes: Readonly<Record<string, Value>> = {}) {
  const rest = { phone: '', employees: '', industry: '', interests: [], message: '', seconds_taken: 9 };
  const json = JSON.stringify({ ...ROW, ...rest, ...changes, id: request });
  return `select public.take_demo_request(${literal(json)}, 'a place', '{mail}', 1000, 1000, true)::text`;
}

const result = (what: string, request: string): unknown =>
  expect.stringMatching(new RegExp(`^(?=.*"id": ?"${request}")(?=.*"result": ?"${what}")`));

const id = (end: string) => ROW.id.slice(0, -end.length) + end;

/** The system's PostgreSQL with what a folder of the local backend has: the roles and tables of its own, and the migrations. */
async function migratedPostgres(): Promise<Engine> {
  const engine = await startPostgres();
  const done = { rows: [] };
  expect(await engine.run('create schema local_backend')).toEqual(done);
  for (const file of readdirSync(OWN).sort()) {
    expect(await engine.run(readFileSync(join(OWN, file), 'utf8')), file).toEqual(done);
  }
  for (const { name, sql } of readMigrations(MIGRATIONS)) {
    expect(await engine.run(`begin; set local role migrator; ${sql}; commit;`), name).toEqual(done);
  }
  return engine;
}

describe.each([
  ['PGlite', openPglite],
  ['PostgreSQL', migratedPostgres],
])('on %s', (_name, startEngine) => {
  let engine: Engine;
  const as = (role: string, sql: string): Promise<Outcome> =>
    engine.run(`begin; set local role ${role}; ${sql}; commit;`);

  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  test('whoever applies the migrations is no superuser', async () => {
    const sql = "select rolsuper from pg_roles where rolname = 'migrator'";
    expect(await engine.run(sql)).toEqual({ rows: [expect.stringMatching(/^f/) as string] });
    expect(await as('migrator', 'create role other superuser')).toEqual({ code: '42501' });
  });

  test.each(['anon', 'authenticated'])('%s may do nothing: requests come in by the function alone', async (role) => {
    await as('postgres', insert({ id: id('01') }));
    for (const sql of [
      insert({ id: id('03') }),
      `${insert({ id: id('03') })}, ${valuesOf({ id: id('04') })}`,
      `insert into public.demo_requests (id, first_name, last_name, email, company, job_title)
        select gen_random_uuid(), 'a', 'b', 'c@d.example', 'e', 'f' from generate_series(1, 5000)`,
      `${insert({ id: id('01') })} on conflict (id) do update set company = 'x'`,
      'select * from public.demo_requests',
      'select count(*) from public.demo_requests',
      `update public.demo_requests set company = 'x'`,
      'delete from public.demo_requests',
      'truncate public.demo_requests',
      ...['deliveries', 'places'].flatMap((table) => [
        `select * from public.demo_request_${table}`,
        `delete from public.demo_request_${table}`,
      ]),
      `insert into public.demo_request_deliveries (request_id, channel, due_at) values ('${id('01')}', 'mail', now())`,
      `insert into public.demo_request_places values ('x', now())`,
      take(id('03')),
      'select public.expire_demo_requests()',
      'drop table public.demo_requests',
      'create table public.mine (a int)',
      'select * from auth.users',
      'select * from local_backend.mails',
    ]) {
      expect(await as(role, sql), sql).toEqual({ code: '42501' });
    }
  });

  test('no function is everybody’s, and every table has row level security', async () => {
    const callable = `select proname from pg_proc where pronamespace = 'public'::regnamespace
      and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`;
    expect(await engine.run(callable)).toEqual({ rows: [] });
    const granted = `select relname, role from pg_class, unnest(array['anon', 'authenticated']) role
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
      and (has_any_column_privilege(role, oid, 'select, insert, update, references') or has_table_privilege(role, oid, 'delete, truncate, trigger'))`;
    expect(await engine.run(granted.replaceAll(", 'S'", ''))).toEqual({ rows: [] });
    const open = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`;
    expect(await engine.run(open)).toEqual({ rows: [] });
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
    expect(await as('postgres', insert({ id: id('05'), ...values }))).toEqual({ code });
  });

  test.each<[string, { id?: string; first_name?: string } & Record<string, Value>]>([
    ['the longest name', { id: id('06'), first_name: 'é'.repeat(200) }],
    ['names of the world', { id: id('07'), first_name: "N'Dèye 美咲", last_name: 'Ó Súilleabháin' }],
    ['a message of many lines', { id: id('08'), message: 'a\n\tb\n'.repeat(400) }],
    ['all interests', { id: id('09'), interests: '{"ISO 27001","SOC 2",GDPR}' }],
    ['a form filled in three seconds', { id: id('10'), seconds_taken: 3 }],
    ['no known time', { id: id('11'), seconds_taken: null }],
  ])('%s is taken as it is', async (_case, values) => {
    expect(await as('postgres', insert(values))).toEqual({ rows: [] });
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

  test('with the secret key the list is read, and requests are taken, answered, closed and deleted by functions', async () => {
    const own = (sql: string) => as('service_role', sql);
    const [one, closed] = [id('12'), id('13')];
    for (const sql of [insert({ id: one }), `update public.demo_requests set company = 'x'`]) {
      expect(await own(sql), sql).toEqual({ code: '42501' });
    }
    expect(await own(take(one))).toEqual({ rows: [result('taken', one)] });
    expect(await own(take(one))).toEqual({ rows: [result('repeated', one)] });
    expect(await own(take(one, { company: 'Other' }))).toEqual({ rows: [result('conflict', one)] });
    expect(await own(take(closed))).toEqual({ rows: [result('taken', closed)] });
    expect(
      await own(`select channel, state, attempts from public.demo_request_deliveries where request_id = '${one}'`),
    ).toEqual({
      rows: ['mail|waiting|0'],
    });
    const set = (request: string, status: string, by: string) =>
      own(`select status, taken_by from public.set_demo_request_status('${request}', '${status}', '${by}')`);
    expect(await set(one, 'taken', 'Ada')).toEqual({ rows: ['taken|Ada'] });
    expect(await set(one, 'taken', 'Ben'), 'it stays with whoever was first').toEqual({ rows: ['taken|Ada'] });
    expect(await set(one, 'answered', 'Ben')).toEqual({ rows: ['answered|Ada'] });
    expect(await set(closed, 'closed', 'Ben')).toEqual({ rows: ['closed|Ben'] });
    expect(await set(closed, 'gone', 'Ben')).toEqual({ code: '23514' });
    expect(await set(id('99'), 'taken', 'Ada')).toEqual({ rows: [] });
    const late = (months: number) => `select public.expire_demo_requests(now() + interval '${months} months - 1 day')`;
    expect(await own(late(12))).toEqual({ rows: ['0'] });
    expect(await own(late(13)), 'only what is closed').toEqual({ rows: ['1'] });
    expect(await own(`select public.delete_demo_request('${one}') ->> 'email'`)).toEqual({ rows: [ROW.email] });
    expect(
      await own(
        `select count(*)::text from public.demo_request_deliveries where request_id in ('${one}', '${closed}')`,
      ),
    ).toEqual({
      rows: ['0'],
    });
  });

  test('a delivery is one caller’s until its lease has run out, and what comes late is not heard', async () => {
    const own = (sql: string) => as('service_role', sql);
    await own(take(id('20')));
    const claim = (seconds: number) =>
      own(`select attempt, request ->> 'id' from public.claim_demo_request_deliveries('{mail}', 9, 60, now() + interval '${seconds} s')
        where request ->> 'id' = '${id('20')}'`);
    const settle = (rest: string) => own(`select public.settle_demo_request_delivery('${id('20')}', 'mail', ${rest})`);
    const state = () =>
      own(`select state, attempts, last_error from public.demo_request_deliveries where request_id = '${id('20')}'`);
    expect(await claim(0)).toEqual({ rows: [`1|${id('20')}`] });
    expect(await claim(59)).toEqual({ rows: [] });
    expect(await claim(61)).toEqual({ rows: [`2|${id('20')}`] });
    await settle(`1, 'late'`);
    expect(await state()).toEqual({ rows: ['waiting|2|'] });
    await settle(`2, 'refused', 30, now()`);
    expect(await state()).toEqual({ rows: ['waiting|2|refused'] });
    expect(await claim(29)).toEqual({ rows: [] });
    expect(await claim(31)).toEqual({ rows: [`3|${id('20')}`] });
    await settle(`3, 'refused'`);
    expect(await state()).toEqual({ rows: ['dead|3|refused'] });
    expect(await claim(999_999)).toEqual({ rows: [] });
    expect(await own(`select * from public.redeliver_demo_request('${id('20')}')`)).toEqual({ rows: ['mail'] });
    await claim(1);
    await settle('1');
    expect(await state()).toEqual({ rows: ['delivered|1|'] });
  });
});

test('where there are jobs, one deletes what is old, and one has deliveries made, with what the vault holds', async () => {
  const engine = await startPglite();
  // As pg_cron, pg_net and the vault have them.
  await engine.run(`create schema local_backend; create schema cron; create schema net; create schema vault;
    create table cron.job (name text primary key, schedule text, command text);
    create function cron.schedule(text, text, text) returns bigint language sql
      as 'insert into cron.job values ($1, $2, $3) on conflict (name) do update set command = $3 returning 1::bigint';
    create table net.asked (url text, headers jsonb);
    create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000)
      returns bigint language sql as 'insert into net.asked values (url, headers) returning 1::bigint';
    create table vault.decrypted_secrets (name text, decrypted_secret text);`);
  for (const file of readdirSync(OWN).sort()) await engine.run(readFileSync(join(OWN, file), 'utf8'));
  for (const { sql } of readMigrations(MIGRATIONS)) expect(await engine.run(sql)).toEqual({ rows: [] });
  const jobs = await engine.run('select command from cron.job order by name');
  expect(jobs).toEqual({
    rows: ['select public.call_demo_request_deliveries()', 'select public.expire_demo_requests()'],
  });
  const run = async () => {
    await engine.run('select public.call_demo_request_deliveries()');
    return engine.run(`select url, headers ->> 'authorization' from net.asked`);
  };
  await engine.run(`insert into vault.decrypted_secrets values ('demo_request_deliveries_key', 'sb_secret_x')`);
  await engine.run(take(id('30')));
  expect(await run(), 'not all of it is set').toEqual({ rows: [] });
  await engine.run(
    `insert into vault.decrypted_secrets values ('demo_request_deliveries_url', 'https://x.example/deliveries')`,
  );
  expect(await run()).toEqual({ rows: ['https://x.example/deliveries|Bearer sb_secret_x'] });
  await engine.run(`delete from net.asked; update public.demo_request_deliveries set state = 'delivered'`);
  expect(await run(), 'nothing is due').toEqual({ rows: [] });
  await engine.stop();
});

test('what is closed is kept as long as the form says', () => {
  const sql = readFileSync(join(MIGRATIONS, '20261125000000_one_door.sql'), 'utf8');
  expect(/closed_at <= at - interval '(\d+) months'/.exec(sql)?.[1]).toBe(String(CLOSED_MONTHS));
});
