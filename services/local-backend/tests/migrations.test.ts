// Tables, policies and functions behave the same on hosted PostgreSQL, version 15 or later, as on the local backend's PGlite.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOSED_MONTHS, fields, INTERESTS_MAX, isVisible } from '../../../supabase/functions/demo-request/schema.ts';
import { MIGRATIONS } from '../src/data/database.ts';
import { readMigrations } from '../src/data/migrations.ts';
import { findRows } from './lib/find-rows.ts';
import { type Engine, openPglite, type QueryOutcome, startPglite } from './lib/engine.ts';
import { startPostgres } from './lib/postgres.ts';

const OWN = fileURLToPath(new URL('../sql', import.meta.url));
/** The SQL of all migrations. */
const MIGRATED = readMigrations(MIGRATIONS)
  .map(({ sql }) => sql)
  .join('\n');
const ROW = {
  id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  first_name: 'Ada',
  last_name: 'Ng',
  email: 'ada@company.example',
  company: 'Company Ltd',
  job_title: 'Auditor',
} as const;

type Value = string | number | null;

/** The headers of the database's calls to functions. */
const APIKEY = '{"apikey": "sb_secret_x"}';

const literal = (value: Value) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`);

const valuesOf = (values: Readonly<Record<string, Value>>) =>
  `(${Object.values({ ...ROW, ...values })
    .map(literal)
    .join(', ')})`;

const insert = (values: Readonly<Record<string, Value>>) =>
  `insert into public.demo_requests (${Object.keys({ ...ROW, ...values }).join(', ')}) values ${valuesOf(values)}`;

/** The SQL with which the function accepts a request. */
function take(request: string, changes: Readonly<Record<string, Value>> = {}) {
  const rest = { phone: '', employees: '', industry: '', interests: [], message: '', seconds_taken: 9 };
  const json = JSON.stringify({ ...ROW, ...rest, ...changes, id: request });
  return `select public.take_demo_request(${literal(json)}, 'a place', 'a network', '{mail}', 1000, 1000, 1000, true, false)::text`;
}

const result = (what: string, request: string): unknown =>
  expect.stringMatching(new RegExp(`^(?=.*"id": ?"${request}")(?=.*"result": ?"${what}")`));

/** The first and last of consecutive invisible characters. */
function blankRanges(): [number, number][] {
  const ranges: [number, number][] = [];
  for (let code = 1; code <= 0x10ffff; code += 1) {
    // Unpaired surrogates are left out, because they are not text.
    if ((code >= 0xd800 && code <= 0xdfff) || isVisible(String.fromCodePoint(code))) continue;
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

const id = (end: string) => ROW.id.slice(0, -end.length) + end;

/** The system's PostgreSQL with the contents of a local backend's folder: its roles and tables, and the migrations. */
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
  const as = (role: string, sql: string): Promise<QueryOutcome> =>
    engine.run(`begin; set local role ${role}; ${sql}; commit;`);

  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  test('the role that applies the migrations isn’t a superuser', async () => {
    const sql = "select rolsuper from pg_roles where rolname = 'migrator'";
    expect(await engine.run(sql)).toEqual({ rows: [expect.stringMatching(/^f/) as string] });
    expect(await as('migrator', 'create role other superuser')).toEqual({ code: '42501' });
  });

  test.each(['anon', 'authenticated'])('%s has no rights: requests only come in through the function', async (role) => {
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

  test('no function is public, and every table has row level security', async () => {
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
    ...['\u200b', '\u2800', '\u115f', '\u180e', '\u3164', '\u00ad', ' \u2060\u00a0'].map(
      (name): [string, { first_name: string }, string] => [
        `a name that can't be seen (U+${name.codePointAt(0)?.toString(16) ?? ''})`,
        { first_name: name },
        '23514',
      ],
    ),
    ['an overlong name', { first_name: 'a'.repeat(201) }, '23514'],
    ['a line break in a name', { first_name: 'a\nb' }, '23514'],
    ['an invalid address', { email: 'nobody' }, '23514'],
    ['an overlong address', { email: `${'a'.repeat(250)}@b.cd` }, '23514'],
    ['an overlong company size', { employees: '1'.repeat(fields.employees.most + 1) }, '23514'],
    ['an overlong industry', { industry: 'a'.repeat(fields.industry.most + 1) }, '23514'],
    ['an overlong interest', { interests: `{GDPR,${'a'.repeat(fields.interests.most + 1)}}` }, '23514'],
    ['too many interests', { interests: `{${'a,'.repeat(INTERESTS_MAX)}a}` }, '23514'],
    ['an interest that can’t be seen', { interests: '{\u200b}' }, '23514'],
    ['a control character in an interest', { interests: '{a\u0007}' }, '23514'],
    ['an interest that is null', { interests: '{NULL}' }, '23514'],
    ['an overlong message', { message: 'a'.repeat(2001) }, '23514'],
    ['a control character in a message', { message: 'a\u0007' }, '23514'],
    ['a filled honeypot', { website: 'https://spam.example' }, '23514'],
    ['a form filled in within a second', { seconds_taken: 1 }, '23514'],
    ['no company', { company: null }, '23502'],
    ['an invalid id', { id: 'nobody' }, '22P02'],
  ])('refuses %s', async (_case, values, code) => {
    expect(await as('postgres', insert({ id: id('05'), ...values }))).toEqual({ code });
  });

  test.each<[string, { id?: string; first_name?: string } & Record<string, Value>]>([
    ['the longest name', { id: id('06'), first_name: 'é'.repeat(200) }],
    ['a name that contains an invisible character', { id: id('14'), first_name: '\u0645\u06cc\u200c\u062e' }],
    ['names from around the world', { id: id('07'), first_name: "N'Dèye 美咲", last_name: 'Ó Súilleabháin' }],
    ['a message of many lines', { id: id('08'), message: 'a\n\tb\n'.repeat(400) }],
    [
      'the longest options, and the most',
      {
        ...{ id: id('09'), employees: '1'.repeat(fields.employees.most), industry: 'é'.repeat(fields.industry.most) },
        interests: `{${Array<string>(INTERESTS_MAX).fill('é'.repeat(fields.interests.most)).join()}}`,
      },
    ],
    ['no interests', { id: id('15'), interests: '{}' }],
    ['a form filled in within three seconds', { id: id('10'), seconds_taken: 3 }],
    ['an unknown duration', { id: id('11'), seconds_taken: null }],
  ])('accepts %s unchanged', async (_case, values) => {
    expect(await as('postgres', insert(values))).toEqual({ rows: [] });
    const { first_name: name } = { ...ROW, ...values };
    const sql = `select first_name from public.demo_requests where id = ${literal(values.id ?? '')}`;
    expect(await as('service_role', sql)).toEqual({ rows: [name] });
  });

  test('a password set before the address was confirmed doesn’t survive the confirmation', async () => {
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

  test('with the secret key, the list can be read, and functions take, answer, close and delete requests', async () => {
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
    expect(await set(one, 'taken', 'Ben'), 'it stays with the person who took it first').toEqual({
      rows: ['taken|Ada'],
    });
    expect(await set(one, 'answered', 'Ben')).toEqual({ rows: ['answered|Ada'] });
    expect(await set(closed, 'closed', 'Ben')).toEqual({ rows: ['closed|Ben'] });
    expect(await set(closed, 'gone', 'Ben')).toEqual({ code: '23514' });
    expect(await set(id('99'), 'taken', 'Ada')).toEqual({ rows: [] });
    const late = (months: number) => `select public.expire_demo_requests(now() + interval '${months} months - 1 day')`;
    expect(await own(late(12))).toEqual({ rows: ['0'] });
    expect(await own(late(13)), 'only closed ones').toEqual({ rows: ['1'] });
    expect(await own(`select public.delete_demo_request('${one}') ->> 'email'`)).toEqual({ rows: [ROW.email] });
    expect(
      await own(
        `select count(*)::text from public.demo_request_deliveries where request_id in ('${one}', '${closed}')`,
      ),
    ).toEqual({
      rows: ['0'],
    });
  });

  test('only the secret key can record an account’s deletion, which leaves nothing of the account', async () => {
    const [gone, stays] = [id('40'), id('41')];
    const people = [
      [gone, 'gone@person.example'],
      [stays, 'stays@person.example'],
    ] as const;
    for (const [account, email] of people) {
      const ofAccount = `(gen_random_uuid(), '${account}'`;
      await engine.run(`
        insert into auth.users (id, email, encrypted_password, raw_user_meta_data, created_at, updated_at)
          values ('${account}', '${email}', 'hash', '{"full_name": "Ada", "email": "${email}"}', now(), now());
        insert into auth.identities (id, user_id, provider_id, identity_data, provider, email, created_at, updated_at)
          values ${ofAccount}, '${account}', '{"email": "${email}"}', 'email', '${email}', now(), now());
        insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
          values ${ofAccount}, 'Phone', 'totp', 'verified', 'x', now(), now());
        insert into auth.sessions (id, user_id, created_at, updated_at) values ${ofAccount}, now(), now());
        insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at)
          select 'token of ${account}', user_id, id, now(), now() from auth.sessions where user_id = '${account}';
        insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
          values ${ofAccount}, 'recovery_token', 'x', '${email}', now(), now());`);
    }
    const find = (texts: string[]) =>
      findRows(async (sql) => {
        const outcome = await engine.run(sql);
        if ('code' in outcome) throw new Error(outcome.code);
        return outcome.rows;
      }, texts);
    const own = (sql: string) => as('service_role', sql);
    const requested = (account: string, at: string) =>
      own(`select public.request_account_deletion('${account}', '${at}') at time zone 'UTC'`);
    for (const role of ['anon', 'authenticated']) {
      for (const sql of [
        'select * from public.account_deletions',
        `insert into public.account_deletions (account, delete_at) values ('${stays}', now())`,
        `select public.request_account_deletion('${stays}', now())`,
        `select public.read_account_deletion('${stays}')`,
        `select public.cancel_account_deletion('${stays}', now())`,
        'select * from public.due_account_deletions(1, now())',
        'select public.call_account_deletions()',
      ]) {
        expect(await as(role, sql), sql).toEqual({ code: '42501' });
      }
    }
    expect(await own('select * from public.account_deletions')).toEqual({ code: '42501' });
    expect(await requested(id('49'), '2026-11-24T10:00Z'), 'of no account').toEqual({ code: '23503' });
    expect(await own(`select public.read_account_deletion('${gone}') is null`)).toEqual({
      rows: [expect.stringMatching(/^t/)],
    });
    for (const [account] of people) await requested(account, '2026-11-24T10:00Z');
    const due = (at: string) => own(`select * from public.due_account_deletions(9, '${at}') order by 1`);
    expect(await due('2026-11-24T09:59:59Z')).toEqual({ rows: [] });
    expect(await due('2026-11-24T10:00Z')).toEqual({ rows: [gone, stays] });
    const cancel = (account: string, at: string) =>
      own(`select public.cancel_account_deletion('${account}', '${at}')::text`);
    expect(await cancel(gone, '2026-11-24T10:00Z'), 'too late').toEqual({ rows: ['false'] });
    expect(await cancel(stays, '2026-11-24T09:59Z')).toEqual({ rows: ['true'] });
    expect(await due('2026-11-24T10:00Z')).toEqual({ rows: [gone] });

    const before = await find([stays, 'stays@person.example']);
    expect(Object.keys(await find([gone, 'gone@person.example']))).toHaveLength(7);
    // Deletes the user as Auth does when the function asks it to, in a separate role that has no rights on the site's tables.
    await engine.run(
      `create role auth_admin; grant usage on schema auth to auth_admin; grant all on all tables in schema auth to auth_admin;`,
    );
    expect(await as('auth_admin', `delete from auth.users where id = '${gone}'`)).toEqual({ rows: [] });
    expect(await find([gone, 'gone@person.example'])).toEqual({});
    expect(await find([stays, 'stays@person.example'])).toEqual(before);
  });

  test('a delivery belongs to one caller until its lease expires, and late reports are ignored', async () => {
    const own = (sql: string) => as('service_role', sql);
    await own(take(id('20')));
    // All times are relative to the start, so it doesn't matter how long each statement takes.
    const [start = ''] = ((await engine.run('select now()::text')) as { rows: string[] }).rows;
    const at = (seconds: number) => `timestamptz '${start}' + interval '${seconds} s'`;
    const claim = (seconds: number) =>
      own(`select attempt, claim, request ->> 'id' from public.claim_demo_request_deliveries('mail', 99, 60, ${at(seconds)})
        where request ->> 'id' = '${id('20')}'`);
    const settle = (rest: string) => own(`select public.settle_demo_request_delivery('${id('20')}', 'mail', ${rest})`);
    const state = () =>
      own(`select state, attempts, last_error from public.demo_request_deliveries where request_id = '${id('20')}'`);
    expect(await claim(0)).toEqual({ rows: [`1|1|${id('20')}`] });
    expect(await claim(59)).toEqual({ rows: [] });
    expect(await claim(61), 'a lost lease isn’t a failure').toEqual({ rows: [`1|2|${id('20')}`] });
    await settle(`1, 'late'`);
    expect(await state()).toEqual({ rows: ['waiting|0|'] });
    await settle(`2, 'refused', 30, ${at(0)}`);
    expect(await state()).toEqual({ rows: ['waiting|1|refused'] });
    expect(await claim(29)).toEqual({ rows: [] });
    expect(await claim(31)).toEqual({ rows: [`2|3|${id('20')}`] });
    const DAY = 86_400;
    await settle(`3, 'refused', null, ${at(DAY - 60)}`);
    expect(await state(), 'less than a day has passed').toEqual({ rows: ['waiting|2|refused'] });
    expect(await claim(DAY)).toEqual({ rows: [] });
    expect(await claim(DAY + 3_600)).toEqual({ rows: [`3|4|${id('20')}`] });
    await settle(`4, 'refused', null, ${at(DAY + 3_600)}`);
    expect(await state()).toEqual({ rows: ['dead|3|refused'] });
    expect(await claim(999_999)).toEqual({ rows: [] });
    const dead = `select request_id, channel, attempts from public.list_dead_demo_request_deliveries()`;
    expect(await own(dead)).toEqual({ rows: [`${id('20')}|mail|3`] });
    const notices = (seconds: number) =>
      own(`select request_id, channel from public.claim_demo_request_notices(9, 3600, ${at(seconds)})`);
    expect(await notices(DAY), 'not yet').toEqual({ rows: [] });
    expect(await notices(DAY + 3_600)).toEqual({ rows: [`${id('20')}|mail`] });
    expect(await notices(DAY + 3_600 + 3_599)).toEqual({ rows: [] });
    expect(await notices(DAY + 7_200), 'no one has confirmed the report').toEqual({ rows: [`${id('20')}|mail`] });
    await own(
      `select public.settle_demo_request_notices('[{"request_id": "${id('20')}", "channel": "mail"}]', ${at(DAY + 7_200)})`,
    );
    expect(await notices(99 * DAY)).toEqual({ rows: [] });
    await own(`select * from public.set_demo_request_status('${id('20')}', 'taken', 'Ada')`);
    expect(await own(dead), 'someone has taken it').toEqual({ rows: [] });
    expect(await own(`select * from public.redeliver_demo_request('${id('20')}')`)).toEqual({ rows: ['mail'] });
    await claim(1_000);
    await settle(`5, 'refused', null, ${at(1_000)}`);
    expect(await state(), 'it is retried for a day again').toEqual({ rows: ['waiting|1|refused'] });
    await claim(5_000);
    await settle('6');
    expect(await state()).toEqual({ rows: ['delivered|2|'] });
  });

  test('uses an index to find deliveries to report, although the database has no statistics', async () => {
    // All statements run in one transaction, which counts its own reads and is rolled back.
    const reads = `select seq_tup_read from pg_stat_xact_user_tables
      where relname in ('demo_requests', 'demo_request_deliveries') order by relname`;
    const outcome = await engine.run(`begin;
      insert into public.demo_requests (id, first_name, last_name, email, company, job_title)
        select gen_random_uuid(), 'a', 'b', 'many@company.example', 'c', 'd' from generate_series(1, 3000);
      insert into public.demo_request_deliveries (request_id, channel, due_at, state, notice_due_at)
        select id, 'mail', now(), 'dead', case when row_number() over () <= 3 then now() end
          from public.demo_requests where email = 'many@company.example';
      set local role service_role;
      ${reads};
      select count(*) from public.claim_demo_request_notices(9, 3600);
      ${reads};
      rollback;`);
    expect(outcome).toHaveProperty('rows.length', 5);
    const rows = 'rows' in outcome ? outcome.rows : [];
    expect(rows[2], 'the failed deliveries').toBe('3');
    expect(rows.slice(3), 'no full table scan').toEqual(rows.slice(0, 2));
  });

  test('deleting a request deletes its place, and names every channel that may have it', async () => {
    const own = (sql: string) => as('service_role', sql);
    const request = id('40');
    await own(take(request).replace("'a place'", "'own place'").replace('{mail}', '{mail,webhook}'));
    await own(`select public.claim_demo_request_deliveries('webhook', 99, 60)`);
    const places = `select count(*)::text from public.demo_request_places where place = 'own place'`;
    expect(await engine.run(places)).toEqual({ rows: ['1'] });
    const deleted = `with deleted as (select public.delete_demo_request('${request}') as one)
      select one -> 'delivered_to', one -> 'attempted_by' from deleted`;
    expect(await own(deleted)).toEqual({
      rows: [expect.stringMatching(/^(\[\])?\|(\["webhook"\]|webhook)$/) as string],
    });
    expect(await engine.run(places)).toEqual({ rows: ['0'] });
  });

  test('expiry deletes places older than an hour, even if no request comes in', async () => {
    await engine.run(`insert into public.demo_request_places (place, network, sent_at)
      values ('old', 'n', now() - interval '61 minutes'), ('young', 'n', now())`);
    await as('service_role', 'select public.expire_demo_requests()');
    expect(await engine.run(`select place from public.demo_request_places where network = 'n'`)).toEqual({
      rows: ['young'],
    });
  });

  test('the table considers the same characters blank as the form’s schema, at the edge of every range', async () => {
    const edges = blankRanges()
      .flatMap(([first, last]) => [first - 1, first, last, last + 1])
      .filter((code) => code > 0);
    const answers = await engine.run(
      `select string_agg(case when public.is_blank(chr(n)) then 'blank' else 'seen' end, ',' order by place)
        from unnest('{${edges.join(',')}}'::int[]) with ordinality as edge (n, place)`,
    );
    const expected = edges.map((code) => (isVisible(String.fromCodePoint(code)) ? 'seen' : 'blank'));
    expect(answers).toEqual({ rows: [expected.join(',')] });
  });

  test.each(['tables', 'sequences', 'functions'])('newly created %s are closed to the public key', async (kind) => {
    const make: Record<string, string> = {
      tables: 'create table public.later (a int)',
      sequences: 'create sequence public.later_numbers',
      functions: `create function public.later_one() returns int language sql as 'select 1'`,
    };
    const use: Record<string, string> = {
      tables: 'select * from public.later',
      sequences: `select nextval('public.later_numbers')`,
      functions: 'select public.later_one()',
    };
    expect(await as('migrator', make[kind] ?? '')).toEqual({ rows: [] });
    for (const role of ['anon', 'authenticated'])
      expect(await as(role, use[kind] ?? ''), role).toEqual({ code: '42501' });
    expect(await as('service_role', use[kind] ?? ''), 'as hosted projects grant it').toHaveProperty('rows');
    await as(
      'migrator',
      `drop ${kind.slice(0, -1)} public.later${{ sequences: '_numbers', functions: '_one' }[kind] ?? ''}`,
    );
  });
});

