// @vitest-environment jsdom
// Requests that could not be sent are kept, retried and sent once.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSending } from '~/modules/demo/browser/requests/sending';
import { dropExpired, findKept, forgetRequest, isUnstored, keepRequest, keptRequests } from '~/modules/demo/browser/requests/store';
import { keepForSending, sendRequest, sendWaiting } from '~/modules/demo/browser/requests/outbox';
import { onNews, type RequestNews } from '~/modules/demo/browser/requests/news';
import { takeToasts } from '~/kit/islands/toast-queue';
import { refuseStorage } from '#tests/lib/storage.ts';
import { answerWith, withLocks } from '#tests/lib/demo/answers.ts';
import { ID, keptOf, REFERENCE } from '#tests/lib/demo/requests.ts';

const SERVICE = { url: 'https://service.example' };
const EXISTS = '{"code":"repeated","detail":"This request has already arrived."}';
const other = (id: string) => keptOf({ id: ID.replace('1111', id), keptAt: Date.now() + 1 });

let news: RequestNews['what'][];
let end: () => void;

beforeEach(() => {
  withLocks();
  news = [];
  // Browsers notify only the other tabs; here, this tab would be notified twice.
  vi.stubGlobal('BroadcastChannel', undefined);
  end = onNews(({ what }) => news.push(what));
});

afterEach(() => {
  vi.restoreAllMocks();
  end();
  for (const { id } of keptRequests()) forgetRequest(id);
  localStorage.clear();
  takeToasts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a kept request', () => {
  test('is in localStorage before anything is sent, and can be found there', async () => {
    const sent = answerWith([201]);
    const kept = await keepForSending(keptOf().request, 7, 0);
    expect(sent).toEqual([]);
    expect(keptRequests()).toEqual([kept]);
    expect(JSON.parse(localStorage.getItem(`site:request:${kept.id}`) ?? '')).toEqual(kept);
    expect(kept).toMatchObject({ secondsTaken: 7, request: keptOf().request });
  });

  test('keeps its id if the answers are the same, whether or not it was rejected; other answers get a new id', async () => {
    keepRequest(keptOf({ refusal: { status: 409 } }));
    const again = await keepForSending(keptOf().request, 9, 0);
    expect(again).toEqual(keptOf({ secondsTaken: 9, keptAt: again.keptAt, notBefore: 0 }));
    const changed = await keepForSending({ ...keptOf().request, message: 'other' }, 9, 0);
    expect(changed.id).not.toBe(ID);
    expect(keptRequests()).toHaveLength(2);
  });

  test('is kept in the tab if storage is blocked, and the browser asks before the tab is closed', async () => {
    refuseStorage();
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    const kept = await keepForSending(keptOf().request, 7, 0);
    expect([isUnstored(kept.id), keptRequests(), leave()]).toEqual([true, [kept], true]);
    answerWith([201]);
    await sendWaiting(SERVICE);
    expect([keptRequests(), leave()]).toEqual([[], false]);
  });

  test('is deleted after fourteen days, along with invalid requests', () => {
    const old = keptOf({ keptAt: Date.now() - 15 * 86_400_000 });
    keepRequest(old);
    keepRequest(other('2222'));
    localStorage.setItem('site:request:junk', '{}');
    localStorage.setItem('site:theme', 'dark');
    expect(keptRequests()).toHaveLength(1);
    expect(dropExpired()).toEqual([old]);
    expect(Object.keys(localStorage).sort()).toEqual([`site:request:${other('2222').id}`, 'site:theme']);
  });
});

