// Sessions last, renew and end as in a hosted project.

import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Backend, must, PASSWORD, refusal } from './lib/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

const refreshWith = (token: string) =>
  backend.call(
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token: token },
    { 'x-supabase-api-version': '2024-01-01' },
  );
const tokenOf = async (answer: Response) => ((await answer.json()) as { refresh_token: string }).refresh_token;
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await backend.signedIn();
  const wrong = await backend.browser().signInWithPassword({ email, password: 'not the password' });
  const unknown = await backend.browser().signInWithPassword({ email: 'x@person.example', password: PASSWORD });
  expect(refusal(wrong)).toBe('400 invalid_credentials');
  expect(refusal(unknown)).toBe('400 invalid_credentials');
  expect(wrong.error?.message).toBe(unknown.error?.message);
});

test('an access token is signed with the published key, and has the claims of a hosted one', async () => {
  const { browser, email } = await backend.signedIn();
  const { claims, header } = must(await browser.getClaims());
  expect(header.alg).toBe('ES256');
  expect(claims).toMatchObject({
    email,
    role: 'authenticated',
    aud: 'authenticated',
    aal: 'aal1',
    is_anonymous: false,
  });
  expect(claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) as number }]);
  const { keys } = (await (await backend.call('/auth/v1/.well-known/jwks.json')).json()) as { keys: object[] };
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toHaveProperty('d');
});

test('refuses a token signed with another key, an old one and a missing one', async () => {
  const { browser } = await backend.signedIn();
  const { session } = must(await browser.getSession());
  const ask = async (authorization?: string) =>
    codeOf(
      await backend.call('/auth/v1/user', undefined, {
        'x-supabase-api-version': '2024-01-01',
        ...(authorization && { authorization }),
      }),
    );
  const token = session?.access_token ?? '';
  const [head, body, signature = ''] = token.split('.');
  const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  expect(await ask()).toEqual([401, 'no_authorization']);
  expect(await ask(`Bearer ${forged}`)).toEqual([403, 'bad_jwt']);
  expect(await ask(`Bearer ${unsigned}`)).toEqual([403, 'bad_jwt']);
  backend.wait(3601);
  expect(await ask(`Bearer ${token}`)).toEqual([403, 'bad_jwt']);
});

test('a refresh issues a new pair for the same session', async () => {
  const { browser } = await backend.signedIn();
  const before = must(await browser.getSession()).session;
  backend.wait(5);
  const { session } = must(await browser.refreshSession());
  expect(session?.refresh_token).not.toBe(before?.refresh_token);
  expect(session?.access_token).not.toBe(before?.access_token);
  const id = (token = '') => decodeJwt(token)['session_id'];
  expect(id(session?.access_token)).toBe(id(before?.access_token));
});

test('a client that never received the new pair gets the same one again', async () => {
  const { browser } = await backend.signedIn();
  const first = must(await browser.getSession()).session?.refresh_token ?? '';
  const second = await tokenOf(await refreshWith(first));
  backend.wait(3600);
  expect(await tokenOf(await refreshWith(first))).toBe(second);
});

test('two tabs that refresh at the same time both stay signed in', async () => {
  const { browser } = await backend.signedIn();
  const first = must(await browser.getSession()).session?.refresh_token ?? '';
  const answers = await Promise.all([refreshWith(first), refreshWith(first), refreshWith(first)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(await Promise.all(answers.map(tokenOf))).size).toBe(1);
});

test('reusing an old token after ten seconds revokes its whole family', async () => {
  const { browser } = await backend.signedIn();
  const first = must(await browser.getSession()).session?.refresh_token ?? '';
  const second = await tokenOf(await refreshWith(first));
  const third = await tokenOf(await refreshWith(second));
  backend.wait(9);
  expect((await refreshWith(first)).status).toBe(200);
  backend.wait(2);
  expect(await codeOf(await refreshWith(first))).toEqual([400, 'refresh_token_already_used']);
  expect(await codeOf(await refreshWith(third))).toEqual([400, 'refresh_token_already_used']);
  expect(await codeOf(await refreshWith('unknown'))).toEqual([400, 'refresh_token_not_found']);
});

test('signing out ends this session, the others, or all', async () => {
  const { browser: one, email } = await backend.signedIn();
  const [two, three] = [backend.browser(), backend.browser()];
  for (const browser of [two, three]) must(await browser.signInWithPassword({ email, password: PASSWORD }));
  const isIn = async (browser: typeof one) => (await browser.refreshSession()).error === null;

  expect((await one.signOut({ scope: 'local' })).error).toBeNull();
  expect([await isIn(two), await isIn(three)]).toEqual([true, true]);
  expect((await two.signOut({ scope: 'others' })).error).toBeNull();
  expect([await isIn(two), await isIn(three)]).toEqual([true, false]);
  must(await three.signInWithPassword({ email, password: PASSWORD }));
  expect((await three.signOut({ scope: 'global' })).error).toBeNull();
  expect([await isIn(two), await isIn(three)]).toEqual([false, false]);
});

test('the access token of an ended session is no longer valid', async () => {
  const { browser, email } = await backend.signedIn();
  const other = backend.browser();
  must(await other.signInWithPassword({ email, password: PASSWORD }));
  expect((await other.signOut({ scope: 'others' })).error).toBeNull();
  const { session } = must(await browser.getSession());
  const answer = await backend.call('/auth/v1/user', undefined, {
    authorization: `Bearer ${session?.access_token ?? ''}`,
    'x-supabase-api-version': '2024-01-01',
  });
  expect(await codeOf(answer)).toEqual([403, 'session_not_found']);
  // The client tolerates this response: the device is signed out all the same.
  expect((await browser.signOut()).error).toBeNull();
  expect((await browser.getSession()).data.session).toBeNull();
});
