// Only pages on this machine can call the backend, and errors have the format of a hosted project.

import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Backend } from './lib/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

/** The status of a request sent exactly as written; `fetch` would write its own Host header and request line. */
const statusFor = (host: string, path = '/inbox') =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(backend.url);
    request({ hostname, port, path, headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

test.each(['localhost', 'localhost:4322', '127.0.0.1:1', '[::1]:4322', 'LOCALHOST'])(
  '%s is this machine',
  async (host) => {
    expect(await statusFor(host)).toBe(200);
  },
);

test.each([
  ...['evil.example', 'evil.example:4322', 'localhost.evil.example', '127.0.0.1.evil.example', '0.0.0.0'],
  ...['x@localhost', 'localhost/@evil.example', 'evil.example/@localhost', 'evil.example#@localhost', 'a b', '['],
])('refuses a name made to resolve here: %s', async (host) => {
  // The server itself rejects invalid names with 400.
  expect([400, 403]).toContain(await statusFor(host));
});

test('a host in the request line overrides the Host header', async () => {
  expect(await statusFor('localhost', 'http://evil.example/inbox')).toBe(403);
  expect(await statusFor('localhost', 'http://localhost/inbox')).toBe(200);
});

test('listens on 127.0.0.1 only', async () => {
  // 127.0.0.2 is also this machine, and nothing responds there unless the backend listens on every address.
  await expect(fetch(backend.url.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed');
});

test('pages on this machine may call Auth, other pages may not, and no page can read the inbox', async () => {
  const allowed = async (origin: string, path = '/auth/v1/.well-known/jwks.json') =>
    (await backend.call(path, undefined, { origin })).headers.get('access-control-allow-origin');
  for (const origin of ['http://localhost:4321', 'http://127.0.0.1:4321']) expect(await allowed(origin)).toBe(origin);
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
    expect(await allowed(origin)).toBeNull();
  expect(await allowed('http://localhost:4321', '/inbox')).toBeNull();
});

test('refuses a form from another host’s page, even though it needs no preflight', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of ['/auth/v1/local-provider', '/functions/v1/demo-request']) {
    for (const origin of ['https://evil.example', 'null'])
      expect((await backend.call(path, 'a=b', { ...form, origin })).status, path).toBe(403);
  }
});

test('a call needs a key, and reads tables only with the secret one, which isn’t a person’s token', async () => {
  const { keys } = backend.running.service;
  const as = async (apikey: string, authorization?: string) =>
    (await backend.call('/rest/v1/demo_requests', undefined, { apikey, ...(authorization && { authorization }) }))
      .status;
  expect((await backend.call('/auth/v1/user', undefined, { apikey: '' })).status).toBe(401);
  expect(await as('sb_publishable_other')).toBe(401);
  expect(await as('sb_publishable_local')).toBe(401);
  expect(await as('sb_publishable_local', `Bearer ${keys.secretKey}`)).toBe(401);
  expect(await as(keys.secretKey, 'Bearer nothing')).toBe(401);
  expect(await as(keys.secretKey, `Bearer ${keys.secretKey}`)).toBe(200);
  expect((await backend.call('/rest/v1/rpc/expire_demo_requests', {})).status).toBe(401);
});

test('errors have the format the client asked for', async () => {
  const path = '/auth/v1/token?grant_type=other';
  const old = await backend.call(path, {});
  expect(await old.json()).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'unsupported_grant_type' });
  expect(old.headers.get('x-supabase-api-version')).toBeNull();
  const headers = { 'x-supabase-api-version': '2024-01-01', origin: 'http://localhost:4321' };
  const answer = await backend.call(path, {}, headers);
  expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  // A page can read a header only if the response exposes it.
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
  for (const [where, body, status, code] of [
    ['/auth/v1/recover', '{', 400, 'bad_json'],
    ['/auth/v1/recover', '[]', 400, 'validation_failed'],
    ['/auth/v1/nothing', '{}', 404, 'not_found'],
  ] as const) {
    const refused = await backend.call(where, body, headers);
    expect([refused.status, await refused.json()]).toEqual([status, { code, message: expect.any(String) as string }]);
    expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
  }
});
