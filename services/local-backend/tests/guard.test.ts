// Only pages on this machine can call the backend, and malformed calls get an error that reveals no internals.

import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Backend, must, PASSWORD, refusal } from './lib/backend.ts';
import { DOOR, requestOf } from './lib/requests.ts';
import { sendTo } from './lib/send.ts';

let backend: Backend;
let signedIn: ReturnType<Backend['signedIn']>;
beforeAll(async () => {
  backend = await Backend.start();
  signedIn = backend.signedIn();
});
afterAll(() => backend.stop());

const statusFor = (host: string, target = '/inbox') => sendTo(backend.url, { target, headers: { host } });

test.each(['localhost', 'localhost:4322', '127.0.0.1:1', '[::1]:4322', 'LOCALHOST'])(
  '%s is this machine',
  async (host) => {
    expect(await statusFor(host)).toBe(200);
  },
);

test.each([
  'evil.example',
  'evil.example:4322',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'x@localhost',
  '0.0.0.0',
])('refuses a name made to resolve here: %s', async (host) => {
  // The server itself rejects some of these with 400.
  expect([400, 403]).toContain(await statusFor(host));
});

test.each(['a b', 'a b:80', 'localhost:x', '[', 'a%'])('an invalid Host is a bad request: %j', async (host) => {
  for (const target of ['/', '/inbox', '/auth/v1/health', DOOR, 'http://localhost/inbox'])
    expect(await statusFor(host, target), target).toBe(400);
});

test('cuts off clients that don’t finish a request', async () => {
  const slow = await Backend.start({ requestSeconds: 0.2 });
  try {
    const { hostname, port } = new URL(slow.url);
    const begun = [
      'POST /functions/v1/demo-request HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a',
      'POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
      'GET /inbox HTTP/1.1\r\nHost: localhost\r\nX-',
      'POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n',
    ];
    const ended = begun.map(
      (text) =>
        new Promise((resolve) => {
          const socket = connect(Number(port), hostname, () => socket.write(text));
          socket.on('error', () => undefined).once('close', () => resolve('closed'));
          socket.resume();
        }),
    );
    expect(await Promise.all(ended)).toEqual(begun.map(() => 'closed'));
  } finally {
    await slow.stop();
  }
});

test.each([
  ['http://evil.example/inbox', 403],
  ['http://evil.example:4322/inbox', 403],
  ['https://localhost/inbox', 403],
  ['http://localhost/inbox', 200],
])('checks a host in the request line, whatever the Host header says: %s', async (target, status) => {
  expect(await statusFor('localhost', target)).toBe(status);
});

test('pages on this machine may call the backend, other pages may not', async () => {
  const allowed = async (origin: string) => {
    const answer = await backend.call('/auth/v1/.well-known/jwks.json', undefined, { origin });
    return answer.headers.get('access-control-allow-origin');
  };
  for (const origin of ['http://localhost:4321', 'http://127.0.0.1:4321']) expect(await allowed(origin)).toBe(origin);
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
    expect(await allowed(origin)).toBeNull();
  const before = await fetch(`${backend.url}/rest/v1/demo_requests`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4321',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-type,prefer',
    },
  });
  expect([before.status, before.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringContaining('prefer'),
  ]);
});

test('no page can read the inbox', async () => {
  const answer = await backend.call('/inbox', undefined, { origin: 'http://localhost:4321' });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('refuses a form from another host’s page, even though it needs no preflight', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of ['/rest/v1/demo_requests', '/functions/v1/demo-request']) {
    for (const origin of ['https://evil.example', 'null'])
      expect((await backend.call(path, 'a=b', { ...form, origin })).status, path).toBe(403);
  }
});

test('refuses requests without a key', async () => {
  expect((await backend.call('/auth/v1/user', undefined, { apikey: '' })).status).toBe(401);
  expect((await backend.call('/rest/v1/demo_requests', {}, { apikey: 'sb_publishable_other' })).status).toBe(401);
});

test('refuses bodies that are not JSON, too large or of a different type, without internal details', async () => {
  const version = { 'x-supabase-api-version': '2024-01-01' };
  for (const [body, status, code] of [
    ['{', 400, 'bad_json'],
    ['[]', 400, 'validation_failed'],
    ['{"email":{"$ne":""},"password":"x"}', 400, 'validation_failed'],
    ['{"email":"a@b.example","password":"x","__proto__":{}}', 400, 'validation_failed'],
    [`{"email":"${'a'.repeat(70_000)}","password":"x"}`, 413, 'validation_failed'],
  ] as const) {
    const answer = await backend.call('/auth/v1/token?grant_type=password', body, version);
    const text = await answer.text();
    expect([answer.status, (JSON.parse(text) as { code: string }).code], body.slice(0, 40)).toEqual([status, code]);
    expect(text).not.toMatch(/node:|\.ts|\bat /);
  }
});

