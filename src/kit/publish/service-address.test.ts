// A build accepts only usable URLs and keys for the account service.

import { expect, test } from 'vitest';
import { readService } from './service-address';

const KEY = 'sb_publishable_abc';
const read = (PUBLIC_SUPABASE_URL: string, PUBLIC_SUPABASE_PUBLISHABLE_KEY = KEY, rest: Record<string, string> = {}) =>
  readService({ PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, ...rest });

test('a site without settings has no service', () => {
  expect(readService({})).toBeUndefined();
  expect(read('', '')).toBeUndefined();
});

test('accepts a hosted project with or without a trailing slash', () => {
  expect(read('https://abc.supabase.co/')).toEqual({
    origin: 'https://abc.supabase.co',
    isLocal: false,
    hasCaptcha: false,
  });
});

test('prefers a publishable key to the legacy one, which still works on its own', () => {
  const readLegacy = (key: string) => read('https://abc.supabase.co', key, { PUBLIC_SUPABASE_ANON_KEY: 'a b' });
  expect(readLegacy(KEY)?.origin).toBe('https://abc.supabase.co');
  expect(() => readLegacy('')).toThrow('PUBLIC_SUPABASE_ANON_KEY contains characters that no key has');
  const legacy = { PUBLIC_SUPABASE_ANON_KEY: 'e30.e30.abc' };
  expect(read('https://abc.supabase.co', '', legacy)?.origin).toBe('https://abc.supabase.co');
});

test('the captcha is on if its public key is set', () => {
  const withKey = (key: string) => read('https://abc.supabase.co', KEY, { PUBLIC_TURNSTILE_SITE_KEY: key });
  expect([withKey('1x00000000000000000000AA')?.hasCaptcha, withKey('')?.hasCaptcha]).toEqual([true, false]);
  expect(() => withKey('<script>')).toThrow('PUBLIC_TURNSTILE_SITE_KEY contains characters that no key has');
});

test('one setting without the other stops the build with supabase-js’s message', () => {
  expect(() => read('', KEY)).toThrow(/^supabaseUrl is required\./);
  expect(() => read('https://abc.supabase.co', '')).toThrow(/^supabaseKey is required\./);
});

test.each([
  'http://abc.supabase.co',
  'http://127.0.0.1:4322',
  'https://127.0.0.1:4322',
  'https://127.1',
  'https://2130706433',
  'https://localhost:4322',
  'https://a.localhost',
  'https://[::1]:4322',
  'https://[::ffff:127.0.0.1]',
  'https://0.0.0.0',
])('a build for publication refuses %s', (address) => {
  expect(() => read(address)).toThrow('must not send visitors to their own machine');
});

test.each(['abc.supabase.co', 'ftp://abc.supabase.co', 'https://me@abc.supabase.co', 'https://abc.supabase.co/?a=b'])(
  '%s is not a service address',
  (address) => {
    expect(() => read(address)).toThrow('which is not the address of a service');
  },
);

test('a build for the local backend accepts its address', () => {
  const local = read('http://127.0.0.1:4322', 'sb_publishable_local', { LOCAL_BACKEND: '1' });
  expect(local).toEqual({ origin: 'http://127.0.0.1:4322', isLocal: true, hasCaptcha: false });
});

test.each([
  ['a new one', 'sb_secret_abc'],
  ['an old one', `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.abc`],
])('a secret key never gets into pages: %s', (_name, key) => {
  expect(() => read('https://abc.supabase.co', key)).toThrow('is a secret key');
});
