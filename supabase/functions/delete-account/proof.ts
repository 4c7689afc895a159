/** The claims in an access token about how and when (in seconds since 1970) the person proved who they are. */
interface Claims {
  aal?: unknown;
  amr?: unknown;
}

/** How recently a person must have entered a password or a code, in seconds. */
const PROOF_SECONDS = 300;

/** Methods for which a person entered or clicked something. A refreshed token proves nothing new. */
const METHODS = new Set(['password', 'otp', 'oauth', 'magiclink', 'recovery', 'sso/saml', 'email/signup']);
const FACTORS = new Set(['totp', 'mfa/phone', 'mfa/webauthn']);

/**
 * Whether the person proved their identity within the last `PROOF_SECONDS`: by the second factor if the account has one, otherwise by a
 * password, a mailed code or a provider. Auth has vouched for the token, so its signature is not checked again.
 */
export function isFresh(accessToken: string, hasFactor: boolean, now: Date): boolean {
  const { aal, amr } = readClaims(accessToken);
  if (hasFactor && aal !== 'aal2') return false;
  const oldest = now.getTime() / 1000 - PROOF_SECONDS;
  return (Array.isArray(amr) ? amr : []).some((entry: unknown) => {
    const { method, timestamp } = Object(entry) as { method?: unknown; timestamp?: unknown };
    const counts = typeof method === 'string' && (hasFactor ? FACTORS.has(method) : METHODS.has(method));
    return counts && typeof timestamp === 'number' && timestamp >= oldest;
  });
}

export const isSecondLevel = (accessToken: string): boolean => readClaims(accessToken).aal === 'aal2';

function readClaims(accessToken: string): Claims {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return Object(JSON.parse(atob(payload))) as Claims;
  } catch {
    return {};
  }
}
