import { service } from '~/config/account-service';
import { ask, askFor, forgetSession, inEachForm, tokenOf, UNREADABLE, type Outcome } from './actions';
import { PATIENCE_MS, type Client } from './client';
import { sentences } from './sentences';

/** Whether an account is kept, will be deleted, or has been deleted, as reported by the `delete-account` function. */
export interface Deletion {
  state: 'kept' | 'pending' | 'deleted';
  /** When a pending deletion is carried out; ISO 8601. */
  delete_at?: string;
}

/** Asks whether a deletion is pending. */
export const readDeletion = (): Promise<Outcome<Deletion>> => call('GET');

/**
 * Requests deletion of the account, after the visitor has entered a password or a code. Also signs out this device if the account is
 * deleted now.
 */
export async function requestDeletion(when: 'now' | 'tomorrow'): Promise<Outcome<Deletion>> {
  const outcome = await call('POST', { when });
  if (outcome.data?.state === 'deleted') forgetSession();
  return outcome;
}

/** Keeps the account. */
export const cancelDeletion = (): Promise<Outcome<Deletion>> => call('DELETE');

async function call(method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Outcome<Deletion>> {
  const outcome = await ask<unknown>(async (client) => {
    const { data, error } = await client.getSession();
    if (error) return { data: null, error };
    return send(method, tokenOf(data) ?? '', body);
  });
  if (outcome.problem) return { problem: outcome.problem };
  return isDeletion(outcome.data) ? { data: outcome.data } : { problem: UNREADABLE };
}

async function send(method: string, token: string, body: object | undefined) {
  const { url, key } = service ?? { url: '', key: '' };
  const answer = await fetch(`${url}/functions/v1/delete-account`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  // The names that the account client uses for a missing response and for a response from a failing service.
  if (!answer) return { data: null, error: { name: 'AuthRetryableFetchError', status: 0 } };
  const data: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return { data, error: null };
  const { code } = Object(data) as { code?: unknown };
  if (typeof code === 'string' && code in sentences) return { data: null, error: { code } };
  const name = answer.status === 429 ? 'AuthApiError' : 'AuthRetryableFetchError';
  return { data: null, error: { name, status: answer.status } };
}

function isDeletion(value: unknown): value is Deletion {
  const { state, delete_at: at } = Object(value) as Record<string, unknown>;
  if (state === 'pending') return typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return state === 'kept' || state === 'deleted';
}

/** Enters the password again. */
export async function provePassword(password: string): Promise<Outcome<unknown>> {
  const outcome = await inEachForm(password, (form) =>
    renewSession((client, email) => client.signInWithPassword({ email, password: form })),
  );
  if (outcome.problem?.code !== 'invalid_credentials') return outcome;
  return { problem: { code: outcome.problem.code, text: 'This is not your password.', field: 'password' } };
}

/** Sends a code to the account's address. */
export const sendProofCode = (): Promise<Outcome<unknown>> =>
  ask(async (client) =>
    client.signInWithOtp({
      email: await emailOf(client),
      options: { shouldCreateUser: false },
    }),
  );

/** Enters the code from that e-mail. */
export const proveCode = (token: string): Promise<Outcome<unknown>> =>
  renewSession((client, email) => client.verifyOtp({ email, token, type: 'email' }));

const emailOf = async (client: Client) => (await client.getSession()).data.session?.user.email ?? '';

/** Signs in again as the same person. Ends the previous session, which would otherwise belong to no device. */
async function renewSession(
  signIn: (client: Client, email: string) => ReturnType<Client['verifyOtp']> | ReturnType<Client['signInWithPassword']>,
): Promise<Outcome<unknown>> {
  return askFor(tokenOf, async (client) => {
    const before = tokenOf((await client.getSession()).data);
    const answer = await signIn(client, await emailOf(client));
    if (!answer.error && before) await client.admin.signOut(before, 'local').catch(() => undefined);
    return answer;
  });
}
