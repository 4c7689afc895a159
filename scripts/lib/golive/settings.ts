import { Refusal } from '../refusal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

interface Input {
  name: string;
  /** The description shown when asking for the setting. */
  what: string;
  isSecret?: true;
}

/** Settings that are needed before any call to the project. */
export const ACCESS: readonly Input[] = [
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    what: 'your personal access token (https://supabase.com/dashboard/account/tokens); it is not written down',
    isSecret: true,
  },
  { name: 'SUPABASE_PROJECT_REF', what: 'the reference of the project, 20 letters (Settings > General)' },
  { name: 'SITE_URL', what: 'the origin of the site, such as https://www.company.com' },
];

const MAIL: readonly Input[] = [
  { name: 'DEMO_REQUESTS_MAIL_TO', what: 'the address that demo requests are mailed to' },
  {
    name: 'DEMO_REQUESTS_MAIL_FROM',
    what: 'the address that they come from, in a domain verified with the mail service',
  },
  { name: 'MAIL_API_KEY', what: 'the key of the mail service (Resend, or set MAIL_API_URL too)', isSecret: true },
];
const WEBHOOK: readonly Input[] = [
  { name: 'DEMO_REQUESTS_WEBHOOK_URL', what: 'the https address that demo requests are posted to' },
  {
    name: 'DEMO_REQUESTS_WEBHOOK_SECRET',
    what: 'the secret that signs these posts: whsec_ followed by base64',
    isSecret: true,
  },
];
const TURNSTILE: readonly Input[] = [
  { name: 'TURNSTILE_SECRET_KEY', what: 'the secret key of Cloudflare Turnstile', isSecret: true },
];

/** The functions' settings that golive passes on. Other settings come from the host or from DERIVED. */
export const FUNCTION_SETTINGS: readonly string[] = [
  ...[...MAIL, ...WEBHOOK, ...TURNSTILE].map(({ name }) => name),
  ...['MAIL_API_URL', 'DEMO_REQUESTS_ORIGINS'],
];

export interface Settings {
  token: string;
  ref: string;
  /** The origin of the site. */
  site: string;
  /** `https://<ref>.supabase.co`, or the project's own domain. */
  projectUrl: string;
  /** `https://api.supabase.com`, except in tests. */
  apiUrl: string;
  /** The functions' secrets that are known here, keyed by name. */
  secrets: Readonly<Record<string, string>>;
  /** The public key of the captcha, built into the site. */
  captchaKey: string | undefined;
  smtp: Smtp | undefined;
}

/** The server that Auth sends mail through. */
export interface Smtp {
  host: string;
  port: string;
  user: string;
  password: string;
  /** The sender's address alone, without a display name. */
  from: string;
  /** Whether the settings were derived from the mail service's key, so that they don't replace a server that Auth already has. */
  isDerived?: true;
}

/** @returns required settings that the environment lacks */
export const missingAccess = (env: Environment): readonly Input[] => ACCESS.filter(({ name }) => !env[name]?.trim());

/**
 * Missing settings without which no one would receive a request, or which complete a pair of settings.
 *
 * @param known names of the secrets that the project has
 */
export function missingSecrets(env: Environment, known: ReadonlySet<string>): readonly Input[] {
  const lacks = ({ name }: Input) => !env[name]?.trim() && !known.has(name);
  const begun = [MAIL, WEBHOOK].filter(([first]) => first && !lacks(first));
  const needed = begun.length > 0 ? begun.flat() : MAIL;
  const isCaptchaBuilt = Boolean(env['PUBLIC_TURNSTILE_SITE_KEY']?.trim());
  return [...needed, ...(isCaptchaBuilt ? TURNSTILE : [])].filter(lacks);
}

/**
 * Secrets that needn't be given again. The project does not return their values, so Auth's mail server can't be derived from a reused
 * key.
 *
 * @param known names of the secrets that the project has
 */
