import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Backend, must, PASSWORD, refusal } from './lib/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

/** A request whose Host is what the test says; `fetch` writes its own. */
function statusFor(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${backend.url}/inbox`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

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
])('a name that was made to lead here is refused: %s', async (host) => {
  // Of some the server itself makes nothing, and answers 400.
  expect([400, 403]).toContain(await statusFor(host));
});

test('pages of this machine may call, others may not', async () => {
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

test('the inbox is for no page to read', async () => {
  const answer = await backend.call('/inbox', undefined, { origin: 'http://localhost:4321' });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('a form of another host’s page is refused, though it needs no leave', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of ['/rest/v1/demo_requests', '/functions/v1/demo-request']) {
    for (const origin of ['https://evil.example', 'null'])
      expect((await backend.call(path, 'a=b', { ...form, origin })).status, path).toBe(403);
  }
});

test('nothing is asked without a key', async () => {
  expect((await backend.call('/auth/v1/user', undefined, { apikey: '' })).status).toBe(401);
  expect((await backend.call('/rest/v1/demo_requests', {}, { apikey: 'sb_publishable_other' })).status).toBe(401);
});

test('bodies that are no JSON, too large or of another kind are refused without a word of the inside', async () => {
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

test('errors have the form that the client asked for', async () => {
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
  // A page can read a header only where the answer says so.
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
});

test('signing up, mails and passwords are limited', async () => {
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
    const tries = [];
    for (let round = 0; round < 31; round += 1)
      tries.push(refusal(await browser.signInWithPassword({ email, password: 'x' })));
    expect([tries.at(0), tries.at(-1)]).toEqual(['400 invalid_credentials', '429 over_request_rate_limit']);
  } finally {
    await strict.stop();
  }
});
