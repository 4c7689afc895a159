// @vitest-environment jsdom
// With a captcha key, every attempt carries a fresh token; without one, nothing is loaded.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith } from '#tests/lib/demo/answers.ts';
import { ID, REQUEST } from '#tests/lib/demo/requests.ts';

const DOOR = 'https://service.example/functions/v1/demo-request';

/** Loads the scripts afresh, in a build with or without Turnstile's test key. */
async function build(key: string | undefined) {
  vi.resetModules();
  vi.stubEnv('PUBLIC_TURNSTILE_SITE_KEY', key);
  const captcha = await import('~/modules/demo/browser/requests/captcha');
  const { sendRequest } = await import('~/modules/demo/browser/requests/send-request');
  const send = async () => {
    const result = sendRequest(DOOR, ID, REQUEST);
    await vi.runAllTimersAsync();
    return result;
  };
  return { ...captcha, send };
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
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('without a key, loads and sends nothing extra', async () => {
  const { hasCaptcha, showCaptcha, send } = await build(undefined);
  showCaptcha(document.body);
  const sent = answerWith([201]);
  expect(await send()).toEqual({ id: ID });
  expect([hasCaptcha, scripts(), sent[0]?.body]).toEqual([false, [], expect.not.objectContaining({ captcha: '' })]);
});

test('with a key, sends a separate token with each attempt', async () => {
  const calls = answerScript('token');
  const { showCaptcha, send } = await build('1x00000000000000000000AA');
  showCaptcha(document.body);
  const sent = answerWith([503], [201]);
  expect(await send()).toEqual({ id: ID });
  expect(sent.map(({ body }) => body['captcha'])).toEqual(['token 1', 'token 2']);
  expect(calls).toEqual(['render', 'reset', 'execute', 'reset', 'execute']);
});

test.each(['does not load', 'fails'])('if the check %s, the service explains it', async (trouble) => {
  if (trouble === 'fails') answerScript('error');
  const { showCaptcha, send } = await build('1x00000000000000000000AA');
  showCaptcha(document.body);
  if (trouble === 'does not load') {
    expect(scripts()).toEqual(['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit']);
    document.scripts[0]?.dispatchEvent(new Event('error'));
  }
  const sent = answerWith([403, '{"code":"captcha","detail":"The check was not passed."}']);
  expect(await send()).toEqual({ detail: 'The check was not passed.' });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).not.toHaveProperty('captcha');
});
