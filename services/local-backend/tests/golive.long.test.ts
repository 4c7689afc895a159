import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { site } from '../../../src/config/site.ts';
import { checkAddresses } from '../../../scripts/lib/golive/proof.ts';
import { checkSecrets, readSettings, type Settings } from '../../../scripts/lib/golive/settings.ts';
import { deno, missingDeno } from './lib/deno.ts';
import { HostedProject, startCluster } from './lib/hosted-project.ts';
import type { Postgres } from './lib/postgres.ts';
import { Receiver } from './lib/receiver.ts';

// `npm run golive` with Supabase's real command line, which npm downloads, against a stand-in for the Management API, in front of a real
// PostgreSQL and the functions in Deno.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MIGRATIONS = readdirSync(join(ROOT, 'supabase/migrations')).sort();
const SITE = 'https://www.company.com';

const linkTo = (path: string, and = ''): unknown =>
  expect.stringMatching(new RegExp(`{{ \\.SiteURL }}/${path}\\?token_hash={{ \\.TokenHash }}[^]*${and}`));
const CODE = '{{ \\.Token }}';

/** What the account pages rely on, as Auth names it. */
const AUTH = {
  site_url: SITE,
  uri_allow_list: `${SITE}/**`,
  disable_signup: false,
  external_email_enabled: true,
  external_anonymous_users_enabled: false,
  external_web3_ethereum_enabled: false,
  external_web3_solana_enabled: false,
  oauth_server_enabled: false,
  refresh_token_rotation_enabled: true,
  external_phone_enabled: false,
  security_manual_linking_enabled: false,
  security_update_password_require_reauthentication: true,
  password_min_length: 8,
  mailer_autoconfirm: false,
  mailer_secure_email_change_enabled: true,
  mailer_otp_exp: 3600,
  mailer_otp_length: 6,
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  rate_limit_email_sent: 300,
  smtp_host: 'smtp.resend.com',
  smtp_port: '465',
  smtp_user: 'resend',
  smtp_pass: 're_the_mail_key',
  smtp_admin_email: 'site@company.com',
  smtp_sender_name: site.name,
  mailer_subjects_recovery: 'Set a new password',
  mailer_templates_confirmation_content: linkTo('signup', CODE),
  mailer_templates_recovery_content: linkTo('reset', CODE),
  mailer_templates_email_change_content: linkTo('account'),
  mailer_templates_magic_link_content: expect.stringContaining('{{ .Token }}') as unknown,
  mailer_templates_reauthentication_content: expect.stringContaining('{{ .Token }}') as unknown,
};

/** Settings by the names of `supabase/config.toml`, each of which someone may have changed in the dashboard. */
const FOREIGN = [
  ...['additional_redirect_urls', 'captcha.enabled', 'email.enable_confirmations', 'enable_refresh_token_rotation'],
  ...['hook.custom_access_token.enabled', 'oauth_server.enabled', 'web3.ethereum.enabled', 'web3.solana.enabled'],
];

/**
 * Stands in for npm's file: starts Supabase's program directly, with the stand-in's addresses. The program can't be told the port of a
 * database it is linked to, so it is given the address instead.
 */
const NPM = `import { spawnSync } from 'node:child_process';
const { PROGRAM, PROFILE, DATABASE } = process.env;
const args = process.argv.slice(process.argv.indexOf('--') + 2);
const linked = args.indexOf('--linked');
if (linked >= 0) args.splice(linked, 1, '--db-url', DATABASE);
const { status } = spawnSync(PROGRAM, ['--profile', PROFILE, ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
`;

/** Leads the one call that golive makes itself to the stand-in. */
const FETCH = `const { fetch } = globalThis;
globalThis.fetch = (address, init) => fetch(String(address).replace('https://api.supabase.com', process.env.API), init);
`;