test('on PostgreSQL with hosted roles, whatever each role creates later is closed to the public key, as far as a migration can ensure that', async () => {
  const engine = await startPostgres();
  try {
    const kinds = ['tables', 'sequences', 'functions'];
    const granted = ['supabase_admin', 'hosted'].flatMap((owner) =>
      kinds.map(
        (kind) =>
          `alter default privileges for role ${owner} in schema public grant all on ${kind} to anon, authenticated, service_role`,
      ),
    );
    const roles = `create role anon; create role authenticated; create role service_role;
      create role supabase_admin superuser; create role hosted createrole; grant create, usage on schema public to hosted;
      grant usage on schema public to anon; ${granted.join('; ')}`;
    expect(await engine.run(roles)).toEqual({ rows: [] });
    const [sql = ''] = /^do \$\$.*?^\$\$;/ms.exec(MIGRATED) ?? [];
    expect(sql).toContain('alter default privileges');
    /**
     * Creates a table, a sequence and a function.
     * @returns which of them the public key may use
     */
    const openOf = async (owner: string, name: string) => {
      const made =
        await engine.run(`begin; set local role ${owner}; create table public.${name} (a int); create sequence public.${name}_numbers;
        create function public.${name}_one() returns int language sql as 'select 1'; commit;`);
      expect(made).toEqual({ rows: [] });
      const answer = await engine.run(`select has_table_privilege('anon', 'public.${name}', 'select'),
        has_sequence_privilege('anon', 'public.${name}_numbers', 'usage'), has_function_privilege('anon', 'public.${name}_one()', 'execute')`);
      return 'rows' in answer ? answer.rows[0] : answer;
    };
    expect(await openOf('hosted', 'before'), 'the reason for the migration').toBe('t|t|t');
    expect(await engine.run(`set role hosted; ${sql}`)).toEqual({ rows: [] });
    expect(await openOf('hosted', 'afterwards')).toBe('f|f|f');
    expect(await openOf('supabase_admin', 'platform'), 'not allowed to change it').toBe('t|t|t');
    expect(await engine.run(`grant supabase_admin to hosted; set role hosted; ${sql}`)).toEqual({ rows: [] });
    expect(await openOf('supabase_admin', 'platform_afterwards')).toBe('f|f|f');
  } finally {
    await engine.stop();
  }
});

