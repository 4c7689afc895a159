// The demo request function gives the same responses on this machine and in a hosted project, where it uses the REST API to reach
// its database.

import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { BODY_MAX, readRequest } from '../../../supabase/functions/demo-request/read-request.ts';
import { LIMITS, openDoor } from '../../../supabase/functions/demo-request/handler.ts';
import { networksOf } from '../../../supabase/functions/demo-request/place.ts';
import { localDatabase } from '../src/functions/local-database.ts';
import { Backend } from './lib/backend.ts';
import { Receiver } from './lib/receiver.ts';
import { DOOR, FORM, postOf, requestOf } from './lib/requests.ts';

type Send = (body: unknown, headers?: Record<string, string>, method?: string) => Promise<Response>;

const ORIGIN = 'http://localhost:4321';
const SECRET = '0x-secret';
const TOKEN = 'XXXX.TOKEN.XXXX';

let backend: Backend;
/** A fake of Turnstile's verification, for which each token is valid once. */
let verification: Receiver;
/** The messages that hosted functions send to the mail service. */
let mails: Receiver;
const used = new Set<string>();
/** The fake verification's response to a token that it accepts. */
let passed: Record<string, unknown> = {};
const aMinuteAgo = (minutes = 1) => new Date(Date.now() - minutes * 60_000).toISOString();
beforeEach(() => {
  passed = { hostname: 'localhost', action: 'demo-request', challenge_ts: aMinuteAgo() };
});

beforeAll(async () => {
  backend = await Backend.start();
  [verification, mails] = [await Receiver.start(), await Receiver.start()];
  verification.answer = (body) => {
    const { secret, response } = JSON.parse(body) as { secret: string; response: string };
    if (secret !== SECRET) return { success: false, 'error-codes': ['invalid-input-secret'] };
    const isGood = response.startsWith(TOKEN) && !used.has(response);
    used.add(response);
    return isGood ? { success: true, ...passed } : { success: false, 'error-codes': ['timeout-or-duplicate'] };
  };
});
afterAll(async () => {
  await backend.stop();
  verification.stop();
  mails.stop();
});

const sendTo =
  (door: (init: RequestInit) => Promise<Response>): Send =>
  (body, headers = {}, method = 'POST') =>
    door({
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

/** The endpoint of a running backend. */
const local = (running: Backend): Send => sendTo((init) => fetch(running.url + DOOR, init));

type Answer = (request: Request) => Promise<Response>;

/** The function as Deno would run it. */
async function runFunction(env: Record<string, string> = {}): Promise<Answer> {
  vi.resetModules();
  const served = Promise.withResolvers<Answer>();
  vi.stubGlobal('EdgeRuntime', { waitUntil: () => undefined });
  vi.stubGlobal('Deno', {
    env: {
      toObject: () => ({
        ...{ SUPABASE_URL: backend.url, SUPABASE_SERVICE_ROLE_KEY: backend.secretKey, MAIL_API_KEY: 're_key' },
        ...{ DEMO_REQUESTS_FORM_URL: `${ORIGIN}/demo`, DEMO_REQUESTS_MAIL_TO: 'sales@company.example' },
        ...{ DEMO_REQUESTS_MAIL_FROM: 'site@company.example', MAIL_API_URL: mails.url },
        ...{ DEMO_REQUESTS_ADDRESS_HEADER: 'cf-connecting-ip', ...env },
      }),
    },
    serve: served.resolve,
  });
  await import('../../../supabase/functions/demo-request/index.ts');
  return served.promise;
}

let hosts = 0;

/** The function's endpoint, called from a separate network each time. */
async function hosted(env: Record<string, string> = {}): Promise<Send> {
  const answer = await runFunction(env);
  const address = { 'cf-connecting-ip': `2001:db8:${(hosts += 1).toString(16)}::1` };
  return sendTo((init) =>
    answer(
      new Request('https://project.supabase.co/demo-request', {
        ...init,
        headers: new Headers([...Object.entries(address), ...new Headers(init.headers)]),
      }),
    ),
  );
}

const rows = async (query: string) => {
  const answer = await backend.call(`/rest/v1/demo_requests?${query}`, undefined, { apikey: backend.secretKey });
  return (await answer.json()) as { id: string }[];
};

const problemOf = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await answer.json()) as Record<string, unknown>;
  expect(problem).toMatchObject({ type: 'about:blank', status: answer.status });
  expect(problem['detail']).toMatch(/^[A-Z].+\.$/);
  return [answer.status, problem['code'], problem['field']];
};

