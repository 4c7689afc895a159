import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Golive } from '../../../scripts/lib/golive/golive.ts';
import { missingSecrets, reusableSecrets } from '../../../scripts/lib/golive/settings.ts';
import { deno, missingDeno } from './lib/deno.ts';
import { HostedProject, startCluster } from './lib/hosted-project.ts';
import type { Postgres } from './lib/postgres.ts';
import { Receiver } from './lib/receiver.ts';

// `npm run golive` against a stand-in for Supabase's Management API, in front of a real PostgreSQL and the functions in Deno.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MIGRATIONS = readdirSync(join(ROOT, 'supabase/migrations')).sort();
const SITE = 'https://www.company.com';

describe.skipIf(!deno)(`a hosted project ${missingDeno ?? ''}`, () => {
  let postgres: Postgres;
  let project: HostedProject;
  let mails: Receiver;
  let webhook: Receiver;
  let said: string[];

  beforeAll(async () => {
    postgres = await startCluster();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    [project, mails, webhook] = [await HostedProject.start(postgres), await Receiver.start(), await Receiver.start()];
    said = [];
  });
  afterEach(async () => {
    expect(project.misuses, 'calls the API doesn’t have').toEqual([]);
    mails.stop();
    webhook.stop();
    await project.stop();
  });

  const environment = (changes: Record<string, string> = {}): Record<string, string> => ({
    SUPABASE_ACCESS_TOKEN: project.token,
    SUPABASE_PROJECT_REF: project.ref,
    SUPABASE_API_URL: project.api,
    PUBLIC_SUPABASE_URL: project.url,
    SITE_URL: SITE,
    DEMO_REQUESTS_MAIL_TO: 'sales@company.com',
    DEMO_REQUESTS_MAIL_FROM: 'Site <site@company.com>',
    MAIL_API_KEY: 're_the_mail_key',
    MAIL_API_URL: mails.url,
    DEMO_REQUESTS_WEBHOOK_URL: webhook.url,
    DEMO_REQUESTS_WEBHOOK_SECRET: `whsec_${btoa('a secret of 24 bytes or more')}`,
    SMTP_HOST: 'smtp.company.com',
    SMTP_USER: 'site',
    SMTP_PASSWORD: 'the-smtp-password',
    ...changes,
  });
  const golive = (changes?: Record<string, string>, root = ROOT) =>
    new Golive(environment(changes), root, 'Company', 20);
  const run = (changes?: Record<string, string>, root?: string) => {
    said = [];
    return golive(changes, root).run((line) => said.push(line));
  };
  const check = (changes?: Record<string, string>) => {
    said = [];
    return golive(changes).check((line) => said.push(line));
  };
  const text = () => said.join('\n');
  /** Calls to the Management API that change something. */
  const changes = () =>
    project.calls.filter(
      (call) => !call.startsWith('GET') && !/^POST \/database\/query select (?!vault|cron)/.test(call),
    );
  const requests = () => project.sql('select count(*) from public.demo_requests');

  test('is set up from nothing, and a second run finds everything in order', async () => {
    expect(await run(), text()).toBe(true);
    expect(
      project.sql(`select version || '_' || name || '.sql' from supabase_migrations.schema_migrations order by 1`),
    ).toBe(MIGRATIONS.join('\n'));
    expect([...project.functions.values()].map(({ slug, verify_jwt: verifies }) => [slug, verifies])).toContainEqual([
      'demo-request',
      false,
    ]);
    const key = project.keys.find(({ type }) => type === 'secret')?.api_key;
    expect(project.sql('select name, decrypted_secret from vault.decrypted_secrets order by name')).toBe(
      `demo_request_deliveries_key|${key ?? ''}\ndemo_request_deliveries_url|${project.url}/functions/v1/demo-request/deliveries`,
    );
    expect(project.sql('select count(*) from cron.job where active')).not.toBe('0');
    expect(project.auth).toMatchObject({
      ...{ site_url: SITE, uri_allow_list: `https://preview.company.com/**,${SITE}/**`, password_min_length: 8 },
      ...{
        smtp_host: 'smtp.company.com',
        smtp_admin_email: 'site@company.com',
        external_anonymous_users_enabled: false,
      },
      mailer_templates_email_change_content: 'Ours: {{ .ConfirmationURL }} {{ .Token }}',
      mailer_templates_recovery_content: expect.stringMatching(/{{ \.ConfirmationURL }}[^]*{{ \.Token }}/) as string,
    });
    expect([mails.received.length, webhook.received.length, requests()]).toEqual([1, 1, '0']);
    expect(mails.received[0]?.headers['authorization']).toBe('Bearer re_the_mail_key');
    expect(text()).toMatch(/✓ A demo request: stored, delivered by mail and webhook, listed, deleted/);
    expect(text()).toContain(`gh variable set PUBLIC_SUPABASE_PUBLISHABLE_KEY --body 'sb_publishable_`);
    const secrets = ['sbp_', 'sb_secret_', 're_the_mail_key', 'whsec_', 'the-smtp-password'];
    for (const secret of secrets) expect(text(), secret).not.toContain(secret);

    project.calls.length = 0;
    expect(await run(), text()).toBe(true);
    expect(changes(), 'the second time').toEqual([]);
    expect([mails.received.length, webhook.received.length, requests()]).toEqual([2, 2, '0']);
    expect(await check(), text()).toBe(true);
    expect(mails.received.length, 'a check sends nothing').toBe(2);
  });

  test('is checked without being changed', async () => {
    expect(await check({ DEMO_REQUESTS_WEBHOOK_SECRET: '' })).toBe(false);
    expect(changes()).toEqual([]);
    for (const problem of [
      'There is no secret key.',
      `${MIGRATIONS[0] ?? ''} is not applied.`,
      'MAIL_API_KEY is not set.',
      'DEMO_REQUESTS_WEBHOOK_SECRET is not set: the secret that signs these posts: whsec_ followed by base64.',
      'demo-request is not deployed.',
      'The project has no secret key yet.',
      'answers 404: the function is not running.',
      'password_min_length is 6: the forms ask for at least 8 characters.',
      'mailer_templates_confirmation_content lacks {{ .Token }}.',
    ])
      expect(text()).toContain(problem);
  });

  test('a run that fails at any step says what was done, and the next continues from there', async () => {
    const failures: [step: string, failure: RegExp][] = [
      ['Project', /^GET$/],
      ['API keys', /^POST \/api-keys/],
      ['Migrations', /insert into supabase_migrations[^]*one_door/],
      ['Database jobs', /cron\.job/],
      ['Function secrets', /^POST \/secrets/],
      ['Functions', /^POST \/functions\/deploy/],
      ['Database vault', /vault\.create_secret/],
      ['A demo request', /^POST \/database\/query select channel, state/],
      ['Account e-mails', /^PATCH \/config\/auth {"mailer_subjects/],
      ['Accounts', /^PATCH \/config\/auth {"site_url/],
    ];
    expect(failures.map(([step]) => step)).toEqual(golive().steps.map(({ title }) => title));
    for (const [at, [step, failure]] of failures.entries()) {
      project.calls.length = 0;
      project.failure = failure;
      expect(await run(), text()).toBe(false);
      expect(project.failure, `the fault at "${step}" was reached`).toBeUndefined();
      expect(text()).toMatch(new RegExp(`✗ ${step}: .*Something went wrong here`));
      expect(text()).toContain(`Stopped at "${step}"`);
      expect(said.filter((line) => line.startsWith('✓')).length).toBe(at);
      // This run has performed the step at which the previous run failed, and doesn't repeat earlier steps.
      for (const [title] of failures.slice(0, Math.max(0, at - 1))) {
        if (title !== 'A demo request') expect(said).toContain(`✓ ${title}: OK`);
      }
    }
    project.calls.length = 0;
    expect(await run(), text()).toBe(true);
    expect(changes().filter((call) => !call.startsWith('PATCH /config/auth'))).toEqual([]);
    expect(requests()).toBe('0');
  });

  test('a failed migration leaves nothing behind, and is applied once it is fixed', async () => {
    const root = mkdtempSync(join(tmpdir(), 'golive-'));
    cpSync(join(ROOT, 'supabase'), join(root, 'supabase'), { recursive: true });
    const file = join(root, 'supabase/migrations/29990101000000_more.sql');
    writeFileSync(file, 'create table public.more (a int); select 1 / 0;');
    expect(await run({}, root)).toBe(false);
    expect(text()).toContain('29990101000000_more.sql failed, and left nothing.');
    expect(text()).toContain('division by zero');
    expect(text()).toContain(`Applied before it: ${MIGRATIONS.join(', ')}.`);
    expect(project.sql(`select to_regclass('public.more') is null`)).toBe('t');
    writeFileSync(file, `create table public.more (a text default 'it''s');`);
    expect(await run({}, root), text()).toBe(true);
    writeFileSync(file, `create table public.more (a text default 'changed');`);
    expect(await run({}, root)).toBe(false);
    expect(text()).toContain('29990101000000_more.sql was changed after the project had applied it.');
    rmSync(root, { recursive: true });
    expect(await run()).toBe(false);
    expect(text()).toContain('The project has migrations that are not in supabase/migrations: 29990101000000.');
  });

  test('a check names each problem, and a run fixes it', async () => {
    expect(await run(), text()).toBe(true);
    // Supabase's CLI records applied migrations statement by statement.
    project.sql(`update supabase_migrations.schema_migrations set statements = string_to_array(statements[1], ';')`);
    expect(await check(), text()).toBe(true);
    const deployed = () => project.functions.get('demo-request');
    const faults: [break_: () => unknown, problem: string][] = [
      [
        () => deployed()?.files.set('supabase/functions/demo-request/mail.ts', '// old'),
        'deployed from files that differ',
      ],
      [
        () => project.secrets.set('DEMO_REQUESTS_FORM_URL', 'https://old.company.com/demo'),
        'DEMO_REQUESTS_FORM_URL has a different value.',
      ],
      [() => project.secrets.delete('MAIL_API_KEY'), 'MAIL_API_KEY is not set.'],
      [
        () => project.sql(`update vault.secrets set secret = 'old'`),
        'demo_request_deliveries_key has a different value.',
      ],
      [
        () => project.sql(`update cron.job set active = false where jobname like 'deliver%'`),
        'The job deliver-demo-requests does not run.',
      ],
      [() => (project.auth['mailer_autoconfirm'] = true), 'mailer_autoconfirm is true: the owner of an address'],
      [() => (project.auth['uri_allow_list'] = ''), `${SITE}/** must be allowed`],
      [() => leaveRequest(), 'from an earlier check is still there.'],
    ];
    for (const [break_] of faults) break_();
    expect(await check()).toBe(false);
    // A function without one of its files does not start.
    for (const [, problem] of faults.slice(0, -1)) expect(text()).toContain(problem);
    expect(await run(), text()).toBe(true);
    expect(requests()).toBe('0');
    for (const [break_, problem] of [
      ...faults.slice(-1),
      [() => deployed() && Object.assign(deployed() ?? {}, { verify_jwt: true }), 'deployed with verify_jwt true.'],
      [() => project.functions.delete('demo-request'), 'demo-request is not deployed.'],
    ] as const) {
      break_();
      expect(await check(), problem).toBe(false);
      expect(text()).toContain(problem);
    }
    // A secret in the project that this run doesn't know is kept.
    const kept = { DEMO_REQUESTS_MAIL_TO: '', DEMO_REQUESTS_MAIL_FROM: '', MAIL_API_KEY: '', SMTP_HOST: '' };
    expect(await run(kept), text()).toBe(true);
    expect(project.secrets.get('MAIL_API_KEY')).toBe('re_the_mail_key');
    expect(await check(), text()).toBe(true);
  });

  const WITHOUT_SERVER = { SMTP_HOST: '', SMTP_USER: '', SMTP_PASSWORD: '' };

  const leaveRequest = () =>
    project.sql(`insert into public.demo_requests (id, first_name, last_name, email, company, job_title)
      values (gen_random_uuid(), 'a', 'b', 'setup-check@www.company.com', 'c', 'd')`);

  test('with a captcha, the database stores the request; without its public key, nothing goes live', async () => {
    const captcha = { TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA' };
    expect(await run(captcha)).toBe(false);
    expect(text()).toContain('so PUBLIC_TURNSTILE_SITE_KEY must be too');
    expect(await run({ ...captcha, PUBLIC_TURNSTILE_SITE_KEY: '1x00000000000000000000AA' }), text()).toBe(true);
    expect(text()).toMatch(
      /stored(?: by the database, since the form asks for a captcha)?, delivered by mail and webhook, listed/,
    );
    expect(mails.received.length).toBe(1);
  });

  test('names a mail service that refuses the e-mail, and removes the test request', async () => {
    mails.status = 500;
    expect(await run()).toBe(false);
    expect(text()).toMatch(
      /The request was stored but not delivered \(mail: The mail service answers with status 500\)/,
    );
    expect(requests()).toBe('0');
  });

  test('sets up the account mail server from the Resend key, and replaces no other server', async () => {
    const resend = {
      ...WITHOUT_SERVER,
      MAIL_API_URL: '',
      MAIL_API_KEY: 're_new',
      DEMO_REQUESTS_MAIL_FROM: 'a@company.com',
    };
    const accounts = (changes: Record<string, string>) => {
      const step = golive(changes).steps.find(({ title }) => title === 'Accounts');
      if (!step) throw new Error('There is no such step');
      return step;
    };
    expect((await accounts({ ...resend, MAIL_API_KEY: '' }).look()).join(), 'the project has the key').toContain(
      'With Resend, set MAIL_API_KEY and DEMO_REQUESTS_MAIL_FROM, even if the functions have them already.',
    );
    project.secrets.set('MAIL_API_URL', 'https://mail.company.com/send');
    expect((await accounts(resend).look()).join(), 'another service’s key').toContain('set SMTP_HOST');
    expect(project.auth['smtp_host']).toBeNull();
    project.secrets.delete('MAIL_API_URL');
    await accounts(resend).mend();
    expect(project.auth).toMatchObject({
      smtp_host: 'smtp.resend.com',
      smtp_user: 'resend',
      smtp_admin_email: 'a@company.com',
    });
    await accounts({}).mend();
    expect(project.auth['smtp_host'], 'a named one').toBe('smtp.company.com');
    await accounts(resend).mend();
    expect(await accounts(resend).look()).toEqual([]);
    expect(project.auth['smtp_host'], 'the mail service’s new key').toBe('smtp.company.com');
  });

  test.each([
    ['an invalid token', { SUPABASE_ACCESS_TOKEN: 'sbp_wrong' }, 'answers 401: Unauthorized. Make a new access token'],
    ['a different project', { SUPABASE_PROJECT_REF: 'zzzzzzzzzzzzzzzzzzzz' }, 'must be the reference of a project'],
    ['no network', { SUPABASE_API_URL: 'http://127.0.0.1:9' }, 'can’t be reached'.replace('’', "'")],
  ])('explains %s', async (_, wrong, problem) => {
    expect(await run(wrong)).toBe(false);
    expect(text()).toContain(problem);
    expect(text()).not.toContain('sbp_');
  });

  test('waits for a paused project', async () => {
    project.status = 'INACTIVE';
    expect(await run()).toBe(false);
    expect(text()).toContain('The project is INACTIVE, not ACTIVE_HEALTHY: wait, or restore it.');
  });

  test('the command asks before doing anything, and reports the outcome', async () => {
    const command = async (...args: string[]) => {
      const node = ['--import', './scripts/lib/aliases.mjs', 'scripts/golive.ts', ...args];
      const child = spawn(process.execPath, node, {
        cwd: ROOT,
        env: { PATH: process.env['PATH'], ...environment() },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const code = await new Promise((resolve) => child.once('close', resolve));
      expect(output).not.toContain('sbp_');
      return { code, output };
    };
    const asked = await command();
    expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was done.') as string });
    expect(asked.output).toMatch(/^For http.* it will\n {2}1\. Project: check that the project is running\n/);
    expect(project.calls).toEqual([]);
    expect(await command('--check')).toMatchObject({
      code: 1,
      output: expect.stringContaining('✗ Functions') as string,
    });
    const done = await command('--yes');
    expect(done.code, done.output).toBe(0);
    expect(await command('--what')).toMatchObject({ code: 1, output: expect.stringContaining(`'--what'`) as string });
  });
});

test('asks for the mail key again on a later run if Auth has no mail server', () => {
  const known = new Set(['DEMO_REQUESTS_MAIL_TO', 'DEMO_REQUESTS_MAIL_FROM', 'MAIL_API_KEY']);
  const asked = (env: Record<string, string>, names: ReadonlySet<string>, hasMailServer: boolean) =>
    missingSecrets(env, reusableSecrets(env, names, hasMailServer)).map(({ name }) => name);
  expect(asked({}, known, false)).toEqual(['DEMO_REQUESTS_MAIL_FROM', 'MAIL_API_KEY']);
  expect(asked({}, known, true)).toEqual([]);
  expect(asked({ SMTP_HOST: 'smtp.company.com' }, known, false)).toEqual([]);
  expect(asked({}, new Set([...known, 'MAIL_API_URL']), false)).toEqual([]);
});
