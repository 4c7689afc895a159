import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteDue } from '../../../supabase/functions/delete-account/handler.ts';
import type { Project } from '../../../supabase/functions/delete-account/project.ts';
import { Backend, type Browser, must, PASSWORD, refusal } from './lib/backend.ts';
import { findRows } from './lib/find-rows.ts';

// The unchanged function of a hosted project, which calls this backend's Auth and REST API over HTTP.

const PATH = '/functions/v1/delete-account';
const DAY = 24 * 3600;

let backend: Backend;
beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

const tokenOf = async (browser: Browser) => must(await browser.getSession()).session?.access_token ?? '';

const idOf = async (browser: Browser) => must(await browser.getUser()).user?.id ?? '';

async function call(token: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown) {
  const answer = await backend.call(PATH, body, { authorization: `Bearer ${token}` }, method);
  return { status: answer.status, ...((await answer.json()) as object) };
}

const ask = async (browser: Browser, method: 'GET' | 'POST' | 'DELETE', body?: unknown) =>
  call(await tokenOf(browser), method, body);

const query = async (sql: string) =>
  (await backend.running.service.db.query<{ name: string }>(sql)).rows.map(({ name }) => name);

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: backend.now });

/** Enters an authenticator code, as `enterCode` on the site does. */
async function enterCode(browser: Browser, factorId: string, secret: string) {
  must(await browser.mfa.challengeAndVerify({ factorId, code: codeOf(secret) }));
}

async function withFactor() {
  const person = await backend.signedIn();
  const { id: factorId, totp } = must(await person.browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }));
  await enterCode(person.browser, factorId, totp.secret);
  return { ...person, factorId, secret: totp.secret };
}

const NEEDED = { status: 403, code: 'reauthentication_needed' };

