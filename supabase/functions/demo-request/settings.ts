import { mailSender } from './mail.ts';
import type { Senders } from './delivery.ts';
import { webhookSender } from './webhook.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What the environment of the hosted function says; README.md has each name.
 *
 * @throws where something is missing, or can't be
 */
export function readSettings(env: Environment) {
  const must = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set.`);
    return value;
  };
  const formUrl = new URL(must('DEMO_REQUESTS_FORM_URL'));
  const others = (env['DEMO_REQUESTS_ORIGINS'] ?? '').split(',').map((origin) => origin.trim());
  const senders: Senders = { ...mailSenders(env, must), ...webhookSenders(env) };
  if (Object.keys(senders).length === 0) {
    throw new Error(
      'Nobody would hear of a request: set DEMO_REQUESTS_MAIL_TO, or DEMO_REQUESTS_WEBHOOK_URL, or both.',
    );
  }
  const [secretKey, ...otherKeys] = readSecretKeys(env);
  return {
    projectUrl: must('SUPABASE_URL'),
    /** What the function itself asks the database with. */
    secretKey,
    /** Any of them opens the address of deliveries, so that a key can be replaced while both are valid. */
    secretKeys: [secretKey, ...otherKeys],
    formUrl: formUrl.href,
    origins: [formUrl.origin, ...others],
    captcha: readCaptcha(env),
    senders,
  };
}

/**
 * The project's secret keys, the one to use first. A hosted function gets them in `SUPABASE_SECRET_KEYS`, a JSON object of keys by
 * name, in which the first key is called `default`; the legacy `SUPABASE_SERVICE_ROLE_KEY` follows while the project has one
 * (https://supabase.com/docs/guides/functions/secrets, read on 23 November 2026).
 *
 * @throws if there is none, or `SUPABASE_SECRET_KEYS` is something else
 */
export function readSecretKeys(env: Environment): [string, ...string[]] {
  const named = keysIn(env['SUPABASE_SECRET_KEYS'] || '{}');
  const { default: first, ...others } = named;
  const [key, ...rest] = [first, ...Object.values(others), env['SUPABASE_SERVICE_ROLE_KEY']].filter((one) => !!one);
  if (typeof key !== 'string') {
    throw new Error('Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY holds a secret key.');
  }
  return [key, ...rest.filter((one) => typeof one === 'string')];
}

function keysIn(json: string): Record<string, string> {
  try {
    const keys: unknown = JSON.parse(json);
    if (typeof keys === 'object' && keys !== null && Object.values(keys).every((key) => typeof key === 'string')) {
      return keys as Record<string, string>;
    }
  } catch {
    // The message of the parser would repeat the keys.
  }
  throw new Error(
    'SUPABASE_SECRET_KEYS must be a JSON object of secret keys by name, such as {"default": "sb_secret_…"}.',
  );
}

export function readCaptcha(env: Environment): { secret: string; url: string | undefined } | undefined {
  const secret = env['TURNSTILE_SECRET_KEY'];
  return secret ? { secret, url: env['TURNSTILE_VERIFY_URL'] || undefined } : undefined;
}

function mailSenders(env: Environment, must: (name: string) => string): Senders {
  const to = env['DEMO_REQUESTS_MAIL_TO'];
  if (!to) return {};
  const [from, key] = ['DEMO_REQUESTS_MAIL_FROM', 'MAIL_API_KEY'].map(must);
  return { mail: mailSender({ to, from: from ?? '', key: key ?? '', url: env['MAIL_API_URL'] || undefined }) };
}

/** For the local backend, too. */
export function webhookSenders(env: Environment): Senders {
  const url = env['DEMO_REQUESTS_WEBHOOK_URL'];
  if (!url) return {};
  const { protocol, hostname } = new URL(url);
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(isLocal && protocol === 'http:')) {
    throw new Error('DEMO_REQUESTS_WEBHOOK_URL must be an https address: it is sent personal data.');
  }
  return { webhook: webhookSender(url, env['DEMO_REQUESTS_WEBHOOK_SECRET'] ?? '') };
}
