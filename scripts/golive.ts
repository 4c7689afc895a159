import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { site } from '~/config/site';
import { checkAddresses, checkDoor, prove } from './lib/golive/proof.ts';
import { checkSecrets, readSettings, type Settings } from './lib/golive/settings.ts';
import { smtpOf, withoutMails } from './lib/golive/config.ts';
import { literal, Supabase } from './lib/golive/supabase.ts';
import { Refusal } from './lib/refusal.ts';

// `npm run golive` sets up a hosted project or brings it up to date (docs/operations.md). `-- --check` changes nothing; `-- --yes` asks
// no questions. Exits with 1 if anything is missing or wrong.

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const NO_SMTP =
  'supabase/config.toml has no SMTP server, so account e-mails stay Supabase’s own: a few an hour, to your team only, with links ' +
  'that don’t lead to this site.';

/** Settings that Supabase's command line doesn't know, and what they would allow. */
const OTHER_SIGN_INS = {
  mailer_allow_unverified_email_sign_ins: 'to addresses that no one has confirmed',
  passkey_enabled: 'with passkeys, which no page offers',
};

interface Step {
  title: string;
  /** The rest of a sentence that begins with "It will". */
  plan: string;
  /** Repeating it changes nothing. @returns what was done, if Supabase's command line doesn't say so @throws if it fails */
  run: () => unknown;
  /** Changes nothing. @throws if something is missing or wrong */
  check: () => unknown;
}

function stepsOf(supabase: Supabase, settings: Settings): Step[] {
  let channels: readonly string[] = [];
  const config = readFileSync(`${ROOT}supabase/config.toml`, 'utf8');
  const smtp = smtpOf(config);
  const link = () => supabase.run('link', '--project-ref', settings.ref);
  const readSecrets = () => {
    const known = supabase.read(['secrets', 'list', '--output', 'json']) as { name: string }[];
    channels = checkSecrets(
      settings,
      known.map(({ name }) => name),
      config,
    );
    return `requests are delivered by ${channels.join(' and ')}`;
  };
  return [
    { title: 'Project', plan: 'find the project', run: link, check: link },
    { title: 'Settings', plan: 'check what you have set', run: readSecrets, check: readSecrets },
    {
      title: 'Database',
      plan: 'apply the migrations that the project does not have',
      run: () => supabase.run('db', 'push', '--linked'),
      check: () => {
        const dry = ['db', 'push', '--linked', '--dry-run', '--output-format', 'json'];
        const { migrations } = supabase.read(dry) as { migrations: string[] };
        if (migrations.length > 0) throw new Refusal(`Not applied: ${migrations.join(', ')}`);
      },
    },
    {
      title: 'Accounts',
      plan: 'set Auth and its e-mails to what supabase/config.toml says',
      run: () => {
        if (smtp === undefined) {
          supabase.runWith(withoutMails(config), 'config', 'push');
          return NO_SMTP;
        }
        // First and on its own: a free project refuses all settings together if its e-mails change before it has an SMTP server, which
        // also sets the limit for e-mails (https://supabase.com/docs/guides/auth/auth-smtp).
        supabase.runWith(smtp, 'config', 'push');
        supabase.run('config', 'push');
        return undefined;
      },
      check: () => {
        if (smtp === undefined) supabase.runWith(withoutMails(config), 'config', 'diff', '--exit-code');
        else supabase.run('config', 'diff', '--exit-code');
      },
    },
    {
      title: 'Other sign-ins',
      plan: 'check that Auth allows no sign-in that the settings above can’t forbid',
      run: () => checkSignIns(supabase),
      check: () => checkSignIns(supabase),
    },
    {
      title: 'Function secrets',
      plan: 'set the secrets that are in your environment',
      run: () => supabase.run('secrets', 'set'),
      check: () => undefined,
    },
    {
      title: 'Functions',
      plan: 'deploy the functions',
      run: () => supabase.run('functions', 'deploy', '--use-api'),
      check: async () => {
        await checkDoor(settings);
        return checkAddresses(settings, supabase.key('secret'));
      },
    },
    {
      title: 'Database jobs',
      plan: 'tell the jobs of the database where the functions are, and with which key to call them',
      run: () => {
        supabase.sql(`select case when known.id is null then vault.create_secret(wanted.value, wanted.name)::text
          else vault.update_secret(known.id, wanted.value)::text end ${vaultOf(supabase, settings)}`);
        checkJobs(supabase, settings);
      },
      check: () => checkJobs(supabase, settings),
    },
    {
      title: 'A demo request',
      plan: 'send a demo request, which reaches you, find it in the list, and delete it again',
      run: async () => {
        await checkDoor(settings);
        const key = supabase.key('secret');
        const notice = await checkAddresses(settings, key);
        const proof = await prove(supabase, settings, key, channels);
        return notice === undefined ? proof : `${proof}; but ${notice}`;
      },
      check: () => undefined,
    },
  ];
}