test.each([
  ['signup', { email: 'a\0@b.example', password: PASSWORD }],
  ['signup', { email: 'a@b.example', password: PASSWORD, data: { 'a\0': 'b' } }],
  ['signup', { email: 'a@b.example', password: PASSWORD, data: { a: ['\ud800'] } }],
  ['token?grant_type=password', { email: 'a\udc00@b.example', password: 'x' }],
  ['token?grant_type=refresh_token', { refresh_token: 'a\0' }],
  ['token?grant_type=pkce', { auth_code: 'a\0', code_verifier: 'b' }],
  ['verify', { type: 'signup', email: 'a@b.example', token: '\0' }],
  ['verify', { type: 'signup', token_hash: '\ud800' }],
  ['recover', { email: '\ud800@b.example' }],
  ['factors', { factor_type: 'totp', friendly_name: '\0' }],
])('a body with text that Postgres can’t store is rejected as invalid: %s %j', async (path, body) => {
  const { browser } = await signedIn;
  const authorization = `Bearer ${must(await browser.getSession()).session?.access_token ?? ''}`;
  const answer = await backend.call(`/auth/v1/${path}`, body, { authorization });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ error_code: 'validation_failed' }),
  ]);
});

test.each(['/auth/v1/verify?type=signup&token=%00', '/inbox?to=%00', '/auth/v1/factors/%00/challenge'])(
  'an address with text that Postgres can’t store is rejected as invalid: %s',
  async (path) => {
    expect((await backend.call(path)).status).toBe(400);
  },
);

test('an unknown call returns an error the client can read', async () => {
  const headers = { 'x-supabase-api-version': '2024-01-01', origin: 'http://localhost:4321' };
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await backend.call('/auth/v1/nothing', undefined, headers, method);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'not_found', message: expect.any(String) as string },
    ]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
  }
  const { error } = await backend.browser().getUserIdentities();
  expect(error?.name).toBe('AuthSessionMissingError');
});

test('REST statuses match a hosted project: a key is not a person’s token, and a read-only database says so', async () => {
  const { db, keys } = backend.running.service;
  const as = async (authorization: string, apikey?: string) =>
    (await backend.call('/rest/v1/demo_requests', undefined, { authorization, ...(apikey && { apikey }) })).status;
  expect(await as(`Bearer ${keys.secretKey}`)).toBe(401);
  expect(await as('Bearer sb_publishable_other')).toBe(401);
  expect(await as('Bearer nothing', keys.secretKey)).toBe(401);
  expect(await as(`Bearer ${keys.secretKey}`, keys.secretKey)).toBe(200);
  await db.exec('set default_transaction_read_only = on');
  try {
    const answer = await backend.call('/rest/v1/demo_requests', { company: 'x' });
    expect([answer.status, await answer.json()]).toEqual([405, expect.objectContaining({ code: '25006' })]);
    const door = await backend.call(DOOR, requestOf());
    expect([door.status, door.headers.get('retry-after')], 'temporary for a visitor').toEqual([503, '30']);
  } finally {
    await db.exec('set default_transaction_read_only = off');
  }
});

test('errors have the format the client asked for', async () => {
  const path = '/auth/v1/token?grant_type=other';
  const old = await backend.call(path, {});
  expect(await old.json()).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'unsupported_grant_type' });
  expect(old.headers.get('x-supabase-api-version')).toBeNull();
  const answer = await backend.call(
    path,
    {},
    { 'x-supabase-api-version': '2024-01-01', origin: 'http://localhost:4321' },
  );
  expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  // A page can read a header only if the response exposes it.
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
});

test('limits sign-ups, e-mails and passwords', async () => {
  const strict = await Backend.start({ limits: 1, mailSeconds: 60 });
  try {
    const browser = strict.browser();
    const email = 'ada@person.example';
    must(await browser.signUp({ email, password: PASSWORD }));
    for (const address of [email, 'nobody@person.example']) {
      const first = await browser.resetPasswordForEmail(address);
      const second = await browser.resetPasswordForEmail(address);
      expect(first.error).toBeNull();
      expect(refusal(second)).toBe('429 over_email_send_rate_limit');
    }
    expect(refusal(await browser.signUp({ email, password: PASSWORD }))).toBe('429 over_email_send_rate_limit');
    strict.wait(20);
    const refused = await strict.call('/auth/v1/recover', { email });
    expect(refused.headers.get('retry-after')).toMatch(/^(?:39|40)$/);
    strict.wait(41);
    expect((await browser.resetPasswordForEmail(email)).error).toBeNull();
  } finally {
    await strict.stop();
  }
});