describe.skipIf(!deno)(`a hosted project ${missingDeno ?? ''}`, () => {
  let program: string;
  let postgres: Postgres;
  let project: HostedProject;
  let mails: Receiver;
  let webhook: Receiver;
  let folder: string;

  beforeAll(async () => {
    const cli = /supabase@[\d.]+/.exec(readFileSync(join(ROOT, 'scripts/lib/golive/supabase.ts'), 'utf8'))?.[0] ?? '';
    const npm = ['exec', '--yes', `--package=${cli}`, '--', 'sh', '-c', 'command -v supabase'];
    program = execFileSync('npm', npm, { encoding: 'utf8' }).trim();
    postgres = await startCluster();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    [project, mails, webhook] = [await HostedProject.start(postgres), await Receiver.start(), await Receiver.start()];
    folder = mkdtempSync(join(tmpdir(), 'golive-'));
    for (const part of ['package.json', 'scripts', 'src/config', 'supabase']) {
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    }
    mkdirSync(join(folder, 'home'));
    writeFileSync(join(folder, 'npm.mjs'), NPM);
    writeFileSync(join(folder, 'fetch.mjs'), FETCH);
    const profile = { name: 'test', api_url: project.api, dashboard_url: project.api, project_host: 'localhost' };
    writeFileSync(join(folder, 'profile.json'), JSON.stringify(profile));
  });
  afterEach(async () => {
    mails.stop();
    webhook.stop();
    await project.stop();
    rmSync(folder, { recursive: true });
  });

  /** Runs the command with an environment that has nothing but this. */
  const golive = async (args: string[], changes: Record<string, string> = {}) => {
    const settings = {
      SUPABASE_ACCESS_TOKEN: project.token,
      SUPABASE_PROJECT_REF: project.ref,
      PUBLIC_SUPABASE_URL: project.url,
      SITE_URL: SITE,
      DEMO_REQUESTS_ADDRESS_HEADER: 'x-forwarded-for',
      DEMO_REQUESTS_MAIL_TO: 'sales@company.com',
      DEMO_REQUESTS_MAIL_FROM: 'Site <site@company.com>',
      MAIL_API_KEY: 're_the_mail_key',
      MAIL_API_URL: mails.url,
      DEMO_REQUESTS_WEBHOOK_URL: webhook.url,
      DEMO_REQUESTS_WEBHOOK_SECRET: `whsec_${btoa('a secret of 24 bytes or more')}`,
    };
    const standIn = {
      ...{ PROGRAM: program, PROFILE: join(folder, 'profile.json'), DATABASE: project.database, API: project.api },
      ...{ PATH: process.env['PATH'], HOME: join(folder, 'home'), npm_execpath: join(folder, 'npm.mjs') },
    };
    const node = ['--import', './fetch.mjs', '--import', './scripts/lib/aliases.mjs', 'scripts/golive.ts', ...args];
    const child = spawn(process.execPath, node, {
      cwd: folder,
      env: { ...settings, ...standIn, ...changes },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    const code = await new Promise((resolve) => child.once('close', resolve));
    for (const secret of ['sbp_', 'sb_secret_', 're_the_mail_key', 'whsec_']) expect(output).not.toContain(secret);
    return { code, output };
  };
  const requests = () => project.sql('select count(*) from public.demo_requests');

  test('is set up from nothing, whatever fails on the way', async () => {
    const asked = await golive([]);
    expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was done.') as string });
    expect(asked.output).toMatch(/^For http.* it will\n1\. Project: find the project\n/);
    expect(project.calls).toEqual([]);

    const failsAt = async (step: string, cause: string) => {
      const { code, output } = await golive(['--yes']);
      expect(code, output).toBe(1);
      expect(output).toContain(cause);
      expect(output).toContain(`Stopped at "${step}"`);
    };
    const more = join(folder, 'supabase/migrations/29990101000000_more.sql');
    writeFileSync(more, 'create table public.more (a int); select 1 / 0;');
    await failsAt('Database', 'division by zero');
    rmSync(more);
    mails.status = 500;
    await failsAt('A demo request', 'not delivered (mail: The mail service answers with status 500');
    mails.status = 200;
    expect(requests(), 'the request is deleted although it was not delivered').toBe('0');
    expect(project.sql(`select to_regclass('public.more') is null`), 'a failed migration leaves nothing').toBe('t');

    expect(
      project.sql(`select version || '_' || name || '.sql' from supabase_migrations.schema_migrations order by 1`),
    ).toBe(MIGRATIONS.join('\n'));
    expect([...project.functions.values()].map(({ slug, verify_jwt: verifies }) => [slug, verifies]).sort()).toEqual([
      ['delete-account', false],
      ['demo-request', false],
    ]);
    expect(project.sql('select name, decrypted_secret from vault.decrypted_secrets order by name')).toBe(
      `demo_request_deliveries_key|sb_secret_x\ndemo_request_deliveries_url|${project.url}/functions/v1/demo-request/deliveries`,
    );
    expect(project.auth).toMatchObject(AUTH);

    // From now on, without the keys, which the project has, and with a captcha, which the command can't pass.
    const kept = { MAIL_API_KEY: '', MAIL_API_URL: '', DEMO_REQUESTS_WEBHOOK_SECRET: '', DEMO_REQUESTS_MAIL_TO: '' };
    const later = { ...kept, TURNSTILE_SECRET_KEY: '1x', PUBLIC_TURNSTILE_SITE_KEY: '1x00' };
    const before = { auth: project.auth, secrets: [...project.secrets] };
    [mails, webhook].forEach(({ received }) => received.splice(0));
    const last = await golive(['--yes'], later);
    expect(last.code, last.output).toBe(0);
    expect({ auth: project.auth, secrets: [...project.secrets].slice(0, -1) }).toEqual(before);
    expect(last.output).toMatch(/ {3}stored by the database, .*, delivered by mail and webhook, listed, deleted\n/);
    expect([mails.received.length, webhook.received.length, requests()]).toEqual([1, 1, '0']);
    expect(mails.received[0]?.headers['authorization']).toBe('Bearer re_the_mail_key');
    expect(last.output).toContain(`gh variable set PUBLIC_SUPABASE_PUBLISHABLE_KEY --body 'sb_publishable_x'`);

    project.calls.length = 0;
    Object.assign(project.auth, {
      ...{ mailer_autoconfirm: true, mailer_allow_unverified_email_sign_ins: true, passkey_enabled: true },
      ...{ external_web3_ethereum_enabled: true, external_web3_solana_enabled: true, oauth_server_enabled: true },
      ...{
        refresh_token_rotation_enabled: false,
        security_captcha_enabled: true,
        hook_custom_access_token_enabled: true,
      },
      uri_allow_list: `${SITE}/**,https://**,https://former.company.com/**`,
    });
    project.functions.get('demo-request')?.files.set('extra.ts', '');
    project.sql(`update vault.secrets set secret = 'old' where name like '%key'; update cron.job set active = false`);
    writeFileSync(more, 'select 1');
    const wrong = await golive(['--check'], later);
    expect(wrong.code).toBe(1);
    for (const problem of [
      '✗ Database: Not applied: 29990101000000_more.sql',
      ...FOREIGN.map((setting) => `auth.${setting} [`),
      'mailer_allow_unverified_email_sign_ins off under Authentication',
      'passkey_enabled off under Authentication',
      '✗ Database jobs: The vault has another demo_request_deliveries_key, or none.\nNo job runs',
    ])
      expect(wrong.output).toContain(problem);
    expect(wrong.output.match(/^✗ .*?:/gm), 'no others').toEqual([
      ...['✗ Database:', '✗ Accounts:', '✗ Other sign-ins:', '✗ Database jobs:'],
    ]);
    expect(project.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
    expect(mails.received.length, 'a check sends nothing').toBe(1);

    const again = await golive(['--yes'], later);
    expect(again.output, 'what the command line can’t set').toContain('Stopped at "Other sign-ins"');
    expect(project.auth, 'what it can').toMatchObject({ ...AUTH, security_captcha_enabled: false });
  }, 300_000);

  test('is set up on a paid plan, after a wrong token, an expired one and a broken connection', async () => {
    project.plan = 'pro';
    const refused = await golive(['--yes'], { SUPABASE_ACCESS_TOKEN: project.token.replaceAll('0', 'f') });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Stopped at "Project"') as string });
    expect(project.calls).toEqual([]);
    project.breaksAt = 'PATCH /v1/config/auth';
    const { code, output } = await golive(['--yes']);
    expect(code, output).toBe(1);
    expect(output).toContain('Stopped at "Accounts"; not begun: Other sign-ins, Function secrets,');
    project.breaksAt = undefined;
    project.expiresAt = 'POST /v1/secrets';
    expect(await golive(['--yes'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Stopped at "Function secrets"; not begun: Functions,') as string,
    });
    const first = await golive(['--yes']);
    expect(first.code, first.output).toBe(0);
    expect(project.auth).toMatchObject(AUTH);
    const { auth } = project;
    expect(await golive(['--yes'])).toMatchObject({ code: 0 });
    expect(project.auth, 'again').toEqual(auth);

    const settings = { projectUrl: project.url } as Settings;
    const addresses = (header: string) => {
      project.secrets.set('DEMO_REQUESTS_ADDRESS_HEADER', header);
      return checkAddresses(settings, 'sb_secret_x');
    };
    const advice = 'Set DEMO_REQUESTS_ADDRESS_HEADER to x-forwarded-for, which the host itself writes.';
    await expect(addresses('cf-connecting-ip')).rejects.toThrow(
      `No visitor’s address arrives in the header cf-connecting-ip, so all visitors share one limit. ${advice}`,
    );
    await expect(addresses('x-real-ip')).rejects.toThrow(/^Visitors can write any address into the header x-real-ip/);
    expect(await addresses('none')).toContain(advice);
    expect(await addresses('x-forwarded-for')).toBeUndefined();
  }, 300_000);

  test('is set up on a free plan without an SMTP server, and keeps Supabase’s own e-mails', async () => {
    const config = join(folder, 'supabase/config.toml');
    const without = readFileSync(config, 'utf8').replace(
      '[auth.email.smtp]\nenabled = true',
      '[auth.email.smtp]\nenabled = false',
    );
    writeFileSync(config, without);
    const { mailer_templates_confirmation_content: mail } = project.auth;
    for (const time of ['first', 'second']) {
      const { code, output } = await golive(['--yes']);
      expect(code, `${time} time: ${output}`).toBe(0);
      expect(output).toContain('supabase/config.toml has no SMTP server');
    }
    expect(project.auth).toMatchObject({ site_url: SITE, mailer_templates_confirmation_content: mail });
    expect(await golive(['--check'])).toMatchObject({ code: 0 });
  }, 300_000);
});

const SETTINGS = {
  SUPABASE_ACCESS_TOKEN: 'sbp_x',
  SUPABASE_PROJECT_REF: 'a'.repeat(20),
  SITE_URL: SITE,
  DEMO_REQUESTS_MAIL_FROM: 'a@company.com',
};

test('names every missing or invalid setting before anything is done', () => {
  const read = (env: Record<string, string>) => () => readSettings(env, 'Company');
  for (const name of Object.keys(SETTINGS)) expect(read({})).toThrow(`${name} is not set:`);
  expect(read({ ...SETTINGS, SUPABASE_PROJECT_REF: 'site' })).toThrow('a reference is 20 lower-case letters');
  expect(read({ ...SETTINGS, SITE_URL: 'http://www.company.com' })).toThrow('it must be an https origin');
  expect(read({ ...SETTINGS, SITE_URL: 'https://www.company.example' })).toThrow('a placeholder');
});

test('refuses secrets that the functions would refuse, but not for those that the project has', () => {
  const check = (env: Record<string, string>, known: string[] = []) =>
    checkSecrets(
      readSettings({ ...SETTINGS, ...env }, 'Company'),
      known,
      '[auth.email.smtp]\npass = "env(MAIL_API_KEY)"',
    );
  const mail = { DEMO_REQUESTS_MAIL_TO: 'b@company.com', MAIL_API_KEY: 're_x' };
  expect(() => check({})).toThrow('MAIL_API_KEY is not set: Auth needs it');
  expect(() => check({ MAIL_API_KEY: 're_x' })).toThrow('No one would be notified of a request');
  expect(check(mail)).toEqual(['mail']);
  const known = ['DEMO_REQUESTS_WEBHOOK_URL', 'DEMO_REQUESTS_WEBHOOK_SECRET', 'DEMO_REQUESTS_ORIGINS'];
  expect(check({}, [...Object.keys(mail), ...known])).toEqual(['mail', 'webhook']);
  const webhook = { ...mail, DEMO_REQUESTS_WEBHOOK_URL: 'https://hook.company.com' };
  expect(() => check(webhook)).toThrow('A webhook needs a secret');
  expect(() => check({ ...webhook, DEMO_REQUESTS_WEBHOOK_SECRET: 'x' })).toThrow(/whsec_/);
  expect(() => check({ ...mail, TURNSTILE_SECRET_KEY: 'x' })).toThrow('belong together');
});