/** @throws Refusal if Auth lets people in by a way that the site doesn't expect */
async function checkSignIns(supabase: Supabase): Promise<void> {
  const auth = await supabase.readAuth();
  const allowed = Object.entries(OTHER_SIGN_INS).filter(([name]) => auth[name] === true);
  if (allowed.length === 0) return;
  throw new Refusal(
    allowed
      .map(
        ([name, what]) =>
          `Auth allows signing in ${what}: switch ${name} off under Authentication, Sign In / Providers.`,
      )
      .join('\n'),
  );
}

/** SQL: the entries of the vault that the jobs need (`wanted`) and that it lacks or has with another value (`known`). */
function vaultOf(supabase: Supabase, { projectUrl }: Settings): string {
  const url = literal(`${projectUrl}/functions/v1/demo-request/deliveries`);
  const key = literal(supabase.key('secret'));
  return `from (values ('demo_request_deliveries_url', ${url}), ('demo_request_deliveries_key', ${key})) as wanted (name, value)
    left join vault.decrypted_secrets known using (name) where known.decrypted_secret is distinct from wanted.value`;
}

/** @throws Refusal if the jobs that the migrations schedule don't run, or the vault doesn't have what they need */
function checkJobs(supabase: Supabase, settings: Settings): void {
  const wrong = supabase.sql<{ problem: string }>(
    `select 'The vault has another ' || wanted.name || ', or none.' as problem ${vaultOf(supabase, settings)}
    union all select 'No job runs: enable pg_cron and pg_net, and run the last block of the migration.'
      where not exists (select from cron.job where active and command like 'select public.%')`,
  );
  if (wrong.length > 0) throw new Refusal(wrong.map(({ problem }) => problem).join('\n'));
}

/** Runs the steps in turn, and stops at the first that fails. @returns whether all is well */
async function goLive(steps: readonly Step[]): Promise<boolean> {
  for (const [index, { title, run }] of steps.entries()) {
    console.log(`\n${index + 1}. ${title}`);
    try {
      const done = await run();
      if (typeof done === 'string') console.log(`   ${done}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const rest = steps.slice(index + 1).map((step) => step.title);
      console.error(
        `${error.message}\n\nStopped at "${title}"${rest.length > 0 ? `; not begun: ${rest.join(', ')}` : ''}.`,
      );
      console.error('Correct this and run the command again: what is done stays done.');
      return false;
    }
  }
  return true;
}

/** Checks every step. @returns whether all is well */
async function checkAll(steps: readonly Step[]): Promise<boolean> {
  const problems: string[] = [];
  for (const { title, check } of steps) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(`✗ ${title}: ${error.message}`);
    }
  }
  console.log(['', ...problems, ...(problems.length === 0 ? ['✓ Everything is set up.'] : [])].join('\n'));
  return problems.length === 0;
}

/** What remains to be done outside the project: setting the variables for building the site. */
function tellNext(supabase: Supabase, { site: origin, projectUrl, env }: Settings): void {
  const captchaKey = env['PUBLIC_TURNSTILE_SITE_KEY'];
  const variables = {
    SITE_URL: origin,
    PUBLIC_SUPABASE_URL: projectUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: supabase.key('publishable'),
    ...(captchaKey && { PUBLIC_TURNSTILE_SITE_KEY: captchaKey }),
  };
  console.log(
    '\nThe project is ready. Build the site with these variables; for the workflows on GitHub, set them like this:\n',
  );
  for (const [name, value] of Object.entries(variables)) console.log(`  gh variable set ${name} --body '${value}'`);
}

try {
  const { check, yes } = parseArgs({ options: { check: { type: 'boolean' }, yes: { type: 'boolean' } } }).values;
  if (existsSync(`${ROOT}.env`)) process.loadEnvFile(`${ROOT}.env`);
  const settings = readSettings(process.env, site.name);
  const isAsking = !yes && !check && process.stdin.isTTY && process.stdout.isTTY;
  const supabase = new Supabase(ROOT, settings, isAsking);
  const steps = stepsOf(supabase, settings);
  if (check) {
    process.exitCode = (await checkAll(steps)) ? 0 : 1;
  } else {
    console.log(`For ${settings.projectUrl} it will`);
    for (const [index, { title, plan }] of steps.entries()) console.log(`${index + 1}. ${title}: ${plan}`);
    if (!yes && !isAsking) throw new Refusal('Nothing was done. To run without questions: npm run golive -- --yes');
    if (isAsking) {
      const lines = createInterface({ input: process.stdin, output: process.stdout });
      const answer = await lines.question('Continue? (y/n) ');
      lines.close();
      if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal('Nothing was done.');
    }
    const isWell = await goLive(steps);
    if (isWell) tellNext(supabase, settings);
    process.exitCode = isWell ? 0 : 1;
  }
} catch (error) {
  // parseArgs throws a TypeError for an option that it doesn't know.
  if (!(error instanceof Refusal || error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
