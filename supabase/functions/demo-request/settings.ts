import { readSecretKeys } from '../_shared/secret-keys.ts';
import { mailSender } from './mail.ts';
import type { Senders } from './delivery.ts';
import { webhookSender } from './webhook.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment of the hosted function; README.md lists them.
 *
 * @throws if a setting is missing or invalid
 */
export function readSettings(env: Environment) {
  const must = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set.`);
    return value;
  };
  const formUrl = new URL(must('DEMO_REQUESTS_FORM_URL'));
  const senders: Senders = { ...mailSenders(env, must), ...webhookSenders(env) };
  if (Object.keys(senders).length === 0) {
    throw new Error(
      'No one would be notified of a request: set DEMO_REQUESTS_MAIL_TO, or DEMO_REQUESTS_WEBHOOK_URL, or both.',
    );
  }
  const [secretKey, ...otherKeys] = readSecretKeys(env);
  return {
    projectUrl: must('SUPABASE_URL'),
    /** The key that the function uses to call the database. */
    secretKey,
    /** Any of these keys is accepted for deliveries, so that a key can be rotated while the old and the new one are both valid. */
    secretKeys: [secretKey, ...otherKeys],
    formUrl: formUrl.href,
    origins: [formUrl.origin, ...readOrigins(env)],
    captcha: readCaptcha(env),
    senders,
    addressHeader: readAddressHeader(env, must('SUPABASE_URL')),
  };
}

export function readCaptcha(env: Environment): { secret: string; url: string | undefined } | undefined {
  const secret = env['TURNSTILE_SECRET_KEY'];
  return secret ? { secret, url: readAddress(env, 'TURNSTILE_VERIFY_URL') } : undefined;
}

/** @throws if one of them isn't as browsers send it, because it would never match */
function readOrigins(env: Environment): string[] {
  const origins = (env['DEMO_REQUESTS_ORIGINS'] ?? '').split(',').map((origin) => origin.trim());
  const given = origins.filter((origin) => origin !== '');
  const wrong = given.find((origin) => URL.parse(origin)?.origin !== origin);
  if (wrong === undefined) return given;
  throw new Error(`DEMO_REQUESTS_ORIGINS has "${wrong}", which isn't an origin, such as https://preview.company.com.`);
}

/**
 * The header in which the host gives the visitor's address. Only a header that the host itself writes can be trusted; a visitor
 * who could write it could claim any number of addresses. Hosted projects are behind Cloudflare, which writes `cf-connecting-ip`.
 * On any other host, `DEMO_REQUESTS_ADDRESS_HEADER` has to name the header; until it does, all visitors share one limit.
 *
 * @returns undefined if no header can be trusted
 */
function readAddressHeader(env: Environment, projectUrl: string): string | undefined {
  const named = env['DEMO_REQUESTS_ADDRESS_HEADER']?.trim().toLowerCase();
  if (named === 'none') return undefined;
  if (named) {
    if (/^[\w-]+$/.test(named)) return named;
    throw new Error('DEMO_REQUESTS_ADDRESS_HEADER must be the name of a header, such as x-forwarded-for, or "none".');
  }
  return /\.supabase\.co$/.test(new URL(projectUrl).hostname) ? 'cf-connecting-ip' : undefined;
}

function mailSenders(env: Environment, must: (name: string) => string): Senders {
  const to = env['DEMO_REQUESTS_MAIL_TO'];
  if (!to) return {};
  const [from, key] = ['DEMO_REQUESTS_MAIL_FROM', 'MAIL_API_KEY'].map(must);
  return { mail: mailSender({ to, from: from ?? '', key: key ?? '', url: readAddress(env, 'MAIL_API_URL') }) };
}

/** The webhook, if one is set. Also used by the local backend. */
function webhookSenders(env: Environment): Senders {
  const url = readAddress(env, 'DEMO_REQUESTS_WEBHOOK_URL');
  return url === undefined ? {} : { webhook: webhookSender(url, env['DEMO_REQUESTS_WEBHOOK_SECRET'] ?? '') };
}

/** @throws if the address is neither https nor on this machine */
function readAddress(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const { protocol, hostname } = URL.parse(text) ?? {};
  const isLocal = hostname !== undefined && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(isLocal && protocol === 'http:')) {
    throw new Error(`${name} must be an https address: it is sent personal data.`);
  }
  return text;
}
