// @vitest-environment jsdom
// A toast appears, remains on screen for five seconds or until the next one, and can be reached with the keyboard.

import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from './Toaster';
import type { Message } from '~/config/messages';
import { notify } from './toasts';
import { act, fireEvent, hydrate, watchReact } from '#tests/lib/hydrate.ts';

watchReact();

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed=true])')];
const titles = () => toasts().map((toast) => toast.querySelector('[data-title]')?.textContent);
const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Fires a toast at a hydrated toaster. */
const fire = (toast: Message) =>
  act(async () => {
    notify(toast);
    await Promise.resolve();
  });

/** jsdom loads no style sheets; this reports them as loaded. */
const stylesArrive = (event = 'load') =>
  act(async () => {
    for (const sheet of sheets()) sheet.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(50);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  for (const sheet of sheets()) sheet.remove();
  vi.unstubAllGlobals();
});

describe('a toast', () => {
  test('is shown once its styles have loaded, even if fired earlier', async () => {
    notify({ title: 'Saved', description: 'All of it.' });
    hydrate(createElement(Toaster));
    await pass(1_000);
    expect(titles()).toEqual([]);
    expect(sheets()).toHaveLength(1);
    await stylesArrive();
    expect(titles()).toEqual(['Saved']);
    expect(toasts()[0]?.textContent).toContain('All of it.');
  });

  test.each(['are refused', 'do not arrive within 5 s'])('becomes a plain notice if its styles %s', async (trouble) => {
    const plain = document.createElement('p');
    plain.id = 'plain-notice';
    hydrate(createElement(Toaster));
    document.body.append(plain);
    await fire({ title: 'Unstyled' });
    if (trouble === 'are refused') await stylesArrive('error');
    else await pass(5_000);
    expect(titles()).not.toContain('Unstyled');
    expect(plain.textContent).toContain('Unstyled');
    expect(sheets()).toHaveLength(0);
    await fire({ title: 'Again' });
    await stylesArrive();
    expect(titles(), 'the next toast requests them again').toContain('Again');
    plain.remove();
  });

  test('is shown for 5000 ms', async () => {
    notify({ title: 'Saved' });
    hydrate(createElement(Toaster));
    await stylesArrive();
    await pass(4_900);
    expect(titles()).toEqual(['Saved']);
    await pass(600);
    expect(titles()).toEqual([]);
  });

  test('gives way to the next one', async () => {
    notify({ title: 'One' });
    notify({ title: 'Two' });
    hydrate(createElement(Toaster));
    await stylesArrive();
    await pass(500);
    expect(titles()).toEqual(['Two']);
    await fire({ title: 'Three', variant: 'destructive' });
    await pass(500);
    expect(titles()).toEqual(['Three']);
    expect(sheets(), 'the styles are loaded once').toHaveLength(1);
  });

  test('is marked as an error only if something failed', async () => {
    notify({ title: 'Saved' });
    hydrate(createElement(Toaster));
    await stylesArrive();
    expect(toasts()[0]?.className).toBe('toast');
    await fire({ title: 'Failed', variant: 'destructive' });
    await pass(500);
    expect(toasts()[0]?.className.split(' ').sort()).toEqual(['toast', 'toast-destructive']);
  });

  test('goes when its button is pressed', async () => {
    notify({ title: 'Saved' });
    hydrate(createElement(Toaster));
    await stylesArrive();
    const button = toasts()[0]?.querySelector('button');
    expect(button?.getAttribute('aria-label')).toBe('Close');
    fireEvent.click(button ?? document);
    await pass(500);
    expect(titles()).toEqual([]);
  });

  test('receives the focus with F8', async () => {
    notify({ title: 'Saved' });
    hydrate(createElement(Toaster));
    await stylesArrive();
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
    expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('Notification');
  });
});
