import { CAPTCHA_ACTION } from './schema.ts';

/**
 * The verdict on a visitor's token from Turnstile: passed by a person, failed by a bot (or because the token is old or used), or
 * unknown.
 */
type Verdict = 'passed' | 'failed' | 'unknown';

export type VerifyCaptcha = (token: string, address: string) => Promise<Verdict>;

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
/**
 * Cloudflare's secret for development, which passes every token and reports a placeholder host
 * (developers.cloudflare.com/turnstile/troubleshooting/testing).
 */
const TEST_SECRET = '1x0000000000000000000000000000000AA';

const PATIENCE_MS = 8_000;
/** Maximum length of a token, in characters (developers.cloudflare.com/turnstile/get-started/server-side-validation). */
const TOKEN_MAX = 2_048;
/** How long a token is valid after the visitor has passed the check (documented on the same page). */
const AGE_MAX_MS = 5 * 60_000;
/** How far two machines' clocks may differ. */
const SKEW_MS = 60_000;

interface Options {
  secret: string;
  /** URL of the verification; tests use a fake one. */
  url?: string | undefined;
  /** Whether pages of a host may use our captcha. */
  isOurHost: (hostname: string) => boolean;
  now?: () => Date;
  /** Called for valid tokens issued for another form or host, because the site key is used elsewhere or a setting is wrong. */
  log: (text: string) => void;
}

/** The part of Cloudflare's response that we read. */
interface Answer {
  success?: unknown;
  'error-codes'?: unknown;
  hostname?: unknown;
  action?: unknown;
  /** When the visitor passed the check, in ISO 8601. */
  challenge_ts?: unknown;
}

/** Verifies tokens with Cloudflare Turnstile. */
export function turnstile(options: Options): VerifyCaptcha {
  const { secret, url = VERIFY_URL, log } = options;
  return async (token, address) => {
    if (token === '' || token.length > TOKEN_MAX) return 'failed';
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret, response: token, ...(address !== '' && { remoteip: address }) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const verdict = (await answer.json()) as Answer;
      if (verdict.success === true) {
        const foreign = secret === TEST_SECRET ? undefined : foreignPart(verdict, options);
        if (foreign === undefined) return 'passed';
        log(`Turnstile passed a token that is not for this form: ${foreign}`);
        return 'failed';
      }
      const errors = Array.isArray(verdict['error-codes']) ? verdict['error-codes'] : [];
      // Either the service failed, or it does not know our secret. Visitors can't do anything about either.
      const isOurs = errors.some((code) =>
        ['internal-error', 'missing-input-secret', 'invalid-input-secret'].includes(String(code)),
      );
      return answer.status >= 500 || isOurs || verdict.success !== false ? 'unknown' : 'failed';
    } catch {
      return 'unknown';
    }
  };
}

/** Signs that a visitor passed a check on another site, for another form, or too long ago. */
function foreignPart(
  { hostname, action, challenge_ts: passedAt }: Answer,
  { isOurHost, now = () => new Date() }: Options,
): string | undefined {
  if (typeof hostname !== 'string' || !isOurHost(hostname)) return `hostname ${JSON.stringify(hostname)}`;
  if (action !== CAPTCHA_ACTION) return `action ${JSON.stringify(action)}`;
  const age = now().getTime() - Date.parse(String(passedAt));
  return age <= AGE_MAX_MS && age >= -SKEW_MS ? undefined : `challenge_ts ${JSON.stringify(passedAt)}`;
}
