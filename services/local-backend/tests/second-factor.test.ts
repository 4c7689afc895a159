// An account with a second factor can't be used or changed without a code from that factor.

import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANON_KEY } from '../src/data/keys.ts';
import { Backend, type Browser, must, PASSWORD, refusal } from './lib/backend.ts';
import { sendTo } from './lib/send.ts';

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
  // The code of this half minute has been used.
  backend.wait(60);
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

test('a code is valid once, and half a minute early or late', async () => {
  const { browser, factorId, secret } = await withFactor();
  const code = codeOf(secret);
  must(await verify(browser, factorId, code));
  expect(refusal(await verify(browser, factorId, code))).toBe('422 mfa_verification_failed');
  must(await verify(browser, factorId, codeOf(secret, 1)));
  must(await verify(browser, factorId, codeOf(secret, -1)));
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

test('an aal1 session can’t end an aal2 session', async () => {
  const { browser, email } = await withFactor();
  const half = backend.browser();
  must(await half.signInWithPassword({ email, password: PASSWORD }));
  const otherHalf = backend.browser();
  must(await otherHalf.signInWithPassword({ email, password: PASSWORD }));
  for (const scope of ['others', 'global'] as const) {
    expect((await half.signOut({ scope })).error).toBeNull();
    expect(must(await browser.getUser()).user?.email, scope).toBe(email);
  }
  must(await browser.refreshSession());
  expect(refusal(await otherHalf.refreshSession())).toBe('400 refresh_token_not_found');
  // An aal2 session can end all sessions.
  must(await half.signInWithPassword({ email, password: PASSWORD }));
  expect((await browser.signOut({ scope: 'others' })).error).toBeNull();
  expect(refusal(await half.refreshSession())).toBe('400 refresh_token_not_found');
});

describe('with the limits of `npm start`', () => {
  let few: Backend;
  beforeAll(async () => {
    few = await Backend.start({ limits: 1 });
  });
  beforeEach(() => few.wait(3600));
  afterAll(() => few.stop());

  test('challenges and codes can’t be tried endlessly, and a person elsewhere is not locked out', async () => {
    const { browser } = await few.signedIn();
    const { id: factorId } = must(await browser.mfa.enroll({ factorType: 'totp' }));
    const { access_token: token = '' } = must(await browser.getSession()).session ?? {};
    const send = (localAddress: string, call: 'challenge' | 'verify', body: object) =>
      sendTo(few.url, {
        ...{ method: 'POST', target: `/auth/v1/factors/${factorId}/${call}`, body, localAddress },
        headers: { apikey: ANON_KEY, authorization: `Bearer ${token}` },
      });
    const challenge = async () => refusal(await browser.mfa.challenge({ factorId }));
    const { id: challengeId } = must(await browser.mfa.challenge({ factorId }));
    const challenges = [];
    for (let round = 0; round < 15; round += 1) challenges.push(await challenge());
    expect([challenges.at(13), challenges.at(14)]).toEqual([null, '429 over_request_rate_limit']);
    const rows = 'select count(*)::int as count from auth.mfa_challenges where factor_id = $1';
    const { db } = few.running.service;
    expect((await db.query(rows, [factorId])).rows).toEqual([{ count: 15 }]);
    expect(await send('127.0.0.2', 'challenge', {})).toBe(200);

    const codes = [];
    for (let round = 0; round < 16; round += 1) {
      codes.push(refusal(await browser.mfa.verify({ factorId, challengeId, code: '000000' })));
    }
    expect([codes.at(14), codes.at(15)]).toEqual(['422 mfa_verification_failed', '429 over_request_rate_limit']);
    // A challenge belongs to the place that requested it, so that place gets another response, but not "too many".
    expect(await send('127.0.0.2', 'verify', { challenge_id: challengeId, code: '000000' })).toBe(422);
  });

  test('there is also a limit for all places together', async () => {
    const { browser } = await few.signedIn();
    const { id } = must(await browser.mfa.enroll({ factorType: 'totp' }));
    const { access_token: token = '' } = must(await browser.getSession()).session ?? {};
    const statuses: (number | undefined)[] = [];
    for (let round = 0; round < 110; round += 1) {
      const localAddress = `127.0.0.${2 + Math.floor(round / 10)}`;
      const target = `/auth/v1/factors/${id}/challenge`;
      const headers = { apikey: ANON_KEY, authorization: `Bearer ${token}` };
      statuses.push(await sendTo(few.url, { method: 'POST', target, headers, body: {}, localAddress }));
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(101);
    expect(statuses.at(99)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
