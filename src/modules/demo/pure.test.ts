// Reference numbers, retry delays and stored requests follow their formats exactly.

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { referenceNumber } from '#demo-request/reference-number';
import { answersOf, isDemoRequest, isSameRequest, refusedField, requestFrom } from '#demo-request/schema';
import { expiryOf, isExpired, parseKept } from '~/modules/demo/browser/requests/kept-request';
import { outcomeOf, requestsAddress, retryAfter, retryDelay } from '~/modules/demo/browser/requests/request-answer';
import { newId } from '~/modules/demo/browser/requests/outbox';
import { ANSWERS, ID, keptOf } from '#tests/lib/demo/requests.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

function form(answers: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(answers)) for (const value of [values].flat()) data.append(name, value);
  return data;
}

describe('the reference number', () => {
  test.each([
    ['00000000-0000-4000-8000-000000000000', 'AT-00000000'],
    ['ffffffff-ffff-4fff-bfff-ffffffffffff', 'AT-ZZZZZZZZ'],
    ['00000000-1fff-4fff-bfff-ffffffffffff', 'AT-0000000Z'],
    ['00443214-c74a-4fff-bfff-ffffffffffff', 'AT-01234567'],
  ])('of %s is %s', (id, reference) => {
    // 0·32⁷ + 1·32⁶ + … + 7 is 0x00443214C7.
    expect(referenceNumber(id)).toBe(reference);
  });

  test('differs if the first forty bits differ, and contains no easily confused letters', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), fc.uuid({ version: 4 }), (one, other) => {
        expect(referenceNumber(one)).toMatch(/^AT-[0-9A-HJKMNP-TV-Z]{8}$/);
        const bits = (id: string) => id.replaceAll('-', '').slice(0, 10);
        expect(referenceNumber(one) === referenceNumber(other)).toBe(bits(one) === bits(other));
      }),
      { seed: 20_261_121 },
    );
  });
});

test.each(['with', 'without'])('an id is a version 4 UUID %s randomUUID', (means) => {
  const random = crypto.getRandomValues.bind(crypto);
  if (means === 'without') vi.stubGlobal('crypto', { getRandomValues: random });
  const ids = Array.from({ length: 200 }, newId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

describe('a request', () => {
  test('has its answers under the names of the columns', () => {
    expect(requestFrom(form(ANSWERS))).toEqual(keptOf().request);
    expect(answersOf(keptOf().request)).toEqual(Object.entries(ANSWERS));
    expect(requestFrom(new FormData())).toMatchObject({ first_name: '', interests: [], message: '' });
  });

  test('contains no character the database refuses, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'binary' }), (name, message) => {
        const odd = `${name}\u0000\t\u001b[31m\u009b\ud800`;
        const made = requestFrom(form({ firstName: odd, message: `.${message}\r\nA\tB\u0007` }));
        // As in supabase/migrations.
        expect(made.first_name).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
        expect(made.message).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
        expect(made.message.endsWith('\nA\tB')).toBe(true);
        expect(JSON.stringify(made).isWellFormed() && !JSON.stringify(made).includes('\\ud')).toBe(true);
      }),
      { seed: 20_261_121 },
    );
  });

  test('equals only a request with the same answers', () => {
    const { request } = keptOf();
    expect(isSameRequest(request, structuredClone(request))).toBe(true);
    for (const name of Object.keys(ANSWERS)) {
      expect(isSameRequest(request, requestFrom(form({ ...ANSWERS, [name]: 'other' }))), name).toBe(false);
    }
  });

  test.each([null, 1, [], {}, { ...keptOf().request, interests: 'GDPR' }, { ...keptOf().request, email: null }])(
    '%j is not a request',
    (value) => expect(isDemoRequest(value)).toBe(false),
  );

  test('is sent to the function, whether or not the address ends in a slash', () => {
    for (const url of ['https://x.example', 'https://x.example/'])
      expect(requestsAddress(url)).toBe('https://x.example/functions/v1/demo-request');
  });
});

