// @vitest-environment jsdom
// Notices appear as toasts, or as plain text if the toaster can't load.

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { messages, noticeData } from '~/config/messages';
import { takeToasts } from './toast-queue';

/** Refilled before each test. The toaster next to it is kept, because the script looks the toaster up only once. */
const parts = document.createElement('div');

beforeAll(async () => {
  document.body.innerHTML = '<astro-island component-export="Toaster"></astro-island><p id="plain-notice"></p>';
  document.body.append(parts);
  await import('~/components/ui/notice/notices');
});
beforeEach(() => {
  parts.innerHTML = `
    <button data-notice='${noticeData('comingSoon')}'><b>Read</b></button>
    <a data-notice="${noticeData('notImplemented').replaceAll('"', '&quot;')}" href="#signup"><b>Start</b></a>
    <button id="plain">Plain</button><button id="unknown" data-notice="toString">Unknown</button>`;
});
afterEach(() => {
  takeToasts();
  sessionStorage.clear();
});

/** The page is shown again from the back/forward cache. */
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

/** @returns whether the click kept its default action */
function click(selector: string, keys: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  document.querySelector(selector)?.dispatchEvent(event);
  return !event.defaultPrevented;
}

test('a button shows its message as a toast instead of its popover', () => {
  expect(click('button b')).toBe(false);
  expect(takeToasts()).toEqual([messages.comingSoon]);
});

test('a link is followed, and its message waits for the next page', () => {
  expect(click('a b')).toBe(true);
  expect(takeToasts()).toEqual([]);
  expect(sessionStorage.getItem('site:flash')).toBe(JSON.stringify(messages.notImplemented));
  comeBack();
  expect(takeToasts()).toEqual([messages.notImplemented]);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])('a link opened elsewhere (%s) leaves no message here', (key) => {
  expect(click('a', { [key]: true })).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

test('ignores all other clicks', () => {
  expect(click('#plain')).toBe(true);
  expect(click('#unknown')).toBe(true);
  expect(click('body')).toBe(true);
  expect(takeToasts()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('falls back to the plain notice each time the toaster can’t be loaded', async () => {
  const toaster = document.querySelector<HTMLElement>('astro-island');
  const plain = document.getElementById('plain-notice');
  for (const message of [messages.comingSoon, messages.notImplemented]) {
    click(message === messages.comingSoon ? 'button' : 'a');
    comeBack();
    toaster?.setAttribute('data-failed', '');
    await Promise.resolve();
    expect(plain?.textContent).toContain(message.title);
    expect(takeToasts()).toEqual([]);
  }
});
