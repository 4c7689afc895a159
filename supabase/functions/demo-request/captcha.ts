/** What became of a visitor's answer to Turnstile: a person, a program (or an answer that is old or was used), or nobody could tell. */
export type Verdict = 'passed' | 'failed' | 'unknown';

export type VerifyCaptcha = (token: string, address: string) => Promise<Verdict>;

export const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const PATIENCE_MS = 8_000;
/** A token has at most so many characters (developers.cloudflare.com/turnstile/get-started/server-side-validation). */
const TOKEN_MAX = 2_048;

/** Cloudflare Turnstile. @param url of its verification; tests name a stand-in */
export function turnstile(secret: string, url = VERIFY_URL): VerifyCaptcha {
  return async (token, address) => {
    if (token === '' || token.length > TOKEN_MAX) return 'failed';
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret, response: token, remoteip: address }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const verdict = (await answer.json()) as { success?: unknown; 'error-codes'?: unknown };
      if (verdict.success === true) return 'passed';
      const errors = Array.isArray(verdict['error-codes']) ? verdict['error-codes'] : [];
      // Theirs or ours: a fault of the service, or a secret that it does not know. No visitor can do anything about either.
      const isOurs = errors.some((code) =>
        ['internal-error', 'missing-input-secret', 'invalid-input-secret'].includes(String(code)),
      );
      return answer.status >= 500 || isOurs || verdict.success !== false ? 'unknown' : 'failed';
    } catch {
      return 'unknown';
    }
  };
}