describe('a response', () => {
  const problem = (members: object) => JSON.stringify({ type: 'about:blank', ...members });

  test.each([
    ['created', 201, '', 'acknowledged'],
    ['already there', 409, problem({ code: 'repeated', detail: 'It is there.' }), 'acknowledged'],
    ['a page from a proxy in between', 200, '<html>', 'later'],
    ['a redirect', 302, '', 'later'],
    [
      'a different conflict',
      409,
      problem({ code: 'conflict', detail: 'Another.' }),
      { status: 409, detail: 'Another.' },
    ],
    ['a conflict without a message', 409, 'null', { status: 409 }],
    ['a field', 422, problem({ code: 'invalid', field: 'jobTitle' }), { status: 422, field: 'jobTitle' }],
    ['an unknown field', 422, problem({ field: 'toString' }), { status: 422 }],
    ['invalid details', 400, problem({ field: 7, detail: {} }), { status: 400 }],
    ...[400, 413, 422].map((status) => [`${status}`, status, 'no json', { status }] as const),
    ...[401, 403, 404, 405, 408, 415, 425, 429, 500, 502, 503, 504].map(
      (status) => [`${status}`, status, problem({ code: 'repeated' }), 'later'] as const,
    ),
  ] as const)('%s', (_, status, body, outcome) => {
    expect(outcomeOf(status, body)).toEqual(outcome);
  });

  test('isn’t needed to find the first field with an unacceptable answer', () => {
    const { request } = keptOf();
    expect(refusedField(request)).toBeUndefined();
    for (const [field, answer] of answersOf(request)) {
      const column = field.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
      const wrong = typeof answer === 'string' ? '\u0007' : ['other'];
      expect(refusedField({ ...request, [column]: wrong }), field).toBe(field);
    }
  });

  test('retry delays grow, up to five minutes, and are at least half of that', () => {
    expect([1, 2, 3, 8, 9, 50, 5_000].map((attempts) => retryDelay(attempts, 0))).toEqual([
      2_000, 4_000, 8_000, 256_000, 300_000, 300_000, 300_000,
    ]);
    expect(retryDelay(1, 1)).toBe(1_000);
    for (let attempt = 1; attempt < 20; attempt += 1) {
      expect(retryDelay(attempt)).toBeGreaterThanOrEqual(retryDelay(attempt, 1));
      expect(retryDelay(attempt)).toBeLessThanOrEqual(retryDelay(attempt, 0));
    }
  });

  test.each([
    [null, undefined],
    ['', undefined],
    ['soon', undefined],
    ['0', undefined],
    ['120', NOW + 120_000],
    ['999999', NOW + 3_600_000],
    ['Sat, 21 Nov 2026 12:00:30 GMT', NOW + 30_000],
    ['Sat, 21 Nov 2020 12:00:30 GMT', undefined],
  ])('Retry-After: %s', (header, then) => {
    expect(retryAfter(header, NOW)).toBe(then);
  });
});

describe('a stored request', () => {
  test('is read back unchanged', () => {
    for (const kept of [keptOf(), keptOf({ refusal: { status: 400, field: 'email' }, notBefore: 5 })])
      expect(parseKept(JSON.stringify(kept), ID)).toEqual(kept);
  });

  test.each([
    ['empty text', ''],
    ['null', 'null'],
    ['cut-off text', JSON.stringify(keptOf()).slice(0, 200)],
    ['one stored under another id', JSON.stringify(keptOf({ id: ID.replace('1', '2') }))],
    ['one without a date', JSON.stringify({ ...keptOf(), keptAt: 'today' })],
    ['one without its duration', JSON.stringify({ ...keptOf(), secondsTaken: null })],
    ['one with an invalid reason', JSON.stringify({ ...keptOf(), reason: {} })],
    ['one without answers', JSON.stringify({ ...keptOf(), request: {} })],
  ])('%s is not a request', (_, text) => {
    expect(parseKept(text, ID)).toBeUndefined();
  });

  test('with an invalid id is not a request', () => {
    expect(parseKept(JSON.stringify(keptOf({ id: 'x' })), 'x')).toBeUndefined();
  });

  test('is kept for fourteen days', () => {
    const kept = keptOf({ keptAt: NOW });
    expect(expiryOf(kept)).toBe(NOW + 14 * DAY_MS);
    expect(isExpired(kept, NOW + 14 * DAY_MS)).toBe(false);
    expect(isExpired(kept, NOW + 14 * DAY_MS + 1)).toBe(true);
    expect(isExpired(kept, NOW - DAY_MS), 'a clock that is a day slow').toBe(false);
    expect(isExpired(kept, NOW - 15 * DAY_MS), 'a clock that would keep it forever').toBe(true);
  });
});