describe.each([
  ['on this machine', () => Promise.resolve(local(backend))],
  ['in a hosted project', hosted],
] as const)('the endpoint %s', (_, open) => {
  let send: Send;
  beforeEach(async () => {
    send = await open();
  });

  test('accepts a request once, however often it is sent', async () => {
    const request = requestOf();
    const answer = await send(request, { origin: ORIGIN });
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { id: request.id, reference: expect.stringMatching(/^AT-\w{8}$/) as string },
    ]);
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(await problemOf(await send(request))).toEqual([409, 'repeated', undefined]);
    expect(await problemOf(await send({ ...request, seconds_taken: 99 }))).toEqual([409, 'repeated', undefined]);
    expect(await problemOf(await send({ ...request, company: 'Other' }))).toEqual([409, 'conflict', undefined]);
    expect(await rows(`id=eq.${request.id}&company=eq.Company Ltd`)).toMatchObject([
      { interests: ['SOC 2', 'GDPR'], message: 'two\nlines', status: 'new', seconds_taken: 40 },
    ]);
  });

  test('accepts identical simultaneous requests once', async () => {
    const request = requestOf();
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(request)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  test('without scripts: shows a page with a reference number, and stores one row if the form is sent again', async () => {
    const email = `${crypto.randomUUID()}@company.example`;
    const post = postOf({ email });
    const [first, second] = [await send(post, FORM), await send(post, FORM)];
    const [page, again] = [await first.text(), await second.text()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(page).toContain('Demo Request Submitted!');
    expect(page).toContain(`href="${ORIGIN}/demo"`);
    expect(/AT-\w{8}/.exec(again)?.[0]).toBe(/AT-\w{8}/.exec(page)?.[0]);
    expect(await rows(`email=eq.${email}`)).toMatchObject([{ message: 'two\nlines', seconds_taken: null }]);
    await send(postOf({ email, message: 'more' }), FORM);
    await Promise.all(Array.from({ length: 4 }, () => send(postOf({ email, message: 'a double click' }), FORM)));
    expect(await rows(`email=eq.${email}`)).toHaveLength(3);
  });
});

describe('the function', () => {
  let send: Send;
  beforeEach(async () => {
    send = await hosted();
  });

  const without = (name: keyof ReturnType<typeof requestOf>) => ({ ...requestOf(), [name]: undefined });
  test.each([
    ['an array', [requestOf(), requestOf()], 400, 'malformed'],
    ['5,000 rows', Array.from({ length: 5_000 }, () => without('id')), 413, 'too_large'],
    ['nothing', '', 400, 'malformed'],
    ['invalid JSON', '{', 400, 'malformed'],
    ['null', 'null', 400, 'malformed'],
    ['no id', without('id'), 400, 'malformed'],
    ['an invalid id', requestOf({ id: 'x' }), 400, 'malformed'],
    ['a missing member', without('phone'), 400, 'malformed'],
    ['a member of the wrong type', { ...requestOf(), email: ['a@b.example'] }, 400, 'malformed'],
    ['a column only the database may fill', { ...requestOf(), status: 'closed' }, 400, 'malformed'],
    ['an oversized body', `{"message":"${'x'.repeat(BODY_MAX)}"}`, 413, 'too_large'],
    ['no duration', { ...requestOf(), seconds_taken: null }, 422, 'time'],
    ['one second', requestOf({ seconds_taken: 1 }), 422, 'time'],
    ['a filled honeypot', { ...requestOf(), website: 'https://spam.example' }, 422, 'trap'],
    ['a name of spaces', requestOf({ company: '   ' }), 422, 'invalid', 'company'],
    ...['\u200b', '\u2800', '\u115f', '\u180e', '\u3164', '\u00ad', '\u{e0041}', ' \u2060'].map(
      (name) =>
        [
          `a name that can't be seen (U+${name.codePointAt(0)?.toString(16) ?? ''})`,
          requestOf({ first_name: name }),
          422,
          'invalid',
          'firstName',
        ] as const,
    ),
    ['an invalid address', requestOf({ email: 'nobody' }), 422, 'invalid', 'email'],
    ['an unpaired surrogate', requestOf({ last_name: 'N\ud800' }), 422, 'invalid', 'lastName'],
    ['NUL', requestOf({ message: 'a\u0000' }), 422, 'invalid', 'message'],
    ['an overlong interest', requestOf({ interests: ['a'.repeat(41)] }), 422, 'invalid', 'interests'],
    ['an overlong message', requestOf({ message: 'é'.repeat(2_001) }), 422, 'invalid', 'message'],
  ] as const)('refuses %s', async (_case, body, status, code, field?: string) => {
    expect(await problemOf(await send(body))).toEqual([status, code, field]);
  });

  test('says which methods and types it accepts', async () => {
    const read = await send('', {}, 'GET');
    expect([...(await problemOf(read)), read.headers.get('allow')]).toEqual([
      405,
      'method',
      undefined,
      'POST, OPTIONS',
    ]);
    expect(await problemOf(await send('x', { 'content-type': 'text/plain' }))).toEqual([
      415,
      'unknown_type',
      undefined,
    ]);
    const asked = await send('', { origin: ORIGIN, 'access-control-request-method': 'POST' }, 'OPTIONS');
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
  });

  test('refuses requests from pages of other sites', async () => {
    const answer = await send(requestOf(), { origin: 'https://evil.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await problemOf(answer)).toEqual([403, 'origin', undefined]);
  });

  test('without scripts: shows a page with the error', async () => {
    const answer = await send(postOf({ company: '<b>' + 'x'.repeat(200) }), FORM);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
    expect(page).toContain('Company name: Please enter something here, up to 200 characters.');
    expect(page).not.toContain('<b>');
    expect((await send(postOf({ website: 'x' }), FORM)).status).toBe(422);
  });

  test('with a captcha: refuses anyone who hasn’t passed it, and accepts each token once', async () => {
    const env = { TURNSTILE_SECRET_KEY: SECRET, TURNSTILE_VERIFY_URL: verification.url };
    const guarded = await hosted(env);
    const token = `${TOKEN}.${crypto.randomUUID()}`;
    const request = requestOf();
    const before = verification.received.length;
    for (const captcha of [undefined, null, '', 'x'.repeat(3_000), 'wrong']) {
      expect(await problemOf(await guarded({ ...request, captcha }))).toEqual([403, 'captcha', undefined]);
    }
    expect(verification.received, 'strings that can’t be tokens aren’t checked').toHaveLength(before + 1);
    const page = await guarded(postOf(), FORM);
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('needs JavaScript') as string]);
    expect((await guarded({ ...request, captcha: token })).status).toBe(201);
    expect(await problemOf(await guarded({ ...requestOf(), captcha: token }))).toEqual([403, 'captcha', undefined]);
    expect(await rows(`email=eq.${request.email}`)).not.toHaveLength(0);
  });

  test.each([
    ['on another site', { hostname: 'evil.example' }],
    ['on an unnamed site', { hostname: undefined }],
    ['for another form', { action: 'sign-in' }],
    ['for an unnamed form', { action: undefined }],
    ['six minutes ago', { challenge_ts: aMinuteAgo(6) }],
    ['in the future', { challenge_ts: aMinuteAgo(-6) }],
    ['at an unknown time', { challenge_ts: undefined }],
  ])('with a captcha passed %s: refuses the request', async (_case, changes) => {
    const guarded = await hosted({ TURNSTILE_SECRET_KEY: SECRET, TURNSTILE_VERIFY_URL: verification.url });
    Object.assign(passed, changes);
    const captcha = `${TOKEN}.${crypto.randomUUID()}`;
    expect(await problemOf(await guarded({ ...requestOf(), captcha }))).toEqual([403, 'captcha', undefined]);
  });

  test('with a captcha that can’t be checked: asks the client to retry later', async () => {
    const down = await hosted({ TURNSTILE_SECRET_KEY: SECRET, TURNSTILE_VERIFY_URL: 'http://127.0.0.1:9/' });
    const wrong = await hosted({ TURNSTILE_SECRET_KEY: 'other', TURNSTILE_VERIFY_URL: verification.url });
    for (const guarded of [down, wrong]) {
      const answer = await guarded({ ...requestOf(), captcha: `${TOKEN}.${crypto.randomUUID()}` });
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(await problemOf(answer)).toEqual([503, 'unavailable', undefined]);
    }
  });
});

describe('limits', () => {
  test('allows ten requests an hour from one place, more once the hour is over, and forgets those it counted', async () => {
    const strict = await Backend.start({ limits: 1 });
    try {
      const send = local(strict);
      const request = requestOf();
      const statuses = (
        await Promise.all([request, ...Array.from({ length: 14 }, () => requestOf())].map((one) => send(one)))
      ).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(201), ...Array<number>(5).fill(429)]);
      strict.wait(1_800);
      const answer = await send(requestOf());
      expect(answer.headers.get('retry-after')).toMatch(/^(1799|1800)$/);
      expect(await problemOf(answer)).toEqual([429, 'limited', undefined]);
      expect(await problemOf(await send(request)), 'a repeated request doesn’t count').toEqual([
        409,
        'repeated',
        undefined,
      ]);
      const page = await send(postOf({ company: 'New' }), FORM);
      expect([page.status, await page.text()]).toEqual([
        429,
        expect.stringContaining('Try again in 30 minutes') as string,
      ]);
      strict.wait(1_801);
      expect((await send(requestOf())).status).toBe(201);
      const { rows: left } = await strict.running.service.db.query('select place from public.demo_request_places');
      expect(left).toEqual([{ place: expect.stringMatching(/^[\da-f]{32}$/) as string }]);
    } finally {
      await strict.stop();
    }
  });

  describe('with low values', () => {
    let own: Backend;
    beforeEach(async () => {
      own = await Backend.start();
    });
    afterEach(() => own.stop());

    const LIMITS = { ofPlace: 3, ofChecks: 4, flood: 4, ofNetworkInFlood: 2 };

    /** @returns a function that sends a new request from an address and returns the response */
    function openSmall(changes: Partial<Parameters<typeof openDoor>[0]> = {}) {
      const door = openDoor({
        ...{ database: localDatabase(own.running.service), limits: LIMITS, channels: [], placeKey: 'key' },
        ...{
          isOurs: () => true,
          formUrl: `${ORIGIN}/demo`,
          onAccepted: () => undefined,
          log: () => undefined,
          ...changes,
        },
      });
      return async (address: string, body: unknown = requestOf()) => {
        const answer = await sendTo((init) => door(new Request('https://x.example/', init), address))(body);
        const { detail } = (await answer.json()) as { detail?: string };
        return { status: answer.status, detail, retryAfter: answer.headers.get('retry-after') };
      };
    }
    const statuses = async (send: ReturnType<typeof openSmall>, addresses: readonly string[]) => {
      const answers = [];
      for (const address of addresses) answers.push((await send(address)).status);
      return answers;
    };
    const inFlood = async () =>
      (
        await own.running.service.db.query<{ marked: boolean }>(
          'select in_flood as marked from public.demo_requests order by received_at',
        )
      ).rows.map(({ marked }) => marked);

    test('an attack with a thousand requests keeps no visitor out: networks are slowed down, and requests are marked', async () => {
      const send = openSmall();
      const attack = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '2001:db8:1:1::1'];
      expect(await statuses(send, attack)).toEqual([201, 201, 201, 201]);
      expect(await statuses(send, ['192.0.2.4', '192.0.2.1']), 'from a network that has sent several').toEqual([
        429, 429,
      ]);
      expect(await send('192.0.2.4')).toMatchObject({
        detail: expect.stringMatching(/far more demo requests than usual.*networks close to yours/) as string,
        retryAfter: expect.stringMatching(/^3\d{3}$/) as string,
      });
      expect(await statuses(send, ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2::1'])).toEqual([201, 429, 201]);
      const visitors = Array.from({ length: 20 }, (_, index) => `198.51.${index}.7`);
      expect(await statuses(send, visitors)).toEqual(visitors.map(() => 201));
      expect(await inFlood()).toEqual([...attack.map(() => false), true, true, ...visitors.map(() => true)]);
      own.wait(3_601);
      expect(await statuses(send, ['192.0.2.4'])).toEqual([201]);
      expect((await inFlood()).at(-1)).toBe(false);
    });

    test('with a captcha passed, a flood slows no one down', async () => {
      const send = openSmall({ captcha: () => Promise.resolve('passed') });
      const attack = Array.from({ length: 9 }, (_, index) => `192.0.2.${index}`);
      for (const address of attack) expect((await send(address, { ...requestOf(), captcha: 'x' })).status).toBe(201);
      expect(await inFlood()).toEqual(attack.map(() => false));
    });

    test('counts the limit before checking the captcha, and also counts failed checks', async () => {
      let looks = 0;
      let verdict: 'passed' | 'failed' = 'passed';
      const send = openSmall({ captcha: () => Promise.resolve(((looks += 1), verdict)) });
      const checked = () => ({ ...requestOf(), captcha: 'x' });
      const first = checked();
      await send('192.0.2.1', first);
      for (let count = 0; count < 2; count += 1) expect((await send('192.0.2.1', checked())).status).toBe(201);
      expect(await send('192.0.2.1', checked())).toMatchObject({
        status: 429,
        detail: expect.stringContaining('from your network') as string,
      });
      expect(looks, 'no check if the limit refuses').toBe(3);
      expect((await send('192.0.2.1', first)).status, 'a repeated request doesn’t count').toBe(409);
      verdict = 'failed';
      const answers = [];
      for (let count = 0; count < 6; count += 1) answers.push((await send('198.51.100.1', checked())).status);
      expect(answers).toEqual([403, 403, 403, 403, 429, 429]);
      expect(looks).toBe(8);
      expect((await send('198.51.100.1', checked())).detail).toMatch(
        /check that keeps bots out has been attempted too often/,
      );
    });

    test('counts unknown and invalid addresses as one place, and explains this to the visitors', async () => {
      const logged: string[] = [];
      const send = openSmall({ log: (text) => logged.push(text) });
      expect(await statuses(send, ['', 'unknown', '999.0.0.1', ' '])).toEqual([201, 201, 201, 429]);
      expect((await send('')).detail).toMatch(/can’t tell visitors apart/);
      expect(logged[0]).toContain('DEMO_REQUESTS_ADDRESS_HEADER');
    });
  });

  test.each([
    ['the configured header', { DEMO_REQUESTS_ADDRESS_HEADER: 'X-Forwarded-For' }, 'x-forwarded-for', true],
    ['the nearest entry of a list', { DEMO_REQUESTS_ADDRESS_HEADER: 'x-forwarded-for' }, 'x-forwarded-for', true],
    ['no other header', { DEMO_REQUESTS_ADDRESS_HEADER: 'x-forwarded-for' }, 'cf-connecting-ip', false],
    ['none if none is configured', { DEMO_REQUESTS_ADDRESS_HEADER: 'none' }, 'cf-connecting-ip', false],
    ['none from an unknown host', { DEMO_REQUESTS_ADDRESS_HEADER: '' }, 'cf-connecting-ip', false],
  ])('trusts %s', async (_case, env, header, isBelieved) => {
    const seen = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => seen.mockRestore());
    const answer = await runFunction(env);
    await answer(
      new Request('https://x.example/demo-request', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [header]: `203.0.113.9, 198.51.100.${hosts}` },
        body: JSON.stringify(requestOf()),
      }),
    );
    expect(seen.mock.calls.some(([text]) => String(text).includes('is not known'))).toBe(!isBelieved);
  });
});

