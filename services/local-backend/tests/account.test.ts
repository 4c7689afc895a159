// People can reset a password, change their address and name, and sign in with a provider, and no one else can do it for them.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Backend, type Browser, must, PASSWORD, refusal } from './lib/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

const NEW = 'a new password altogether';

test('a forgotten password is reset through the link, in any browser', async () => {
  const { email } = await backend.signedIn();
  must(await backend.browser().resetPasswordForEmail(email, { redirectTo: 'http://localhost:4321/reset?a=b' }));
  const browser = backend.browser();
  must(await browser.verifyOtp(backend.linkOf(await backend.mailTo(email))));
  must(await browser.updateUser({ password: NEW }));
  expect(refusal(await backend.browser().signInWithPassword({ email, password: PASSWORD }))).toBe(
    '400 invalid_credentials',
  );
  must(await backend.browser().signInWithPassword({ email, password: NEW }));
});

test('the six digits work in another browser, which has no verifier', async () => {
  const { email } = await backend.signedIn();
  must(await backend.browser().resetPasswordForEmail(email));
  const other = backend.browser();
  const { code } = await backend.mailTo(email);
  expect(must(await other.verifyOtp({ email, type: 'recovery', token: code })).session).toBeTruthy();
  must(await other.updateUser({ password: NEW }));
});

test('only the newest e-mail is valid', async () => {
  const { email } = await backend.signedIn();
  const browser = backend.browser();
  must(await browser.resetPasswordForEmail(email));
  must(await browser.resetPasswordForEmail(email));
  expect(refusal(await browser.verifyOtp(backend.linkOf(await backend.mailTo(email, 1))))).toBe('403 otp_expired');
  must(await browser.verifyOtp(backend.linkOf(await backend.mailTo(email))));
});

test('an unknown address gets the same response as a known one, but no e-mail', async () => {
  const { email } = await backend.signedIn();
  for (const address of [email, 'nobody@person.example']) {
    const answer = await backend.call('/auth/v1/recover', { email: address });
    expect([answer.status, await answer.json()], address).toEqual([200, {}]);
  }
  expect(await backend.mailsTo('nobody@person.example')).toEqual([]);
});

test('changing the password ends other sessions; the same or a weak password is rejected', async () => {
  const { browser, email } = await backend.signedIn();
  const other = backend.browser();
  must(await other.signInWithPassword({ email, password: PASSWORD }));
  expect(refusal(await browser.updateUser({ password: PASSWORD }))).toBe('422 same_password');
  expect(refusal(await browser.updateUser({ password: 'short' }))).toBe('422 weak_password');
  must(await browser.updateUser({ password: NEW }));
  expect(refusal(await other.refreshSession())).toBe('400 refresh_token_not_found');
  must(await browser.refreshSession());
});

test('in a session from yesterday, changing the password requires a code sent by e-mail', async () => {
  const { browser, email } = await backend.signedIn();
  backend.wait(24 * 3600 + 1);
  must(await browser.refreshSession());
  expect(refusal(await browser.updateUser({ password: NEW }))).toBe('400 reauthentication_needed');
  must(await browser.reauthenticate());
  const { code, link } = await backend.mailTo(email);
  expect(link).toBeNull();
  const wrong = code === '000000' ? '000001' : '000000';
  expect(refusal(await browser.updateUser({ password: NEW, nonce: wrong }))).toBe('400 reauthentication_not_valid');
  must(await browser.updateUser({ password: NEW, nonce: code }));
});

test('a new address takes effect once both addresses have confirmed it', async () => {
  const { browser, email } = await backend.signedIn();
  const next = `new-${email}`;
  expect(must(await browser.updateUser({ email: next })).user).toMatchObject({ email, new_email: next });
  const first = must(await browser.verifyOtp(backend.linkOf(await backend.mailTo(email))));
  expect(first.session).toBeNull();
  must(await browser.verifyOtp(backend.linkOf(await backend.mailTo(next))));
  expect(must(await browser.getUser()).user).toMatchObject({
    email: next,
    identities: [{ identity_data: { email: next } }],
  });
  must(await backend.browser().signInWithPassword({ email: next, password: PASSWORD }));
  expect(refusal(await backend.browser().signInWithPassword({ email, password: PASSWORD }))).toBe(
    '400 invalid_credentials',
  );
});

