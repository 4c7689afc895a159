import type { Session } from '@supabase/auth-js';
import { accountRoutes } from '~/modules/accounts/shared/routes';
import { nextPath } from '~/modules/accounts/shared/next-path';
import { SESSION_KEY } from '~/modules/accounts/shared/storage-keys';
import { authClient, type Client } from './client';
import { isOver, problemOf, type AccountProblem } from './errors';
import { composed, formsOf, lengthProblem } from './passwords';
import { endSession } from './refused-refresh';
import { askingService, leave, startAccount } from './session';
import { accountStorage, storedSession } from './storage';
import type { MailLink } from './link-address';
import { isPasswordUnset, notePasswordUnset } from './unset-password';

/** The result of a call, or what went wrong. */
export type Outcome<Data> = { data: Data; problem?: undefined } | { data?: undefined; problem: AccountProblem };

type Call<Data> = (client: Client) => Promise<{ data: Data; error: null } | { data: unknown; error: object }>;

/** Calls the service once. Never throws. */
async function attempt<Data>(call: Call<Data>): Promise<Outcome<Data>> {
  try {
    await startAccount();
    const { data, error } = await call(await authClient());
    return error ? { problem: problemOf(error) } : { data };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/**
 * Calls the service. If it refuses the session's token, renews the session and calls again: by a clock that is wrong, an expired token may
 * look valid. If it refuses to renew the session, the session is over (`Account.ended`). Never throws.
 */
export const ask = <Data>(call: Call<Data>): Promise<Outcome<Data>> =>
  askingService(async () => {
    const outcome = await attempt(call);
    const session = storedSession();
    if (!session || !outcome.problem || !isOver(outcome.problem)) return outcome;
    const renewal = await attempt((client) => client.refreshSession());
    if (!renewal.problem) return attempt(call);
    if (isOver(renewal.problem)) endSession(session.refresh_token);
    return outcome;
  });

/** Like `ask`, for responses that must contain a certain string, such as a user's id or a session's token. */
export async function askFor<Data>(
  textOf: (data: Data) => string | undefined,
  call: Call<Data>,
): Promise<Outcome<Data>> {
  const outcome = await ask(call);
  return outcome.problem || textOf(outcome.data) ? outcome : { problem: UNREADABLE };
}

const idOf = ({ user }: { user: { id: string } | null }) => user?.id;
export const tokenOf = ({ session }: { session: Session | null }) => session?.access_token;

export const UNREADABLE = problemOf({ name: 'AuthUnknownError' });

/** The full URL of one of our pages, for e-mails and providers to return to. */
const fullUrl = (path: string) => location.origin + path;

/** The URL of a page that e-mails or providers return to. That page then continues to the same place as this page. */
function addressWithNext(path: string): string {
  const next = nextPath(location.search, '');
  return fullUrl(path + (next && `?next=${encodeURIComponent(next)}`));
}

/** Where the link in a sign-up e-mail leads, to set the password. */
const signUpAddress = () => addressWithNext(accountRoutes.signup);

/**
 * Opens an account. Without a session in the response, the address has to be confirmed first. The response is the same if the address
 * already has an account.
 */
export async function signUp(
  name: string,
  email: string,
  password: string,
): Promise<Outcome<{ session: Session | null }>> {
  const problem = lengthProblem(password);
  if (problem) return { problem };
  return askFor(idOf, (client) =>
    client.signUp({
      email,
      password: composed(password),
      options: { data: { full_name: name }, emailRedirectTo: signUpAddress() },
    }),
  );
}

/** Signs in; the session may still need a code (`Account.needsCode`). */
export const signIn = (email: string, password: string): Promise<Outcome<unknown>> =>
  inEachForm(password, (form) =>
    ask((client) => {
      notePasswordUnset(false);
      return client.signInWithPassword({ email, password: form });
    }),
  );

/** Enters a password in the form that new ones have, and if it is refused, in those that older ones may have. */
export async function inEachForm<Data>(
  password: string,
  enter: (form: string) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const [first = password, ...others] = formsOf(password);
  let outcome = await enter(first);
  for (const form of others) {
    if (outcome.problem?.code !== 'invalid_credentials') break;
    outcome = await enter(form);
  }
  return outcome;
}

/** Opens the provider's page, which returns to the sign-in page. */
export const signInWith = (provider: string): Promise<Outcome<unknown>> =>
  ask((client) =>
    client.signInWithOAuth({
      provider: provider as 'google',
      options: { redirectTo: addressWithNext(accountRoutes.signin) },
    }),
  );

/** Enters the code of a second factor. */
export const enterCode = (factorId: string, code: string): Promise<Outcome<unknown>> =>
  askFor(
    ({ access_token }: { access_token: string }) => access_token,
    (client) => client.mfa.challengeAndVerify({ factorId, code }),
  );

/** The purpose of a six-digit code from an e-mail. */
export type Purpose = 'signup' | 'recovery';

/** Signs in with a code from an e-mail. After a sign-up code, the password still has to be set. */
export const enterMailedCode = (email: string, token: string, type: Purpose): Promise<Outcome<unknown>> =>
  confirm(type === 'signup', () => askFor(tokenOf, (client) => client.verifyOtp({ email, token, type })));

/** Does what the link in an e-mail asks for. There is no session if a change of address still needs the link in the other e-mail. */
export const followLink = (link: MailLink): Promise<Outcome<{ session: Session | null }>> => {
  if (link.type === 'email_change') return ask((client) => client.verifyOtp(link));
  return confirm(link.type === 'signup', () => askFor(tokenOf, (client) => client.verifyOtp(link)));
};

/** Exchanges the code in the URL for a session. */
export const takeCode = (code: string, flowId: string | null, isSignUp: boolean): Promise<Outcome<unknown>> =>
  confirm(isSignUp, () => ask((client) => client.exchangeCodeForSession(code, flowId ? { flowId } : {})));

/** Recorded before the session exists, so that no page takes it for complete. */
async function confirm<Data>(isSignUp: boolean, call: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  await startAccount();
  const before = isPasswordUnset();
  notePasswordUnset(isSignUp);
  const outcome = await call();
  if (outcome.problem) notePasswordUnset(before);
  return outcome;
}

/** Sends the e-mail again. */
export const sendAgain = (email: string, type: Purpose): Promise<Outcome<unknown>> =>
  type === 'recovery'
    ? recover(email)
    : ask((client) => client.resend({ email, type, options: { emailRedirectTo: signUpAddress() } }));

/** Sends a password-reset e-mail. The response is the same if there is no such account. */
export const recover = (email: string): Promise<Outcome<unknown>> =>
  ask((client) => client.resetPasswordForEmail(email, { redirectTo: fullUrl(accountRoutes.reset) }));

/** Which sessions end: this device's, all others, or all. */
export type Scope = 'local' | 'others' | 'global';

/**
 * Signs out. Responses that mean the service no longer knows the session (401, 403, 404) count as success. If the service can't be
 * reached, this device is signed out anyway, unless only the other devices were to be signed out.
 *
 * @returns what the service could not do
 */
export async function signOut(scope: Scope): Promise<AccountProblem | undefined> {
  const end = (scope: Scope) =>
    attempt(async (client) => ({ data: null, ...(await client.signOut({ scope })) })).then(({ problem }) => problem);
  if (scope === 'others') return end(scope);
  return leave(async () => {
    const problem = await end(scope);
    if (problem && scope === 'global') await end('local');
    if (problem) forgetSession();
    return problem;
  });
}

/** Signs out on this device without calling the service, which may be unreachable or no longer know the session. */
export function forgetSession(): void {
  accountStorage.removeItem(SESSION_KEY);
  notePasswordUnset(false);
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
}

export const changeName = (full_name: string): Promise<Outcome<unknown>> =>
  askFor(idOf, (client) => client.updateUser({ data: { full_name } }));

/** Changes the address once the links in the e-mails to the old and the new address have been followed. */
export const changeEmail = (email: string): Promise<Outcome<unknown>> =>
  askFor(idOf, (client) => client.updateUser({ email }, { emailRedirectTo: fullUrl(accountRoutes.account) }));

/** Sets a password, and the name if the visitor typed one. */
export async function changePassword(password: string, name = ''): Promise<Outcome<unknown>> {
  const problem = lengthProblem(password);
  if (problem) return { problem };
  const data = name === '' ? {} : { data: { full_name: name } };
  const outcome = await askFor(idOf, (client) => client.updateUser({ password: composed(password), ...data }));
  if (!outcome.problem) notePasswordUnset(false);
  return outcome;
}

/** A factor waiting for its first code. */
export interface NewFactor {
  id: string;
  /** An SVG picture as a `data:` URL. */
  picture: string;
  secret: string;
}

/** Starts a second factor, after removing any left by an earlier attempt, so that the name is free. */
export async function beginFactor(friendlyName: string, issuer: string): Promise<Outcome<NewFactor>> {
  const listed = await ask((client) => client.mfa.listFactors());
  if (listed.problem) return { problem: listed.problem };
  for (const { id, status } of listed.data?.all ?? []) {
    if (status === 'unverified') await ask((client) => client.mfa.unenroll({ factorId: id }));
  }
  const begun = await ask((client) => client.mfa.enroll({ factorType: 'totp', friendlyName, issuer }));
  if (begun.problem) return begun;
  const { id, totp } = (begun.data ?? {}) as { id?: unknown; totp?: { qr_code?: unknown; secret?: unknown } };
  const { qr_code: code, secret } = totp ?? {};
  if (typeof id !== 'string' || typeof code !== 'string' || typeof secret !== 'string') return { problem: UNREADABLE };
  // Encoded again, because a number sign would end the URL.
  const svg = code.replace(/^data:[^,]*,/, '');
  return { data: { id, picture: `data:image/svg+xml,${encodeURIComponent(svg)}`, secret } };
}

/** Removes a factor, and gets a new session that doesn't require the factor. */
export async function removeFactor(factorId: string): Promise<Outcome<unknown>> {
  const removed = await ask((client) => client.mfa.unenroll({ factorId }));
  return removed.problem ? removed : ask((client) => client.refreshSession());
}