test('the database accepts everything the schema accepts, whatever is typed', async () => {
  const send = local(backend);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 210 }),
    fc.constantFrom('', ' ', '\u180e', '\u2028', '\u00a0', '\ufeff', 'a\u0085'),
  );
  const property = fc.asyncProperty(
    text,
    text,
    text,
    fc.constantFrom('email', 'company', 'phone'),
    async (one, other, message, column) => {
      const request = requestOf({ first_name: one, message, [column]: column === 'email' ? `${one}@${other}` : other });
      const answer = await send(request);
      if (answer.status === 201) return;
      const [status, code, field] = await problemOf(answer);
      expect([status, code]).toEqual([422, 'invalid']);
      expect(field, `only the database refused ${JSON.stringify(request)}`).toBeDefined();
    },
  );
  await fc.assert(property, { numRuns: 150, seed: 20_261_121 });
});

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  [' 192.0.2.7:443 ', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['[::FFFF:c000:0207]:443', '192.0.2.7', '192.0.2.0/24'],
  ['2001:DB8:1:2:3::4%eth0', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:0001:0002::]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ...['', 'unknown', '192.0.2', '192.0.2.256', '0x7f.0.0.1', '192.0.2.7.', '1:2:3', '[::1', ':::', 'evil.example'].map(
    (text): [string, string, string] => [text, 'unknown', 'unknown'],
  ),
])('the address %j is in the place %s and the network %s', (text, place, network) => {
  expect(networksOf(text)).toEqual({ place, network });
});

