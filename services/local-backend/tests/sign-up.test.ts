// An account belongs to whoever can read e-mail at its address, and signing up tells strangers nothing about existing accounts.

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVEN_MS } from '../src/auth/evenly.ts';
import { ANON_KEY } from '../src/data/keys.ts';
import { Backend, type Browser, hash, must, PASSWORD, refusal } from './lib/backend.ts';
import { sendTo } from './lib/send.ts';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

let backend: Backend;
beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

test('an account opens only after its address is confirmed', async () => {
  const [email, browser] = ['ada@person.example', backend.browser()];
  const { user, session } = must(
    await browser.signUp({ email, password: PASSWORD, options: { data: { name: 'Ada' } } }),
  );
  expect(session).toBeNull();
  expect(user).toMatchObject({ email, role: 'authenticated', user_metadata: { name: 'Ada', email_verified: false } });
  expect(refusal(await browser.signInWithPassword({ email, password: PASSWORD }))).toBe('400 email_not_confirmed');

  const address = await backend.follow(await backend.mailTo(email));
  expect(`${address.origin}${address.pathname}`).toBe('http://localhost:4321/');
  const answer = must(await browser.exchangeCodeForSession(address.searchParams.get('code') ?? ''));
  expect(answer.user).toMatchObject({ email, user_metadata: { email_verified: true } });
  must(await browser.updateUser({ password: PASSWORD }));
  expect((await backend.browser().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

describe('a stranger signs up with someone else’s address and waits', () => {
  const [STRANGERS, OWN] = ['a password of a stranger', 'a password of the owner'];
  const signIn = (email: string, password: string) => backend.browser().signInWithPassword({ email, password });

  test.each<[string, (email: string, owner: Browser) => Promise<unknown>]>([
    [
      'the owner signs up and enters the code',
      async (email, owner) => {
        must(await owner.signUp({ email, password: OWN }));
        must(await owner.verifyOtp({ email, type: 'signup', token: (await backend.mailTo(email)).code }));
      },
    ],
    [
      'the owner signs up and follows the link',
      async (email, owner) => {
        must(await owner.signUp({ email, password: OWN }));
        const code = (await backend.follow(await backend.mailTo(email))).searchParams.get('code') ?? '';
        must(await owner.exchangeCodeForSession(code));
      },
    ],
    [
      'the owner has forgotten that there is no account',
      async (email, owner) => {
        must(await owner.resetPasswordForEmail(email));
        must(await owner.verifyOtp({ email, type: 'recovery', token: (await backend.mailTo(email)).code }));
      },
    ],
  ])('%s: only the owner’s password ever opens the account', async (_way, confirm) => {
    const email = `${crypto.randomUUID()}@person.example`;
    const owner = backend.browser();
    must(await backend.browser().signUp({ email, password: STRANGERS, options: { data: { full_name: 'Mallory' } } }));
    expect(refusal(await signIn(email, STRANGERS))).toBe('400 email_not_confirmed');
    await confirm(email, owner);
    for (const password of [STRANGERS, OWN]) {
      expect(refusal(await signIn(email, password))).toBe('400 invalid_credentials');
    }
    must(await owner.updateUser({ password: OWN }));
    expect(refusal(await signIn(email, STRANGERS))).toBe('400 invalid_credentials');
    must(await signIn(email, OWN));
  });

  test('an e-mail scanner follows the link, and the password still opens nothing', async () => {
    const email = `${crypto.randomUUID()}@person.example`;
    must(await backend.browser().signUp({ email, password: STRANGERS }));
    await backend.follow(await backend.mailTo(email));
    expect(refusal(await signIn(email, STRANGERS))).toBe('400 invalid_credentials');
  });
});

test('a code is valid once, in the browser that requested it, for five minutes', async () => {
  const [email, browser] = ['ben@person.example', backend.browser()];
  must(await browser.signUp({ email, password: PASSWORD }));
  const code = (await backend.follow(await backend.mailTo(email))).searchParams.get('code') ?? '';
  const exchange = (verifier: string) =>
    backend.call('/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
  const wrong = await exchange('a'.repeat(56));
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    expect.objectContaining({ error_code: 'bad_code_verifier' }),
  ]);
  must(await browser.exchangeCodeForSession(code));
  expect((await exchange('a'.repeat(56))).status).toBe(404);

  const other = backend.browser();
  must(await other.signUp({ email: 'late@person.example', password: PASSWORD }));
  const late = (await backend.follow(await backend.mailTo('late@person.example'))).searchParams.get('code') ?? '';
  backend.wait(301);
  expect(refusal(await other.exchangeCodeForSession(late))).toBe('403 flow_state_expired');
});

test('a used or hour-old link leads to the site with an error', async () => {
  const email = 'cy@person.example';
  must(await backend.browser().signUp({ email, password: PASSWORD }));
  const mail = await backend.mailTo(email);
  await backend.follow(mail);
  const again = await backend.follow(mail);
  expect(Object.fromEntries(again.searchParams)).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  });
  expect(again.hash).toContain('error_code=otp_expired');

  must(await backend.browser().signUp({ email: 'old@person.example', password: PASSWORD }));
  const old = await backend.mailTo('old@person.example');
  backend.wait(3601);
  expect((await backend.follow(old)).searchParams.get('error_code')).toBe('otp_expired');
});

test('six digits confirm in any browser; wrong and used ones don’t', async () => {
  const email = 'dee@person.example';
  must(await backend.browser().signUp({ email, password: PASSWORD }));
  const { code } = await backend.mailTo(email);
  const wrong = code === '000000' ? '000001' : '000000';
  const verify = (token: string) => backend.browser().verifyOtp({ email, type: 'signup', token });
  expect(refusal(await verify(wrong))).toBe('403 otp_expired');
  expect(must(await verify(code)).session?.access_token).toBeTruthy();
  expect(refusal(await verify(code))).toBe('403 otp_expired');
});

test('signing up with an address that has an account changes nothing', async () => {
  const { email } = await backend.signedIn();
  const before = (await backend.mailsTo(email)).length;
  must(await backend.browser().signUp({ email, password: 'another password' }));
  expect((await backend.mailsTo(email)).length).toBe(before);
  expect(refusal(await backend.browser().signInWithPassword({ email, password: 'another password' }))).toBe(
    '400 invalid_credentials',
  );
});

test.each([{}, { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }])(
  'a sign-up gets the same answer after the same time whether or not the address has an account (%o)',
  async (flow) => {
    const { email: confirmed } = await backend.signedIn();
    const [unconfirmed, fresh] = ['first@person.example', 'fresh@person.example'].map(
      (name) => `${crypto.randomUUID()}.${name}`,
    );
    must(
      await backend.browser().signUp({
        email: unconfirmed ?? '',
        password: PASSWORD,
        options: { data: { full_name: 'Mallory', role: 'First' } },
      }),
    );
    const ids = new Set<unknown>();
    const ask = async (email = '') => {
      const before = backend.pauses.length;
      hash.mockClear();
      const answer = await backend.call('/auth/v1/signup', {
        ...{ email, password: 'a second password', data: { full_name: 'Ada' } },
        ...flow,
      });
      const text = await answer.text();
      expect(text).not.toMatch(/Mallory|First/);
      ids.add((JSON.parse(text) as { id: unknown }).id);
      const shape = text.replaceAll(email, 'EMAIL').replaceAll(UUID, 'ID').replaceAll(TIME, 'TIME');
      const headers = [...answer.headers.keys()].sort();
      return {
        status: answer.status,
        headers,
        shape,
        pauses: backend.pauses.slice(before),
        hashes: hash.mock.calls.length,
      };
    };
    const expected = await ask(fresh);
    expect(expected).toMatchObject({ status: 200, pauses: [EVEN_MS], hashes: 1 });
    expect(JSON.parse(expected.shape)).toMatchObject({ identities: [{ identity_data: { full_name: 'Ada' } }] });
    for (const email of [fresh, confirmed, confirmed, unconfirmed, unconfirmed])
      expect(await ask(email)).toEqual(expected);
    // The id doesn't reveal whether it is the same account, either.
    expect(ids.size).toBe(6);
  },
);

test('an anonymous sign-in is rejected with the hosted error code', async () => {
  expect(refusal(await backend.browser().signInAnonymously())).toBe('422 anonymous_provider_disabled');
  expect(refusal(await backend.browser().signUp({ email: '', password: PASSWORD }))).toBe(
    '422 anonymous_provider_disabled',
  );
});

test('a link only leads to this machine', async () => {
  const email = 'eve@person.example';
  const options = { emailRedirectTo: 'https://evil.example/' };
  must(await backend.browser().signUp({ email, password: PASSWORD, options }));
  expect((await backend.follow(await backend.mailTo(email))).origin).toBe('http://localhost:4321');
});

test('resends the e-mail on request, and returns the same response for unknown addresses', async () => {
  const email = 'fay@person.example';
  must(await backend.browser().signUp({ email, password: PASSWORD }));
  const browser = backend.browser();
  must({ ...(await browser.resend({ type: 'signup', email })), data: {} });
  expect(await backend.mailsTo(email)).toHaveLength(2);
  expect(
    await (await backend.call('/auth/v1/resend', { type: 'signup', email: 'nobody@person.example' })).json(),
  ).toEqual({});
  expect((await backend.follow(await backend.mailTo(email, 1))).searchParams.get('error_code')).toBe('otp_expired');
  const code = (await backend.follow(await backend.mailTo(email))).searchParams.get('code') ?? '';
  must(await browser.exchangeCodeForSession(code));
});

test.each([
  ['a short password', { email: 'g@person.example', password: 'short' }, 422, 'weak_password'],
  [
    'a password that bcrypt would cut',
    { email: 'g@person.example', password: 'é'.repeat(37) },
    400,
    'validation_failed',
  ],
  ['an empty password', { email: 'g@person.example', password: '' }, 400, 'validation_failed'],
  ['a body without a password', { email: 'g@person.example' }, 400, 'validation_failed'],
  ['an invalid address', { email: 'nobody', password: PASSWORD }, 400, 'validation_failed'],
  ['an extra member', { email: 'g@person.example', password: PASSWORD, role: 'admin' }, 400, 'validation_failed'],
  ['half of PKCE', { email: 'g@person.example', password: PASSWORD, code_challenge: 'a' }, 400, 'validation_failed'],
])('rejects %s', async (_name, body, status, code) => {
  const answer = await backend.call('/auth/v1/signup', body, { 'x-supabase-api-version': '2024-01-01' });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
});

test('limits a person’s data to what a token can carry', async () => {
  const password = PASSWORD;
  const data = { notes: 'a'.repeat(4096) };
  const email = 'long@person.example';
  expect(refusal(await backend.browser().signUp({ email, password, options: { data } }))).toBe('400 validation_failed');
  const { browser } = await backend.signedIn();
  expect(refusal(await browser.updateUser({ data }))).toBe('400 validation_failed');
  // The limit also applies to data added in small steps.
  must(await browser.updateUser({ data: { one: 'a'.repeat(2500) } }));
  expect(refusal(await browser.updateUser({ data: { two: 'a'.repeat(2500) } }))).toBe('400 validation_failed');
  must(await browser.updateUser({ data: { one: null, two: 'a'.repeat(2500) } }));
});

test('an e-mail’s link leads to the configured address, whatever host the request named', async () => {
  const email = 'host@person.example';
  const headers = { host: 'localhost:1', apikey: ANON_KEY };
  await sendTo(backend.url, {
    method: 'POST',
    target: '/auth/v1/signup',
    headers,
    body: { email, password: PASSWORD },
  });
  expect(new URL((await backend.mailTo(email)).link ?? '').origin).toBe(backend.url);
});

test('the token of a link can’t be computed from its code', async () => {
  const email = 'hash@person.example';
  must(await backend.browser().signUp({ email, password: PASSWORD }));
  const { code, link } = await backend.mailTo(email);
  const ofHosted = createHash('sha224')
    .update(email + code)
    .digest('hex');
  for (const token_hash of [ofHosted, `pkce_${ofHosted}`]) {
    expect(refusal(await backend.browser().verifyOtp({ type: 'signup', token_hash }))).toBe('403 otp_expired');
  }
  const token_hash = new URL(link ?? '').searchParams.get('token') ?? '';
  must(await backend.browser().verifyOtp({ type: 'signup', token_hash }));
});

test('the client learns why a password is weak', async () => {
  const { error } = await backend.browser().signUp({ email: 'h@person.example', password: 'short' });
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
});
