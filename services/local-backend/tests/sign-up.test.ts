// An account belongs to whoever can read e-mail at its address.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Backend, must, PASSWORD, refusal } from './lib/backend.ts';

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

  const mail = await backend.mailTo(email);
  const address = new URL(mail.link ?? '');
  expect(`${address.origin}${address.pathname}`).toBe('http://localhost:4321/signup');
  const answer = must(await browser.verifyOtp(backend.linkOf(mail)));
  expect(answer.user).toMatchObject({ email, user_metadata: { email_verified: true } });
  must(await browser.updateUser({ password: PASSWORD }));
  expect((await backend.browser().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

describe('a stranger signs up with someone else’s address and waits', () => {
  const [STRANGERS, OWN] = ['a password of a stranger', 'a password of the owner'];
  const signIn = (email: string, password: string) => backend.browser().signInWithPassword({ email, password });

  test('the owner signs up as well, and only the owner’s password ever opens the account', async () => {
    const [email, owner] = ['owner@person.example', backend.browser()];
    must(await backend.browser().signUp({ email, password: STRANGERS, options: { data: { full_name: 'Mallory' } } }));
    must(await owner.signUp({ email, password: OWN }));
    must(await owner.verifyOtp({ email, type: 'signup', token: (await backend.mailTo(email)).code }));
    for (const password of [STRANGERS, OWN]) {
      expect(refusal(await signIn(email, password))).toBe('400 invalid_credentials');
    }
    must(await owner.updateUser({ password: OWN }));
    expect(refusal(await signIn(email, STRANGERS))).toBe('400 invalid_credentials');
    must(await signIn(email, OWN));
  });

  test('the owner follows the stranger’s link, and the stranger’s password still opens nothing', async () => {
    const email = 'surprised@person.example';
    must(await backend.browser().signUp({ email, password: STRANGERS }));
    must(await backend.browser().verifyOtp(backend.linkOf(await backend.mailTo(email))));
    expect(refusal(await signIn(email, STRANGERS))).toBe('400 invalid_credentials');
  });
});

test('a link works once, in any browser, for an hour', async () => {
  const email = 'cy@person.example';
  must(await backend.browser().signUp({ email, password: PASSWORD }));
  const mail = await backend.mailTo(email);
  const follow = async (one = mail) => backend.browser().verifyOtp(backend.linkOf(one));
  expect(must(await follow()).session?.user.email).toBe(email);
  expect(refusal(await follow())).toBe('403 otp_expired');

  must(await backend.browser().signUp({ email: 'old@person.example', password: PASSWORD }));
  const old = await backend.mailTo('old@person.example');
  backend.wait(3601);
  expect(refusal(await follow(old))).toBe('403 otp_expired');
});

test('an e-mail’s link leads to the site, never to a call that a mail scanner could make', async () => {
  const { browser, email } = await backend.signedIn();
  must(await browser.updateUser({ email: `new-${email}` }));
  must(await backend.browser().resetPasswordForEmail(email));
  must({ ...(await backend.browser().signInWithOtp({ email, options: { shouldCreateUser: false } })), data: {} });
  const links = (await backend.mailsTo(email)).map(({ kind, link }) => [kind, link && new URL(link).pathname]);
  expect(links).toEqual([
    ['magiclink', null],
    ['recovery', '/reset'],
    ['email_change', '/account'],
    ['signup', '/signup'],
  ]);
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

test('signing up with an address that has an account changes nothing, and gets the answer of a hosted project', async () => {
  const { email } = await backend.signedIn();
  const before = (await backend.mailsTo(email)).length;
  const { user } = must(await backend.browser().signUp({ email, password: 'another password' }));
  expect(user).toMatchObject({ email, identities: [] });
  expect((await backend.mailsTo(email)).length).toBe(before);
  expect(refusal(await backend.browser().signInWithPassword({ email, password: 'another password' }))).toBe(
    '400 invalid_credentials',
  );
});

test('a link only leads to this machine', async () => {
  const email = 'eve@person.example';
  const options = { emailRedirectTo: 'https://evil.example/' };
  must(await backend.browser().signUp({ email, password: PASSWORD, options }));
  const { link } = await backend.mailTo(email);
  expect(new URL(link ?? '').origin).toBe('http://localhost:4321');
  expect(link).not.toContain('evil');
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
  expect(refusal(await browser.verifyOtp(backend.linkOf(await backend.mailTo(email, 1))))).toBe('403 otp_expired');
  must(await browser.verifyOtp(backend.linkOf(await backend.mailTo(email))));
});

test('an address waits a minute for its next e-mail of the same kind', async () => {
  const { settings } = backend.running.service;
  settings.mailSeconds = 60;
  try {
    const [email, browser] = ['wait@person.example', backend.browser()];
    must(await browser.signUp({ email, password: PASSWORD }));
    for (const again of [
      () => browser.signUp({ email, password: PASSWORD }),
      () => browser.resend({ type: 'signup', email }),
    ])
      expect(refusal(await again())).toBe('429 over_email_send_rate_limit');
    expect((await browser.resetPasswordForEmail(email)).error).toBeNull();
    backend.wait(61);
    expect((await browser.resend({ type: 'signup', email })).error).toBeNull();
  } finally {
    settings.mailSeconds = 0;
  }
});

test.each<[string, object, number, string?]>([
  ['a short password', { email: 'g@person.example', password: 'short' }, 422, 'weak_password'],
  ['a password that bcrypt would cut', { email: 'g@person.example', password: 'é'.repeat(37) }, 400],
  ['an empty password', { email: 'g@person.example', password: '' }, 400],
  ['a body without a password', { email: 'g@person.example' }, 400],
  ['an invalid address', { email: 'nobody', password: PASSWORD }, 400],
  ['half of PKCE', { email: 'g@person.example', password: PASSWORD, code_challenge: 'a' }, 400],
  ['an anonymous sign-in', {}, 422, 'anonymous_provider_disabled'],
])('rejects %s', async (_name, body, status, code = 'validation_failed') => {
  const answer = await backend.call('/auth/v1/signup', body);
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ error_code: code })]);
});

test('the client learns why a password is weak', async () => {
  const { error } = await backend.browser().signUp({ email: 'h@person.example', password: 'short' });
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
});