test.each([{ result: 'new' }, {}, null, undefined, 'taken', []])(
  'refuses a request like any other if the database answers %j',
  async (answered) => {
    const logged: string[] = [];
    const door = {
      ...{ database: () => Promise.resolve(answered), channels: ['mail'] as const, limits: LIMITS, placeKey: 'key' },
      ...{ formUrl: `${ORIGIN}/demo`, isOurs: () => true, onAccepted: () => logged.push('accepted') },
      log: (text: string) => logged.push(text),
    };
    const guarded = { ...door, captcha: () => Promise.resolve('passed' as const) };
    for (const { captcha, answer } of [
      { captcha: '', answer: openDoor(door) },
      { captcha: TOKEN, answer: openDoor(guarded) },
    ]) {
      const send = sendTo((init) => answer(new Request('https://x.example/', init), '192.0.2.7'));
      expect(await problemOf(await send({ ...requestOf(), captcha }))).toEqual([503, 'unavailable', undefined]);
      expect((await send(postOf(), FORM)).status).toBe(503);
    }
    expect(logged).toHaveLength(4);
    expect(logged).not.toContain('accepted');
  },
);

test('stops reading a body that never ends', async () => {
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(0)),
    cancel: () => ended.resolve('cancelled'),
  });
  const silent = new ReadableStream({ cancel: () => ended.resolve('cancelled') });
  let ended = Promise.withResolvers<string>();
  for (const body of [endless, silent]) {
    ended = Promise.withResolvers();
    const request = new Request('https://x.example/', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(await readRequest(request, 20)).toMatchObject({ status: 408, code: 'timeout' });
    expect(await ended.promise).toBe('cancelled');
  }
});