test('deletes an account immediately, leaving nothing of it in any table', async () => {
  const other = await backend.signedIn();
  const otherId = await idOf(other.browser);
  const { browser, email, factorId, secret } = await withFactor();
  const id = await idOf(browser);
  // Everything an account can leave behind: another session, a name, a pending new address, open codes and flows, a second identity.
  must(await browser.updateUser({ data: { full_name: `Ada ${id}` } }));
  const next = `next-${email}`;
  must(await browser.updateUser({ email: next }));
  must({ ...(await backend.browser().resetPasswordForEmail(email)), data: {} });
  const elsewhere = backend.browser();
  must(await elsewhere.signInWithPassword({ email, password: PASSWORD }));
  must(await elsewhere.mfa.challenge({ factorId }));
  const { service } = backend.running;
  await service.db.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, email, created_at, updated_at)
      values (gen_random_uuid(), $1, $2, $3, 'google', $4, now(), now())`,
    [`google:${email}`, id, { email }, email],
  );
  await enterCode(browser, factorId, secret);
  expect(await ask(browser, 'POST', { when: 'tomorrow' })).toMatchObject({ status: 200, state: 'pending' });
  const before = await findRows(query, [id, email, next]);
  expect(Object.keys(before)).toEqual([
    ...['auth.identities', 'auth.mfa_factors', 'auth.one_time_tokens', 'auth.refresh_tokens'],
    ...['auth.sessions', 'auth.users', 'local_backend.mails', 'public.account_deletions'],
  ]);
  const belongings = `select (select count(*) from auth.mfa_challenges) || '|' || (select count(*) from auth.mfa_amr_claims) as name`;
  expect(await query(belongings)).not.toEqual([expect.stringMatching(/^0|\|0/)]);
  const others = await findRows(query, [otherId, other.email]);

  const token = await tokenOf(browser);
  expect(await call(token, 'POST', { when: 'now' })).toEqual({ status: 200, state: 'deleted' });
  expect(await findRows(query, [id, email, next])).toEqual({});
  expect(await query('select count(*)::text as name from auth.mfa_challenges')).toEqual(['0']);
  expect(await findRows(query, [otherId, other.email]), 'of anyone else').toEqual(others);

  expect(await call(token, 'GET')).toMatchObject({ status: 401, code: 'session_not_found' });
  expect(refusal(await backend.browser().signInWithPassword({ email, password: PASSWORD }))).toBe(
    '400 invalid_credentials',
  );
  // The address is free for a new account again.
  must(await backend.browser().signUp({ email, password: PASSWORD }));
});

test('during the day before deletion, the person can sign in and change their mind', async () => {
  const { browser, email } = await backend.signedIn();
  expect(await ask(browser, 'GET')).toEqual({ status: 200, state: 'kept' });
  const asked = backend.now;
  const pending = (await ask(browser, 'POST', { when: 'tomorrow' })) as { delete_at?: string };
  expect(pending).toEqual({ status: 200, state: 'pending', delete_at: expect.any(String) as string });
  const wait = Date.parse(pending.delete_at ?? '') - asked;
  expect([wait >= DAY * 1000, wait < DAY * 1000 + 60_000]).toEqual([true, true]);
  backend.wait(60);
  expect(await ask(browser, 'POST', { when: 'tomorrow' }), 'the time of the deletion does not change').toEqual(pending);

  const elsewhere = backend.browser();
  backend.wait(DAY - 300);
  await backend.deliver();
  must(await elsewhere.signInWithPassword({ email, password: PASSWORD }));
  expect(await ask(elsewhere, 'GET')).toEqual(pending);
  expect(await ask(elsewhere, 'DELETE')).toEqual({ status: 200, state: 'kept' });
  expect(await ask(elsewhere, 'DELETE'), 'twice').toEqual({ status: 200, state: 'kept' });
  backend.wait(DAY);
  await backend.deliver();
  must(await backend.browser().signInWithPassword({ email, password: PASSWORD }));
});

test('deletes the account when the day is over, after which it is too late to keep it', async () => {
  const { browser, email } = await backend.signedIn();
  const id = await idOf(browser);
  await ask(browser, 'POST', { when: 'tomorrow' });
  backend.wait(DAY + 1);
  must(await browser.refreshSession());
  expect(await ask(browser, 'DELETE')).toMatchObject({ status: 409, code: 'deletion_under_way' });
  await backend.deliver();
  expect(await findRows(query, [id, email])).toEqual({});
});

describe('proof of identity', () => {
  test('is a password entered within the last five minutes; a renewed session proves nothing', async () => {
    const { browser, email } = await backend.signedIn();
    backend.wait(301);
    for (const when of ['now', 'tomorrow']) expect(await ask(browser, 'POST', { when })).toMatchObject(NEEDED);
    must(await browser.refreshSession());
    expect(await ask(browser, 'POST', { when: 'now' })).toMatchObject(NEEDED);
    must(await browser.signInWithPassword({ email, password: PASSWORD }));
    backend.wait(290);
    expect(await ask(browser, 'POST', { when: 'now' })).toMatchObject({ state: 'deleted' });
  });

  test('is a code sent by e-mail, for people who sign in with a provider', async () => {
    const { browser, email } = await backend.signedIn();
    backend.wait(301);
    must({ ...(await browser.signInWithOtp({ email, options: { shouldCreateUser: false } })), data: {} });
    const { code, kind } = await backend.mailTo(email);
    expect(kind).toBe('magiclink');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(refusal(await browser.verifyOtp({ email, token: wrong, type: 'email' }))).toBe('403 otp_expired');
    expect(await ask(browser, 'POST', { when: 'now' })).toMatchObject(NEEDED);
    must(await browser.verifyOtp({ email, token: code, type: 'email' }));
    expect(await ask(browser, 'POST', { when: 'now' })).toMatchObject({ state: 'deleted' });
  });

  test('is the second factor if the account has one; the password is not enough', async () => {
    const { browser, email, factorId, secret } = await withFactor();
    const half = backend.browser();
    must(await half.signInWithPassword({ email, password: PASSWORD }));
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await ask(half, method)).toMatchObject({ status: 403, code: 'insufficient_aal' });
    }
    expect(await ask(half, 'POST', { when: 'now' })).toMatchObject({ status: 403, code: 'insufficient_aal' });
    backend.wait(301);
    expect(await ask(browser, 'POST', { when: 'now' })).toMatchObject(NEEDED);
    await enterCode(browser, factorId, secret);
    expect(await ask(browser, 'POST', { when: 'now' })).toMatchObject({ state: 'deleted' });
  });
});

test('sends a sign-in code only to accounts, and gives every address the same response', async () => {
  const { email } = await backend.signedIn();
  const send = async (address: string) => {
    const answer = await backend.call('/auth/v1/otp', { email: address, create_user: false });
    return { status: answer.status, body: await answer.text() };
  };
  expect(await send('unknown@person.example')).toEqual(await send(email));
  expect(await backend.mailsTo('unknown@person.example')).toEqual([]);
  expect(refusal(await backend.browser().signInWithOtp({ email }))).toBe('422 otp_disabled');
});

test('refuses malformed requests, and requests without a person’s access token', async () => {
  const { browser, email } = await backend.signedIn();
  const token = await tokenOf(browser);
  expect((await backend.call(PATH)).status).toBe(401);
  expect(await call(`${token}x`, 'POST', { when: 'now' })).toMatchObject({ status: 401 });
  expect(await call(backend.secretKey, 'POST', { when: 'now' })).toMatchObject({ status: 401 });
  for (const body of ['', '[]', 'null', '{', { when: 'later' }, { when: 'now', id: 'x' }]) {
    expect(await call(token, 'POST', body)).toMatchObject({ status: 400, code: 'validation_failed' });
  }
  expect((await backend.call(PATH, {}, { authorization: `Bearer ${token}` }, 'PUT')).status).toBe(405);
  const preflight = await backend.call(PATH, undefined, { origin: 'https://www.attestry.example' }, 'OPTIONS');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  must(await backend.browser().signInWithPassword({ email, password: PASSWORD }));
});

test('only the secret key can delete users', async () => {
  const { browser } = await backend.signedIn();
  const id = await idOf(browser);
  const remove = async (token: string, user = id) =>
    (await backend.call(`/auth/v1/admin/users/${user}`, undefined, { authorization: `Bearer ${token}` }, 'DELETE'))
      .status;
  expect(await remove(await tokenOf(browser))).toBe(403);
  expect(await remove('')).toBe(403);
  expect(await remove(backend.secretKey, 'nobody')).toBe(404);
  expect([await remove(backend.secretKey), await remove(backend.secretKey)]).toEqual([200, 404]);
});

/** A project in which some accounts can't be deleted. */
function projectOf(due: string[], broken: string[]) {
  const deleted: string[] = [];
  const project: Project = {
    accountOf: () => Promise.resolve(undefined),
    deleteAccount: (id) => {
      if (broken.includes(id)) return Promise.reject(new Error('Auth answers 500.'));
      deleted.push(id);
      return Promise.resolve();
    },
    callDatabase: () => Promise.resolve(due),
  };
  return { project, deleted };
}

test('a failed deletion is reported and does not delay others', async () => {
  const { project, deleted } = projectOf(['a', 'b', 'c'], ['b']);
  const log = vi.fn();
  await deleteDue({ project, now: () => new Date(), log });
  expect(deleted).toEqual(['a', 'c']);
  expect(log).toHaveBeenCalledExactlyOnceWith('Auth answers 500. The deletion will be tried again in a minute.');
});

describe('in a hosted project', () => {
  /**
   * Starts the function's entry point.
   * @returns its request handler
   */
  async function startEntry(env: Record<string, string>) {
    const serve = vi.fn<(answer: (request: Request) => Promise<Response>) => void>();
    vi.stubGlobal('Deno', { env: { toObject: () => env }, serve });
    vi.resetModules();
    await import('../../../supabase/functions/delete-account/index.ts');
    const answer = serve.mock.calls[0]?.[0];
    if (!answer) throw new Error('Nothing is served.');
    return (path: string, key: string, method = 'POST') =>
      answer(new Request(`https://abc.supabase.co/${path}`, { method, headers: { authorization: `Bearer ${key}` } }));
  }

  test('the job deletes due accounts with any of the secret keys, and no other key', async () => {
    const { browser, email } = await backend.signedIn();
    const id = await idOf(browser);
    const send = await startEntry({
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ jobs: 'sb_secret_jobs', default: backend.secretKey }),
    });
    // The entry uses this machine's clock.
    await ask(browser, 'POST', { when: 'tomorrow' });
    await backend.running.service.db.exec(`update public.account_deletions set delete_at = now() - interval '1 s'`);
    for (const key of ['', 'sb_secret_other', await tokenOf(browser)]) {
      expect((await send('delete-account/due', key)).status).toBe(403);
    }
    expect(await findRows(query, [id])).not.toEqual({});
    expect((await send('delete-account', await tokenOf(browser), 'GET')).status).toBe(200);
    expect((await send('delete-account/due', 'sb_secret_jobs')).status).toBe(204);
    expect(await findRows(query, [id, email])).toEqual({});
  });

  test('reports a project it can’t reach, without internal details', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const send = await startEntry({ SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SERVICE_ROLE_KEY: 'old' });
    const answer = await send('delete-account', 'token', 'GET');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 'unexpected_failure', message: 'The service is having problems.' },
    ]);
    expect((await send('delete-account/due', 'old')).status).toBe(503);
  });
});
