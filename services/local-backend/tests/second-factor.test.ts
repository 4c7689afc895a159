// An account with a second factor can't be used or changed without a code from that factor.

import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Backend, type Browser, must, PASSWORD, refusal } from './lib/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

/** The code in a person's authenticator, now or a number of half minutes later. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: backend.now + later * 30_000 });

async function enrol(browser: Browser, friendlyName = 'Phone') {
  const { id, totp } = must(await browser.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Attestry' }));
  return { id, totp, secret: totp.secret };
}

async function verify(browser: Browser, factorId: string, code: string) {
  const { id } = must(await browser.mfa.challenge({ factorId }));
  return browser.mfa.verify({ factorId, challengeId: id, code });
}

async function withFactor() {
  const person = await backend.signedIn();
  const { id, secret } = await enrol(person.browser);
  must(await verify(person.browser, id, codeOf(secret)));
  return { ...person, factorId: id, secret };
}

const levels = async (browser: Browser) => {
  const { currentLevel, nextLevel } = must(await browser.mfa.getAuthenticatorAssuranceLevel());
  return [currentLevel, nextLevel];
};

test('the URI and the text of a new factor contain the same secret, and its QR code fits into a data: URL', async () => {
  const { browser, email } = await backend.signedIn();
  const { totp } = await enrol(browser);
  const uri = URI.parse(totp.uri);
  expect([uri.issuer, uri.label, uri.secret.base32]).toEqual(['Attestry', email, totp.secret]);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(totp.qr_code).not.toContain('#');
});

test('with a factor, signing in requires a code', async () => {
  const { browser, email, factorId, secret } = await withFactor();
  expect(await levels(browser)).toEqual(['aal2', 'aal2']);
  const other = backend.browser();
  must(await other.signInWithPassword({ email, password: PASSWORD }));
  expect(await levels(other)).toEqual(['aal1', 'aal2']);
  const wrong = codeOf(secret, 20);
  expect(refusal(await verify(other, factorId, wrong))).toBe('422 mfa_verification_failed');
  must(await verify(other, factorId, codeOf(secret)));
  expect(await levels(other)).toEqual(['aal2', 'aal2']);
  expect(must(await other.getClaims()).claims.amr).toEqual([
    { method: 'totp', timestamp: expect.any(Number) as number },
    { method: 'password', timestamp: expect.any(Number) as number },
  ]);
  must(await other.refreshSession());
  expect(await levels(other)).toEqual(['aal2', 'aal2']);
});

test('a code is valid half a minute early or late', async () => {
  const { browser, factorId, secret } = await withFactor();
  for (const later of [-1, 0, 1]) must(await verify(browser, factorId, codeOf(secret, later)));
  expect(refusal(await verify(browser, factorId, codeOf(secret, -2)))).toBe('422 mfa_verification_failed');
});

test('a challenge is valid once, for its factor, and for five minutes', async () => {
  const { browser, factorId, secret } = await withFactor();
  const { id: challengeId } = must(await browser.mfa.challenge({ factorId }));
  must(await browser.mfa.verify({ factorId, challengeId, code: codeOf(secret) }));
  const again = await browser.mfa.verify({ factorId, challengeId, code: codeOf(secret, 1) });
  expect(refusal(again)).toBe('422 mfa_ip_address_mismatch');
  const { id: old } = must(await browser.mfa.challenge({ factorId }));
  backend.wait(301);
  const late = await browser.mfa.verify({ factorId, challengeId: old, code: codeOf(secret) });
  expect(refusal(late)).toBe('422 mfa_challenge_expired');
});

test('verifying a factor elsewhere ends an aal1 session', async () => {
  const { browser, email } = await backend.signedIn();
  const other = backend.browser();
  must(await other.signInWithPassword({ email, password: PASSWORD }));
  const { id, secret } = await enrol(browser);
  must(await verify(browser, id, codeOf(secret)));
  expect(refusal(await other.refreshSession())).toBe('400 refresh_token_not_found');
});

test('an aal1 session can neither change the account nor touch the factors', async () => {
  const { email, factorId } = await withFactor();
  const browser = backend.browser();
  must(await browser.signInWithPassword({ email, password: PASSWORD }));
  expect(refusal(await browser.updateUser({ password: 'another password' }))).toBe('401 insufficient_aal');
  expect(refusal(await browser.updateUser({ email: `x-${email}` }))).toBe('401 insufficient_aal');
  expect(refusal(await browser.mfa.unenroll({ factorId }))).toBe('422 insufficient_aal');
  expect(refusal(await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' }))).toBe(
    '403 insufficient_aal',
  );
});

test('removing its factor returns an account to aal1', async () => {
  const { browser, factorId } = await withFactor();
  must(await browser.mfa.unenroll({ factorId }));
  must(await browser.refreshSession());
  expect(await levels(browser)).toEqual(['aal1', 'aal1']);
  expect(must(await browser.mfa.listFactors()).all).toEqual([]);
  expect(must(await browser.getClaims()).claims.amr).toEqual([
    { method: 'otp', timestamp: expect.any(Number) as number },
  ]);
});

test('factor names are unique, others’ factors are invisible, and an abandoned enrolment is removed', async () => {
  const { browser } = await backend.signedIn();
  const { id } = await enrol(browser);
  expect(refusal(await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }))).toBe(
    '422 mfa_factor_name_conflict',
  );
  const { browser: other } = await backend.signedIn();
  expect(refusal(await other.mfa.challenge({ factorId: id }))).toBe('404 mfa_factor_not_found');
  expect(refusal(await other.mfa.unenroll({ factorId: id }))).toBe('404 mfa_factor_not_found');
  backend.wait(301);
  await enrol(browser);
});
