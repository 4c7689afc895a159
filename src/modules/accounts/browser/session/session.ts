import type { AuthChangeEvent, Factor, Session } from '@supabase/auth-js';
import { PASSWORD_UNSET_KEY, SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import { authClient } from './client';
import { isSession, storedSession, whenSessionStored } from './storage';
import { isPasswordUnset, notePasswordUnset } from './unset-password';

/** The signed-in account, as the islands see it. */
export interface Account {
  /** True until the stored session has been read. */
  loading: boolean;
  session: Session | undefined;
  /** The password was right, and a code of the second factor is still needed. */
  needsCode: boolean;
  /** The address was confirmed, and a password still has to be set. */
  needsPassword: boolean;
  /** The session comes from a password-reset e-mail. */
  recovering: boolean;
  /** The session is the stored one, because the service could not be reached. */
  unreachable: boolean;
  /** The service ended the session during a call from this page. The page keeps showing it, so that no input is lost. */
  ended: boolean;
}

/** Nobody is signed in. */
export const NOBODY: Account = {
  loading: false,
  session: undefined,
  needsCode: false,
  needsPassword: false,
  recovering: false,
  unreachable: false,
  ended: false,
};
/** The account before anything is known, and on the server. */
export const LOADING: Account = { ...NOBODY, loading: true };

let account = LOADING;
let started: Promise<void> | undefined;
const listeners = new Set<() => void>();

export const currentAccount = () => account;

/**
 * Calls back whenever someone signs in or out or changes their account, here or in another tab. The first call starts the client.
 */
export function onAccount(listener: () => void): () => void {
  listeners.add(listener);
  void startAccount();
  return () => listeners.delete(listener);
}

/** Reads the stored session, once; again if the client's code could not be loaded. */
export function startAccount(): Promise<void> {
  started ??= start().catch(() => {
    started = undefined;
    become(fromStorage());
  });
  return started;
}

async function start(): Promise<void> {
  const client = await authClient();
  await new Promise<void>((resolve) => {
    client.onAuthStateChange((event, session) => {
      if (event === 'SIGNED_OUT') notePasswordUnset(false);
      const next = () => become(event === 'SIGNED_OUT' ? gone() : after(event, session, account));
      // Another tab's message may arrive before what that tab stored, such as the note that a password has to be set.
      if (event === 'SIGNED_IN' && !storedSession()) void whenSessionStored().then(next);
      else next();
      resolve();
    });
  });
  // A change by another tab that could not notify us, or before this page was restored from the cache.
  const recheck = () => {
    if (!storedSession()) become(gone());
  };
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) recheck();
    if (key === PASSWORD_UNSET_KEY && account.session) become({ ...account, needsPassword: isPasswordUnset() });
  });
  addEventListener('pageshow', recheck);
}

let calls = 0;

/** Runs a call of this page. If the session ends in the meantime, the service ended it, not the visitor. */
export async function askingService<Result>(call: () => Promise<Result>): Promise<Result> {
  calls += 1;
  try {
    return await call();
  } finally {
    calls -= 1;
  }
}

let leaving = false;

/** Runs a sign-out that the visitor asked for: no one is signed in afterwards, even if this page is still asking the service something. */
export async function leave<Result>(call: () => Promise<Result>): Promise<Result> {
  leaving = true;
  try {
    return await call();
  } finally {
    leaving = false;
  }
}

/** The account without its session. */
const gone = (): Account =>
  account.session && !leaving && (account.ended || calls > 0)
    ? { ...account, ended: true }
    : { ...NOBODY, loading: account.loading };

/**
 * The account after an event. The same event may come more than once (SIGNED_IN whenever a tab is shown again); a repeated event
 * changes nothing.
 */
export function after(event: AuthChangeEvent, session: Session | null, before: Account): Account {
  switch (event) {
    case 'INITIAL_SESSION':
      // A session that could not be renewed stays in storage while the service is unreachable.
      return session ? from(session, before.recovering) : fromStorage();
    case 'PASSWORD_RECOVERY':
      return from(session, true);
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'MFA_CHALLENGE_VERIFIED':
    case 'USER_UPDATED':
      return from(session, before.recovering);
    case 'SIGNED_OUT':
      return NOBODY;
    default:
      return before;
  }
}

function from(session: unknown, recovering: boolean): Account {
  // The response to a second factor's code has no expiry time.
  const whole = isSession(session) ? session : storedSession();
  return whole
    ? { ...NOBODY, session: whole, recovering, needsCode: needsCode(whole), needsPassword: isPasswordUnset() }
    : NOBODY;
}

function fromStorage(): Account {
  const session = storedSession();
  return session ? { ...from(session, false), unreachable: true } : NOBODY;
}

/** Whether someone is fully signed in. */
export const isSignedIn = ({ session, needsCode, needsPassword, ended }: Account): boolean =>
  session !== undefined && !needsCode && !needsPassword && !ended;

/** The factors that count: verified ones with time-based codes, the only kind that the site offers. */
export const verifiedFactors = ({ user }: Session): Factor[] =>
  (Array.isArray(user.factors) ? user.factors : []).filter(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );

const needsCode = (session: Session) => verifiedFactors(session).length > 0 && levelOf(session.access_token) !== 'aal2';

/** The assurance level stated in an access token. The service checks the token; this only decides which step to show. */
function levelOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}

function become(next: Account): void {
  const same = (Object.keys(next) as (keyof Account)[]).every((key) =>
    key === 'session' ? JSON.stringify(next.session) === JSON.stringify(account.session) : next[key] === account[key],
  );
  if (same) return;
  account = next;
  for (const listener of listeners) listener();
}