test('if jobs are available, one deletes old data and one triggers deliveries, using the vault’s secrets', async () => {
  const engine = await startPglite();
  // Replaces the parts of pg_cron, pg_net and the vault that the migrations use.
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
  const jobs = await engine.run('select command from cron.job order by command');
  expect(jobs).toEqual({
    rows: [
      `delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '7 days'`,
      'select public.call_account_deletions()',
      'select public.call_demo_request_deliveries()',
      'select public.expire_demo_requests()',
      'select public.forget_demo_request_places()',
    ],
  });
  const run = async () => {
    await engine.run('select public.call_demo_request_deliveries()');
    return engine.run(`select url, headers::text from net.asked`);
  };
  await engine.run(`insert into vault.decrypted_secrets values ('demo_request_deliveries_key', 'sb_secret_x')`);
  await engine.run(take(id('30')));
  expect(await run(), 'not everything is set').toEqual({ rows: [] });
  await engine.run(
    `insert into vault.decrypted_secrets values ('demo_request_deliveries_url', 'https://x.example/deliveries')`,
  );
  expect(await run()).toEqual({ rows: [`https://x.example/deliveries|${APIKEY}`] });
  await engine.run(`delete from net.asked; update public.demo_request_deliveries set state = 'delivered'`);
  expect(await run(), 'nothing is due').toEqual({ rows: [] });
  await engine.run(`update public.demo_request_deliveries set state = 'dead', notice_due_at = now()`);
  expect(await run(), 'someone must be notified').toEqual({
    rows: [`https://x.example/deliveries|${APIKEY}`],
  });

  // The other function in the same project deletes accounts.
  const runDeletions = async () => {
    await engine.run('delete from net.asked; select public.call_account_deletions()');
    return engine.run(`select url, headers::text from net.asked`);
  };
  const atFunctions = `update vault.decrypted_secrets set decrypted_secret = 'https://x.example/functions/v1/demo-request/deliveries'
    where name = 'demo_request_deliveries_url'`;
  await engine.run(`insert into auth.users (id, email, created_at, updated_at) values ('${id('50')}', 'a@b.example', now(), now());
    insert into public.account_deletions (account, delete_at) values ('${id('50')}', now() - interval '1 s')`);
  expect(await runDeletions(), 'the vault doesn’t name the function').toEqual({ rows: [] });
  await engine.run(atFunctions);
  expect(await runDeletions()).toEqual({
    rows: [`https://x.example/functions/v1/delete-account/due|${APIKEY}`],
  });
  await engine.run(`update public.account_deletions set delete_at = now() + interval '1 h'`);
  expect(await runDeletions(), 'nothing is due').toEqual({ rows: [] });
  await engine.stop();
});

test('the table considers exactly the same ranges blank as the form’s schema', () => {
  const escaped = (code: number) =>
    code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
  const ranges = blankRanges().map(([first, last]) =>
    first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`,
  );
  expect(/value !~ '\[\^(.*)\]'/.exec(MIGRATED)?.[1]).toBe(ranges.join(''));
});

test('closed requests are kept as long as the form says', () => {
  // The last migration that says so counts.
  const [, months] = [...MIGRATED.matchAll(/closed_at <= at - interval '(\d+) months'/g)].at(-1) ?? [];
  expect(months).toBe(String(CLOSED_MONTHS));
});
