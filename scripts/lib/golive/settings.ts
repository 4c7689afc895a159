import { channelsOf } from '../../../supabase/functions/demo-request/delivery.ts';
import { readSettings as readFunctionSettings } from '../../../supabase/functions/demo-request/settings.ts';
import { Refusal } from '../refusal.ts';
import { smtpOf } from './config.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** The project's reference, 20 letters. */
  ref: string;
  /** The origin of the site. */
  site: string;
  /** `https://<ref>.supabase.co`, or the project's own domain. */
  projectUrl: string;
  /** The environment, completed with the variables of `supabase/config.toml` that depend on others. */
  env: Environment;
}

const NEEDED = {
  SUPABASE_ACCESS_TOKEN: 'a personal access token (https://supabase.com/dashboard/account/tokens)',
  SUPABASE_PROJECT_REF: 'the reference of the project, 20 letters (Settings, General)',
  SITE_URL: 'the origin of the site, such as https://www.company.com',
  DEMO_REQUESTS_MAIL_FROM: 'the address that e-mails come from, in a domain verified with the mail service',
};

/** @throws Refusal with every setting that is missing or invalid */
export function readSettings(env: Environment, siteName: string): Settings {
  const of = (name: string) => env[name]?.trim() ?? '';
  const problems = Object.entries(NEEDED)
    .filter(([name]) => !of(name))
    .map(([name, what]) => `${name} is not set: ${what}.`);
  const [ref, site] = [of('SUPABASE_PROJECT_REF'), of('SITE_URL')];
  if (ref && !/^[a-z]{20}$/.test(ref)) {
    problems.push(`SUPABASE_PROJECT_REF is "${ref}"; a reference is 20 lower-case letters.`);
  }
  const url = URL.parse(site);
  if (site && (url?.protocol !== 'https:' || url.pathname !== '/' || url.search || url.hash)) {
    problems.push(`SITE_URL is "${site}"; it must be an https origin, such as https://www.company.com.`);
  }
  // RFC 2606, section 2: names that no one can register.
  if (/(^|\.)(example|invalid|test|localhost)$/.test(url?.hostname ?? '')) {
    problems.push(`SITE_URL is "${site}", a placeholder. Set the address that visitors type.`);
  }
  if (problems.length > 0 || !url) throw new Refusal(problems.join('\n'));
  const from = of('DEMO_REQUESTS_MAIL_FROM');
  return {
    ref,
    site: url.origin,
    projectUrl: of('PUBLIC_SUPABASE_URL').replace(/\/+$/, '') || `https://${ref}.supabase.co`,
    env: {
      ...env,
      SITE_URL: url.origin,
      SITE_PAGES: `${url.origin}/**`,
      SITE_NAME: siteName,
      DEMO_REQUESTS_FORM_URL: `${url.origin}/demo`,
      // The address alone, without a display name.
      SMTP_FROM: of('SMTP_FROM') || (/<([^<>]+)>/.exec(from)?.[1] ?? from),
    },
  };
}

/** Stands for a secret that the project has, because its value can't be read, in a form that the function accepts. */
const kept = (name: string) =>
  /_(?:URL|ORIGINS)$/.test(name)
    ? 'https://kept.example'
    : name.endsWith('_SECRET')
      ? `whsec_${btoa('kept'.repeat(6))}`
      : 'kept';

/**
 * Checks the functions' secrets, those given and those that the project has, with the function's own code.
 *
 * @param known names of the secrets that the project has
 * @param config the text of `supabase/config.toml`
 * @returns the channels by which requests are delivered
 * @throws Refusal with what is missing or invalid
 */
export function checkSecrets({ env, projectUrl }: Settings, known: readonly string[], config: string): string[] {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const all: Environment = {
    ...Object.fromEntries(known.map((name) => [name, kept(name)])),
    ...Object.fromEntries(given),
  };
  const password = /^pass = "env\((\w+)\)"/m.exec(smtpOf(config) ?? '')?.[1];
  if (password && !all[password]) throw new Refusal(`${password} is not set: Auth needs it to send e-mails.`);
  const captcha = ['TURNSTILE_SECRET_KEY', 'PUBLIC_TURNSTILE_SITE_KEY'].filter((name) => all[name]);
  if (captcha.length === 1) {
    throw new Refusal('TURNSTILE_SECRET_KEY and PUBLIC_TURNSTILE_SITE_KEY belong together: set both, or neither.');
  }
  try {
    const hosted = { SUPABASE_URL: projectUrl, SUPABASE_SECRET_KEYS: '{"default": "kept"}' };
    return channelsOf(readFunctionSettings({ ...all, ...hosted }).senders);
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}