test('an injected fault replaces or delays the response', async () => {
  const faulty = (fault: string) => backend.call(DOOR, requestOf(), { 'x-local-fault': fault });
  expect((await faulty('status:503')).status).toBe(503);
  expect((await faulty('slow:20')).status).toBe(201);
});

test('the delivery job needs the key, and e-mails carry the request’s id', async () => {
  const own = await Backend.start();
  // In this test, the function delivers, so the backend's own deliveries are stopped.
  await own.stopJobs();
  try {
    const request = requestOf();
    const args = {
      ...{ request, place: 'x', network: 'x', channels: ['mail'], place_limit: 9, flood_threshold: 9, flood_limit: 9 },
      ...{ has_own_id: true, is_checked: false },
    };
    await own.call('/rest/v1/rpc/take_demo_request', args, { apikey: own.secretKey });
    const answer = await runFunction({ SUPABASE_URL: own.url, SUPABASE_SERVICE_ROLE_KEY: own.secretKey });
    const statusOf = async (headers: HeadersInit) =>
      (await answer(new Request('https://x.example/demo-request/deliveries', { method: 'POST', headers }))).status;
    const statusWith = (authorization: string) => statusOf({ authorization });
    const mailsOfIt = () => mails.received.filter(({ headers }) => headers['idempotency-key'] === request.id);
    for (const key of ['', 'Bearer ', 'Bearer x', own.secretKey]) expect(await statusWith(key), key).toBe(403);
    for (const apikey of ['', 'x', `Bearer ${own.secretKey}`]) expect(await statusOf({ apikey }), apikey).toBe(403);
    expect(mailsOfIt()).toEqual([]);
    expect(await statusOf({ apikey: own.secretKey })).toBe(204);
    expect(await statusWith(`Bearer ${own.secretKey}`)).toBe(204);
    expect(mailsOfIt()).toHaveLength(1);
    expect(mailsOfIt()[0]?.headers['authorization']).toBe('Bearer re_key');
    expect(JSON.parse(mailsOfIt()[0]?.body ?? '')).toMatchObject({
      ...{ from: 'site@company.example', to: ['sales@company.example'], reply_to: request.email },
      headers: { 'Message-ID': `<${request.id}@demo-requests.invalid>` },
    });
  } finally {
    await own.stop();
  }
});