test('a new address can be confirmed with the two codes, and must not be in use', async () => {
  const { browser, email } = await backend.signedIn();
  const { email: taken } = await backend.signedIn();
  expect(refusal(await browser.updateUser({ email: taken }))).toBe('422 email_exists');
  const next = `code-${email}`;
  must(await browser.updateUser({ email: next }));
  const confirm = async (address: string) => {
    const { code } = await backend.mailTo(address);
    return browser.verifyOtp({ email: address, type: 'email_change', token: code });
  };
  expect(must(await confirm(next)).session).toBeNull();
  expect(must(await confirm(email)).user).toMatchObject({ email: next });
});

test('a name is stored with the user, but the service’s own fields can’t be changed', async () => {
  const { browser, email } = await backend.signedIn();
  must(await browser.updateUser({ data: { name: 'Ada', email: 'x@y.example', email_verified: false } }));
  expect(must(await browser.getUser()).user?.user_metadata).toMatchObject({ name: 'Ada', email, email_verified: true });
  must(await browser.updateUser({ data: { name: null } }));
  expect(must(await browser.getUser()).user?.user_metadata).not.toHaveProperty('name');
});

/**
 * Starts a sign-in with a provider.
 * @returns a function that submits the local provider's page with an answer
 */
async function askProvider(browser: Browser, email: string) {
  const options = { redirectTo: 'http://localhost:4321/account', skipBrowserRedirect: true };
  const { url } = must(await browser.signInWithOAuth({ provider: 'google', options }));
  const page = await (await fetch(url ?? '')).text();
  expect(page).toContain('Which account?');
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return (values: Record<string, string>) =>
    fetch(`${backend.url}/auth/v1/local-provider`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ flow: field('flow'), provider: field('provider'), redirect_to: field('redirect_to'), email },
        ...values,
      }),
      redirect: 'manual',
    });
}

const codeIn = (answer: Response) => new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';

test('signing in with a provider uses a code, and the same address means the same person', async () => {
  const { email } = await backend.signedIn();
  const browser = backend.browser();
  const answer = await askProvider(browser, email);
  const no = await answer({ answer: 'no', email: '' });
  expect(no.headers.get('location')).toContain('error=access_denied');
  expect((await answer({ answer: 'yes', redirect_to: 'https://evil.example/' })).status).toBe(400);
  const { user, session } = must(await browser.exchangeCodeForSession(codeIn(await answer({ answer: 'yes' }))));
  expect(user?.email).toBe(email);
  expect(user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] });
  expect(session?.user.identities?.map(({ provider }) => provider)).toEqual(['email', 'google']);
  expect((await answer({ answer: 'yes' })).status).toBe(400);
});

test('a provider’s code is valid once, in the browser that asked for it, for five minutes', async () => {
  const [browser, email] = [backend.browser(), `${crypto.randomUUID()}@person.example`];
  const newCode = async () => codeIn(await (await askProvider(browser, email))({ answer: 'yes' }));
  const code = await newCode();
  const exchange = () =>
    backend.call('/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: 'a'.repeat(56) });
  const wrong = await exchange();
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    expect.objectContaining({ error_code: 'bad_code_verifier' }),
  ]);
  must(await browser.exchangeCodeForSession(code));
  expect((await exchange()).status).toBe(404);
  const late = await newCode();
  backend.wait(301);
  expect(refusal(await browser.exchangeCodeForSession(late))).toBe('403 flow_state_expired');
});

test('signing in to an unconfirmed account with a provider keeps nothing from the person who created it', async () => {
  const email = `${crypto.randomUUID()}@person.example`;
  const first = { email, password: PASSWORD };
  must(await backend.browser().signUp({ ...first, options: { data: { full_name: 'Mallory', company: 'Elsewhere' } } }));
  const before = await backend.mailTo(email);
  const browser = backend.browser();
  const answer = await askProvider(browser, email);
  const { user } = must(await browser.exchangeCodeForSession(codeIn(await answer({ answer: 'yes' }))));
  expect(user?.identities?.map(({ provider }) => provider)).toEqual(['google']);
  expect(user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
  expect(user?.user_metadata).toEqual({ sub: `google:${email}`, email, email_verified: true });
  expect(JSON.stringify(must(await browser.getUser()))).not.toMatch(/Mallory|Elsewhere/);
  expect(refusal(await backend.browser().signInWithPassword(first))).toBe('400 invalid_credentials');
  expect(refusal(await backend.browser().verifyOtp({ email, type: 'signup', token: before.code }))).toBe(
    '403 otp_expired',
  );
});

test('an unknown provider and a flow without PKCE are rejected', async () => {
  const challenge = `code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`;
  expect((await backend.call(`/auth/v1/authorize?provider=nobody&${challenge}`)).status).toBe(400);
  expect((await backend.call('/auth/v1/authorize?provider=google')).status).toBe(400);
});
