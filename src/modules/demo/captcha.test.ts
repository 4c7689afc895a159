// @vitest-environment jsdom
// With a captcha key, every attempt carries a fresh token; without one, nothing is loaded.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, withLocks } from '#tests/lib/demo/answers.ts';
import { keptOf } from '#tests/lib/demo/requests.ts';

const SERVICE = { url: 'https://service.example' };

/** Loads the scripts afresh, in a build with or without Turnstile's test key. */
async function build(key: string | undefined) {
  vi.resetModules();
  vi.stubEnv('PUBLIC_TURNSTILE_SITE_KEY', key);
  const captcha = await import('~/modules/demo/browser/requests/captcha');
  const outbox = await import('~/modules/demo/browser/requests/outbox');
  const store = await import('~/modules/demo/browser/requests/store');
  return { ...captcha, ...outbox, ...store };
}

/** A stand-in for the parts of Turnstile's script that are called: every execution returns another token. */
function answerScript(outcome: 'token' | 'error') {
  const calls: string[] = [];
  let options: Record<string, unknown> = {};
  vi.stubGlobal('turnstile', {
    render: (_container: HTMLElement, given: Record<string, unknown>) => {
      options = given;
      calls.push('render');
      return 'widget';
    },
    reset: () => calls.push('reset'),
    execute: () => {
      calls.push('execute');
      const act = options[outcome === 'token' ? 'callback' : 'error-callback'] as (token: string) => void;
      act(`token ${calls.filter((call) => call === 'execute').length}`);
    },
  });
  return calls;
}

const scripts = () => [...document.scripts].map(({ src }) => src);

beforeEach(() => {
  withLocks();
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('without a key, loads and sends nothing extra', async () => {
  const { hasCaptcha, showCaptcha, sendRequest } = await build(undefined);
  showCaptcha(document.body);
  const sent = answerWith([201]);
  expect(await sendRequest(SERVICE, keptOf())).toBe('acknowledged');
  expect([hasCaptcha, scripts(), sent[0]?.body]).toEqual([false, [], expect.not.objectContaining({ captcha: '' })]);
});

test('with a key, sends a separate token with each attempt', async () => {
  const calls = answerScript('token');
  const { showCaptcha, sendRequest } = await build('1x00000000000000000000AA');
  showCaptcha(document.body);
  const sent = answerWith([503], [201]);
  expect(await sendRequest(SERVICE, keptOf())).toBe('later');
  expect(await sendRequest(SERVICE, keptOf())).toBe('acknowledged');
  expect(sent.map(({ body }) => body['captcha'])).toEqual(['token 1', 'token 2']);
  expect(calls).toEqual(['render', 'reset', 'execute', 'reset', 'execute']);
});

test('a page without the form sends nothing that the service would refuse', async () => {
  const { keepRequest, sendWaiting } = await build('1x00000000000000000000AA');
  keepRequest(keptOf());
  const sent = answerWith([201]);
  expect([await sendWaiting(SERVICE), sent]).toEqual([true, []]);
});

test.each(['does not load', 'fails'])(
  'if the check %s, the service explains it and the request waits',
  async (trouble) => {
    if (trouble === 'fails') answerScript('error');
    const { showCaptcha, keepRequest, sendWaiting, findKept } = await build('1x00000000000000000000AA');
    showCaptcha(document.body);
    if (trouble === 'does not load') {
      expect(scripts()).toEqual(['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit']);
      document.scripts[0]?.dispatchEvent(new Event('error'));
    }
    keepRequest(keptOf());
    const sent = answerWith([403, '{"code":"captcha","detail":"The check was not passed."}']);
    expect(await sendWaiting(SERVICE)).toBe(true);
    expect(sent[0]?.body).not.toHaveProperty('captcha');
    expect(findKept(keptOf().id)).toMatchObject({ reason: 'The check was not passed.' });
  },
);