export function reusableSecrets(
  env: Environment,
  known: ReadonlySet<string>,
  hasMailServer: boolean,
): ReadonlySet<string> {
  const isOtherService = Boolean(env['MAIL_API_URL']?.trim()) || known.has('MAIL_API_URL');
  if (hasMailServer || env['SMTP_HOST']?.trim() || isOtherService) return known;
  return new Set([...known].filter((name) => name !== 'MAIL_API_KEY' && name !== 'DEMO_REQUESTS_MAIL_FROM'));
}

/** @throws Refusal with every invalid setting */
export function readSettings(env: Environment): Settings {
  const of = (name: string) => env[name]?.trim() ?? '';
  const problems = missingAccess(env).map(({ name, what }) => `${name} is not set: ${what}.`);
  const ref = of('SUPABASE_PROJECT_REF');
  // The format that the API defines (V1ProjectResponse.ref).
  if (ref && !/^[a-z]{20}$/.test(ref))
    problems.push(`SUPABASE_PROJECT_REF is "${ref}"; a reference is 20 lower-case letters.`);
  const site = of('SITE_URL') && originIn(of('SITE_URL'));
  if (site instanceof Error) problems.push(site.message);
  const projectUrl = of('PUBLIC_SUPABASE_URL') || `https://${ref}.supabase.co`;
  const webhook = of('DEMO_REQUESTS_WEBHOOK_SECRET');
  if (webhook && !webhook.split(/\s+/).every((secret) => /^whsec_[\w+/]{24,}={0,2}$/.test(secret))) {
    problems.push(
      'DEMO_REQUESTS_WEBHOOK_SECRET must be whsec_ followed by base64. Make one: echo "whsec_$(openssl rand -base64 24)"',
    );
  }
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  const given = FUNCTION_SETTINGS.filter((name) => of(name)).map((name) => [name, of(name)]);
  return {
    ...{ token: of('SUPABASE_ACCESS_TOKEN'), ref, site: String(site), projectUrl: projectUrl.replace(/\/+$/, '') },
    apiUrl: of('SUPABASE_API_URL') || 'https://api.supabase.com',
    secrets: {
      ...Object.fromEntries<string>(given as [string, string][]),
      DEMO_REQUESTS_FORM_URL: `${String(site)}/demo`,
    },
    captchaKey: of('PUBLIC_TURNSTILE_SITE_KEY') || undefined,
    smtp: readSmtp(env),
  };
}

function originIn(address: string): string | Error {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search || url.hash) {
    return new Error(`SITE_URL is "${address}"; it must be an https origin, such as https://www.company.com.`);
  }
  // RFC 2606, section 2: names that no one can register.
  if (/(^|\.)(example|invalid|test|localhost)$/.test(url.hostname)) {
    return new Error(`SITE_URL is "${address}", a placeholder. Set the address that visitors type.`);
  }
  return url.origin;
}

/** Auth's own settings, or those of Resend, whose key also sends by SMTP (https://resend.com/docs/send-with-smtp). */
function readSmtp(env: Environment): Smtp | undefined {
  const of = (name: string) => env[name]?.trim() ?? '';
  const from = plainAddress(of('SMTP_FROM') || of('DEMO_REQUESTS_MAIL_FROM'));
  if (of('SMTP_HOST')) {
    const smtp = {
      host: of('SMTP_HOST'),
      port: of('SMTP_PORT') || '465',
      user: of('SMTP_USER'),
      password: of('SMTP_PASSWORD'),
    };
    if (smtp.user && smtp.password && from) return { ...smtp, from };
    throw new Refusal('SMTP_HOST needs SMTP_USER, SMTP_PASSWORD and SMTP_FROM too.');
  }
  if (!of('MAIL_API_KEY') || of('MAIL_API_URL') || !from) return undefined;
  return { host: 'smtp.resend.com', port: '465', user: 'resend', password: of('MAIL_API_KEY'), from, isDerived: true };
}

const plainAddress = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
