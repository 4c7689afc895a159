// With the limits that `npm start` uses, no one can keep guessing passwords and codes, or lock other people out by trying. Other
// test files run with limits a thousand times higher.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureLimits } from '../src/auth/token.ts';
import { ANON_KEY } from '../src/data/keys.ts';
import { prune } from '../src/data/prune.ts';
import { Limits } from '../src/http/limits.ts';
import { Backend, must, PASSWORD, refusal } from './lib/backend.ts';
import { sendTo } from './lib/send.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await Backend.start({ limits: 1 });
});
// After an hour, every limit is full again.
beforeEach(() => backend.wait(3600));
afterAll(() => backend.stop());

const TOO_MANY = '429 over_request_rate_limit';

const guess = async (email: string, password = 'not the password') =>
  refusal(await backend.browser().signInWithPassword({ email, password }));

test('counts wrong passwords, but not right ones, by address and the place they come from', async () => {
  const { email } = await backend.signedIn();
  for (let round = 0; round < 2; round += 1) expect(await guess(email, PASSWORD)).toBeNull();
  const tries = [];
  for (let round = 0; round < 11; round += 1) tries.push(await guess(email));
  expect(new Set(tries.slice(0, 10))).toEqual(new Set(['400 invalid_credentials']));
  expect(tries.at(10)).toBe(TOO_MANY);
  expect(await guess(email.toUpperCase(), PASSWORD)).toBe(TOO_MANY);
  // No one else in the office is locked out.
  const { email: other } = await backend.signedIn();
  expect(await guess(other, PASSWORD)).toBeNull();
  backend.wait(31);
  expect(await guess(email, PASSWORD)).toBeNull();
});

test('also counts simultaneous attempts', async () => {
  const tries = await Promise.all(Array.from({ length: 15 }, () => guess('many@person.example')));
  expect(tries.filter((answer) => answer === TOO_MANY)).toHaveLength(5);
});

/** Sends a request from a different address of this machine. */
const sendFrom = (localAddress: string, target: string, body: object, headers: Record<string, string> = {}) =>
  sendTo(backend.url, { method: 'POST', target, headers: { apikey: ANON_KEY, ...headers }, body, localAddress });

test('counts wrong codes by address and place, so that no one can lock the owner out', async () => {
  const email = 'codes@person.example';
  must(await backend.browser().signUp({ email, password: PASSWORD }));
  const { code } = await backend.mailTo(email);
  const wrong = code === '000000' ? '000001' : '000000';
  const guessFrom = (place: string, token: string) =>
    sendFrom(place, '/auth/v1/verify', { type: 'signup', email, token });
  const tries = [];
  for (let round = 0; round < 11; round += 1) tries.push(await guessFrom('127.0.0.2', wrong));
  expect([tries.at(9), tries.at(10)]).toEqual([403, 429]);
  expect(await guessFrom('127.0.0.2', code), 'even the right one').toBe(429);
  expect(await guessFrom('127.0.0.1', code), 'the owner, elsewhere').toBe(200);
});

test('also counts codes for a new password in an old session', async () => {
  const { browser, email } = await backend.signedIn();
  backend.wait(24 * 3600 + 1);
  must(await browser.refreshSession());
  must(await browser.reauthenticate());
  const { code } = await backend.mailTo(email);
  const nonce = code === '000000' ? '000001' : '000000';
  const tries = [];
  for (let round = 0; round < 11; round += 1) {
    tries.push(refusal(await browser.updateUser({ password: 'another password', nonce })));
  }
  expect([tries.at(9), tries.at(10)]).toEqual(['400 reauthentication_not_valid', TOO_MANY]);
});

test('counts guesses of a link’s hash against the place they come from', async () => {
  const hashes = [];
  for (let round = 0; round < 11; round += 1) {
    const token_hash = `${round}`.padStart(56, 'a');
    hashes.push(refusal(await backend.browser().verifyOtp({ type: 'signup', token_hash })));
  }
  expect([hashes.at(9), hashes.at(10)]).toEqual(['403 otp_expired', TOO_MANY]);
});

const AUTHORIZE = `/auth/v1/authorize?provider=google&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`;