describe('sending', () => {
  test('calls only the one endpoint, without cookies or keys', async () => {
    const sent = answerWith([201]);
    expect(await sendRequest(SERVICE, keptOf())).toBe('acknowledged');
    const [{ url, init, body }] = sent as [(typeof sent)[0]];
    expect(url).toBe('https://service.example/functions/v1/demo-request');
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
    expect(init.headers).toEqual({ 'content-type': 'application/json' });
    expect(body).toEqual({ id: ID, ...keptOf().request, seconds_taken: 40 });
  });

  test.each([
    ['created', 201, ''],
    ['already there', 409, EXISTS],
  ] as const)('%s: deletes the request and shows the thanks with its reference number', async (_, status, body) => {
    keepRequest(keptOf());
    answerWith([status, body]);
    await sendWaiting(SERVICE);
    expect(localStorage).toHaveLength(0);
    expect(takeToasts()).toEqual([
      {
        title: 'Demo Request Submitted!',
        description: `Thanks for your interest! We'll be in touch shortly to schedule your personalized demo. Your reference number is ${REFERENCE}.`,
      },
    ]);
    expect(news).toEqual(['acknowledged']);
  });

  test.each([['broken'], [[503]], [[200, '<html>']]] as const)('%j: keeps the request unchanged', async (answer) => {
    keepRequest(keptOf());
    answerWith(answer as 'broken');
    expect(await sendWaiting(SERVICE)).toBe(true);
    expect(findKept(ID)).toEqual(keptOf({ keptAt: findKept(ID)?.keptAt ?? 0 }));
    expect([takeToasts(), news]).toEqual([[], ['later']]);
  });

  test('429 with a time: waits that long before retrying', async () => {
    keepRequest(keptOf());
    const sent = answerWith([429, '', { 'retry-after': '60' }], [201]);
    expect(await sendWaiting(SERVICE)).toBe(true);
    expect(await sendWaiting(SERVICE)).toBe(true);
    expect(sent).toHaveLength(1);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await sendWaiting(SERVICE)).toBe(false);
    expect(sent).toHaveLength(2);
  });

  test('keeps a permanently rejected request, names its field, and does not resend it automatically', async () => {
    keepRequest(keptOf());
    const sent = answerWith([422, '{"code":"invalid","field":"phone","detail":"Phone: too long."}']);
    expect(await sendWaiting(SERVICE)).toBe(false);
    expect(await sendWaiting(SERVICE)).toBe(false);
    expect(sent).toHaveLength(1);
    expect(findKept(ID)?.refusal).toEqual({ status: 422, field: 'phone', detail: 'Phone: too long.' });
    expect([takeToasts(), news]).toEqual([[], ['refused']]);
  });

  test('a failing request doesn’t hold up the next', async () => {
    keepRequest(keptOf());
    keepRequest(other('2222'));
    answerWith([500], [201]);
    expect(await sendWaiting(SERVICE)).toBe(true);
    expect(keptRequests().map(({ id }) => id)).toEqual([ID]);
  });

  test('does not resend what another tab sent in the meantime', async () => {
    keepRequest(keptOf());
    const sent = answerWith([201]);
    await Promise.all([sendWaiting(SERVICE), sendWaiting(SERVICE)]);
    expect(sent).toHaveLength(1);
  });

  test('without locks, a request may be sent twice, with the same id', async () => {
    vi.stubGlobal('navigator', {});
    keepRequest(keptOf());
    const sent = answerWith([201], [409, EXISTS]);
    await Promise.all([sendWaiting(SERVICE), sendWaiting(SERVICE)]);
    expect(sent.map(({ body }) => body['id'])).toEqual([ID, ID]);
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['refused', new Response(null, { status: 413 })],
    ['to be retried later', new Response(null, { status: 429, headers: { 'retry-after': '60' } })],
  ])('a request deleted while being sent does not come back: %s', async (_, answer) => {
    keepRequest(keptOf());
    const arrived = Promise.withResolvers<undefined>();
    vi.stubGlobal('fetch', () => {
      arrived.resolve(undefined);
      forgetRequest(ID);
      return Promise.resolve(answer);
    });
    const sending = sendWaiting(SERVICE);
    await arrived.promise;
    await sending;
    expect(localStorage).toHaveLength(0);
  });
});

describe('retrying', () => {
  beforeEach(() => void vi.useFakeTimers());

  /** A service that accepts no request twice, behind a proxy that responds in its place for a while. */
  function serviceBehind(answer: () => Response): { repair: () => void; calls: number[]; arrived: string[] } {
    const state = {
      isDown: true,
      calls: [] as number[],
      arrived: [] as string[],
      repair: () => void (state.isDown = false),
    };
    vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
      state.calls.push(Date.now());
      if (state.isDown) return Promise.resolve(answer());
      const { id } = JSON.parse(body) as { id: string };
      if (state.arrived.includes(id)) return Promise.resolve(new Response(EXISTS, { status: 409 }));
      state.arrived.push(id);
      return Promise.resolve(new Response(null, { status: 201 }));
    });
    return state;
  }

  const LATER = [200, 302, 401, 403, 404, 405, 408, 415, 425, 429, 500, 502, 503, 504, 521].flatMap((status) => [
    { status, wait: undefined },
    { status, wait: '1800' },
  ]);
  test.each(LATER)(
    'after $status (Retry-After: $wait), the request arrives once when the service is back',
    async ({ status, wait }) => {
      keepRequest(keptOf());
      const headers = wait === undefined ? undefined : { 'retry-after': wait };
      const service = serviceBehind(() => new Response('{}', { status, headers: headers ?? {} }));
      const start = Date.now();
      keepSending(SERVICE);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(service.calls.length, 'retried in the meantime, unless told to wait').toBeGreaterThanOrEqual(wait ? 1 : 5);
      expect([keptRequests().length, service.arrived]).toEqual([1, []]);
      service.repair();
      await vi.advanceTimersByTimeAsync(1_800_000);
      expect([keptRequests(), service.arrived]).toEqual([[], [ID]]);
      if (wait) expect((service.calls[1] ?? 0) - start).toBeGreaterThanOrEqual(1_800_000);
      expect(takeToasts()).toHaveLength(1);
    },
  );

  test.each([400, 409, 413, 422])('after %i, does not resend automatically', async (status) => {
    keepRequest(keptOf());
    const service = serviceBehind(() => new Response('{}', { status }));
    keepSending(SERVICE);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([service.calls.length, findKept(ID)?.refusal]).toEqual([1, { status }]);
  });

  test('retries after growing delays until the request has arrived, and no longer', async () => {
    keepRequest(keptOf());
    const sent = answerWith('broken', [500], [201]);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    keepSending(SERVICE);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sent).toHaveLength(3);
  });

  test.each([
    ['the connection is back', () => dispatchEvent(new Event('online'))],
    ['the tab is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is restored from the back/forward cache', () => dispatchEvent(new Event('pageshow'))],
  ])('retries immediately when %s', async (_, happen) => {
    keepRequest(keptOf());
    const sent = answerWith('broken', 'broken', [201]);
    keepSending(SERVICE, 30);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(0);
    happen();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    happen();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent, 'no one is looking').toHaveLength(1);
  });
});
