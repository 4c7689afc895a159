// A request is sent again only if that can help, always under the same id, and counts as arrived only if the service says so.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendRequest } from '~/modules/demo/browser/requests/send-request';
import { answerWith } from '#tests/lib/demo/answers.ts';
import { ID, REQUEST } from '#tests/lib/demo/requests.ts';

const DOOR = 'https://service.example/functions/v1/demo-request';
const problem = (members: object) => JSON.stringify({ type: 'about:blank', status: 201, ...members });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(40_500);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends the request and lets the time pass that it takes. */
async function send() {
  const start = Date.now();
  const result = sendRequest(DOOR, ID, REQUEST);
  await vi.runAllTimersAsync();
  return { result: await result, ms: Date.now() - start };
}

test('posts the answers, without cookies or keys', async () => {
  const sent = answerWith([201]);
  expect((await send()).result).toEqual({ id: ID });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: DOOR, init: { method: 'POST', keepalive: true, credentials: 'omit' } });
  expect(sent[0]?.init.headers).toEqual({ 'content-type': 'application/json' });
  expect(sent[0]?.body).toEqual({ id: ID, ...REQUEST, seconds_taken: 40 });
});

test.each([['broken'], [[500]], [[503, '', { 'retry-after': '30' }]], [[521, '<html>']]] as const)(
  'after %j, sends the same request twice more, a few seconds later',
  async (answer) => {
    const sent = answerWith(answer as 'broken');
    expect(await send()).toEqual({ result: {}, ms: 5_000 });
    expect(sent.map(({ body }) => body['id'])).toEqual([ID, ID, ID]);
  },
);

test('has arrived if the service already has it, because only its response got lost', async () => {
  const sent = answerWith('broken', [409, problem({ code: 'repeated' })]);
  expect(await send()).toEqual({ result: { id: ID }, ms: 1_000 });
  expect(sent).toHaveLength(2);
});

test('takes another id if an earlier version has arrived under the first', async () => {
  const sent = answerWith([409, problem({ code: 'conflict' })], [503], [201]);
  const { result } = await send();
  expect(result).toEqual({ id: sent[1]?.body['id'] });
  expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(2);
});

test('gives up on a service that never accepts an id', async () => {
  const sent = answerWith([409, problem({ code: 'conflict', detail: 'Another request has this number.' })]);
  expect((await send()).result).toEqual({ detail: 'Another request has this number.' });
  expect(sent).toHaveLength(3);
});

test.each([
  ['2', 3, 4_000],
  ['6', 1, 0],
  ['soon', 1, 0],
  [undefined, 1, 0],
])('after 429 with Retry-After %s, sends it %i times', async (seconds, times, ms) => {
  const sent = answerWith([429, problem({ detail: 'Too many.' }), seconds ? { 'retry-after': seconds } : {}]);
  expect(await send()).toEqual({ result: { detail: 'Too many.' }, ms });
  expect(sent).toHaveLength(times);
});

describe('a response that another attempt wouldn’t change', () => {
  test.each([
    ['a page from something in between', 200, '<html>', {}],
    ['a redirect', 302, '', {}],
    [
      'a rejected field',
      422,
      problem({ field: 'jobTitle', detail: 'Job title.' }),
      { field: 'jobTitle', detail: 'Job title.' },
    ],
    ['an unknown field', 422, problem({ field: 'toString' }), {}],
    ['details of the wrong type', 400, problem({ detail: {}, code: 'repeated' }), {}],
    ['a conflict without a reason', 409, 'null', {}],
    ...[401, 403, 404, 405, 408, 413, 415].map((status) => [String(status), status, 'no json', {}] as const),
  ] as const)('%s', async (_, status, body, result) => {
    const sent = answerWith([status, body]);
    expect(await send()).toEqual({ result, ms: 0 });
    expect(sent).toHaveLength(1);
  });

  test('none within half a minute', async () => {
    const stopped = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stopped.signal);
    const fetching = vi.fn(() => Promise.reject(stopped.signal.reason as Error));
    vi.stubGlobal('fetch', fetching);
    stopped.abort();
    expect((await send()).result).toEqual({});
    expect(fetching).toHaveBeenCalledOnce();
    expect(timeout).toHaveBeenCalledWith(30_000);
  });
});