test('only pages on this machine can start a sign-in with a provider, and only a limited number of times', async () => {
  const ask = async (headers: Record<string, string>) => (await backend.call(AUTHORIZE, undefined, headers)).status;
  expect(await ask({ referer: 'https://evil.example/' })).toBe(403);
  expect(await ask({ referer: 'http://localhost.evil.example/' })).toBe(403);
  expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await ask({ 'sec-fetch-site': 'cross-site', referer: 'http://localhost:4321/' })).toBe(200);
  expect(await ask({ 'sec-fetch-site': 'none' })).toBe(200);
  const tries = [];
  for (let round = 0; round < 29; round += 1) tries.push(await ask({}));
  expect([tries.at(27), tries.at(28)]).toEqual([200, 429]);
});

test('rejected passwords create no buckets, so they can’t displace their place’s limit', async () => {
  const limits = new Limits(1, () => 0);
  const checked = Array.from({ length: 10_500 }, (_, round) => {
    try {
      limits.take(...failureLimits(`${round}@person.example`, '127.0.0.1'));
      return true;
    } catch {
      return false;
    }
  });
  expect(checked.filter(Boolean)).toHaveLength(100);

  // The same holds for requests: once the place has used up its limit, refused requests don't count towards the address's limit.
  const { service } = backend.running;
  const place = '127.0.0.1';
  for (let round = 0; round < 100; round += 1) service.limits.take(...failureLimits(`${round}@person.example`, place));
  const email = 'refused@person.example';
  for (let round = 0; round < 15; round += 1) expect(await guess(email)).toBe(TOO_MANY);
  backend.wait(10);
  expect(await guess(email)).toBe('400 invalid_credentials');
});

test('a rejected request leaves no trace and doesn’t count towards other limits', () => {
  const limits = new Limits(1, () => 0);
  limits.take(['place', 'one', 1, 60]);
  for (let round = 0; round < 3; round += 1) {
    expect(() => limits.take(['address', 'a', 2, 60], ['place', 'one', 1, 60])).toThrow('limit');
  }
  limits.take(['address', 'a', 2, 60]);
  limits.take(['address', 'a', 2, 60]);
  expect(() => limits.take(['address', 'a', 2, 60])).toThrow('limit');
  limits.giveBack(['address', 'a', 2, 60], ['place', 'one', 1, 60]);
  limits.take(['address', 'a', 2, 60], ['place', 'one', 1, 60]);
});

test('a used-up limit is not forgotten, however many keys there are, of its own kind or another', () => {
  const limits = new Limits(1, () => 0);
  const used = ['passwords', 'one', 5, 300] as const;
  for (let round = 0; round < 5; round += 1) limits.take(used);
  for (let key = 0; key < 25_000; key += 1) {
    limits.take(['password', String(key), 10, 300]);
    limits.take(['passwords', `other ${key}`, 5, 300]);
  }
  expect(() => limits.take(used)).toThrow('limit');
});

test('many keys don’t displace one', () => {
  const time = { now: 0 };
  const limits = new Limits(1, () => time.now);
  expect(limits.wait('x', 'one', 1, 3600)).toBe(0);
  for (let key = 0; key < 4000; key += 1) limits.wait('x', String(key), 1, 10);
  time.now += 20_000;
  for (let key = 4000; key < 12_000; key += 1) limits.wait('x', String(key), 1, 10);
  expect(limits.wait('x', 'one', 1, 3600)).toBeGreaterThan(0);
});

test('deletes old e-mails, and expired codes and flows', async () => {
  const { service } = backend.running;
  const counts = async () => {
    const tables = ['local_backend.mails', 'auth.one_time_tokens', 'auth.flow_state', 'auth.mfa_challenges'];
    const sql = tables.map((table) => `(select count(*)::int from ${table})`).join(', ');
    return (await service.db.query<Record<string, number>>(`select array[${sql}] as counts`)).rows[0]?.['counts'];
  };
  const { browser } = await backend.signedIn();
  const { id: factorId } = must(await browser.mfa.enroll({ factorType: 'totp' }));
  must(await browser.mfa.challenge({ factorId }));
  must(await backend.browser().signUp({ email: 'pruned@person.example', password: PASSWORD }));
  await prune(service);
  const before = await counts();
  expect(before).not.toContain(0);
  backend.wait(3600);
  must(await backend.browser().signUp({ email: 'kept@person.example', password: PASSWORD }));
  await prune(service);
  expect(await counts()).toEqual([expect.any(Number), 1, expect.any(Number), expect.any(Number)]);
  backend.wait(7 * 24 * 3600);
  await prune(service);
  expect(await counts()).toEqual([0, 0, 0, 0]);
});