test('tells only who has the key in which headers an address arrives', async () => {
  const answer = await runFunction({ DEMO_REQUESTS_ADDRESS_HEADER: 'x-forwarded-for' });
  const ask = (apikey: string) =>
    answer(
      new Request('https://x.example/demo-request/address', {
        headers: {
          apikey,
          host: '192.0.2.9',
          'x-forwarded-for': '192.0.2.1, 192.0.2.7:443',
          'x-real-ip': '2001:db8::1',
        },
      }),
    );
  expect((await ask('x')).status).toBe(403);
  expect(await (await ask(backend.secretKey)).json()).toEqual({
    header: 'x-forwarded-for',
    addresses: { 'x-forwarded-for': '192.0.2.7', 'x-real-ip': '2001:db8:0:0:0:0:0:1' },
  });
});

test.each([
  ['no one to notify', { DEMO_REQUESTS_MAIL_TO: '' }, 'No one would be notified of a request'],
  ['an invalid header name', { DEMO_REQUESTS_ADDRESS_HEADER: 'a b' }, 'must be the name of a header'],
  ['no form page', { DEMO_REQUESTS_FORM_URL: '' }, 'DEMO_REQUESTS_FORM_URL is not set'],
  ['no mail service key', { MAIL_API_KEY: '' }, 'MAIL_API_KEY is not set'],
  ['an unencrypted webhook', { DEMO_REQUESTS_WEBHOOK_URL: 'http://company.example/' }, 'must be an https address'],
  ['a webhook that isn’t an address', { DEMO_REQUESTS_WEBHOOK_URL: 'company' }, 'must be an https address'],
  ['an unencrypted mail service', { MAIL_API_URL: 'http://company.example/' }, 'MAIL_API_URL must be an https address'],
  ['a webhook without a secret', { DEMO_REQUESTS_WEBHOOK_URL: 'https://company.example/' }, 'needs a secret'],
  ...[
    ['without "whsec_"', btoa('a secret of 24 bytes or more')],
    ['of 23 bytes', `whsec_${btoa('x'.repeat(23))}`],
    ['in another alphabet', `whsec_${btoa('???>>>'.repeat(6)).replaceAll('/', '_').replaceAll('+', '-')}`],
    ['that was cut off', `whsec_${btoa('a secret of 24 bytes or more').slice(0, -1)}`],
  ].map(([how, secret = '']): [string, Record<string, string>, string] => [
    `a webhook’s secret ${how ?? ''}`,
    { DEMO_REQUESTS_WEBHOOK_URL: 'https://company.example/', DEMO_REQUESTS_WEBHOOK_SECRET: secret },
    '24 bytes or more in base64',
  ]),
  [
    'a page for an origin',
    { DEMO_REQUESTS_ORIGINS: `${ORIGIN}, https://company.example/` },
    '"https://company.example/"',
  ],
  [
    'an unencrypted check of the captcha',
    { TURNSTILE_SECRET_KEY: SECRET, TURNSTILE_VERIFY_URL: 'http://company.example/' },
    'TURNSTILE_VERIFY_URL must be an https address',
  ],
])('the function does not start with %s', async (_, env, says) => {
  await expect(runFunction(env)).rejects.toThrow(says);
});
