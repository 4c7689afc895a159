// @vitest-environment jsdom
// A toast reaches the toaster even if it was fired early or before a page change.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onToast, queueToast, takeToasts } from './toast-queue';
import { flash, notify, showFlash } from './toasts';
import { refuseStorage } from '#tests/lib/storage.ts';

const TOAST = { title: 'Saved', description: 'All of it.' };

beforeEach(() => {
  document.body.innerHTML = '<astro-island component-export="Toaster"></astro-island>';
});
afterEach(() => {
  vi.restoreAllMocks();
  takeToasts();
  sessionStorage.clear();
});

describe('the queue', () => {
  test('returns its toasts once, oldest first', () => {
    queueToast({ title: 'one' });
    queueToast({ title: 'two', variant: 'destructive' });
    expect(takeToasts()).toEqual([{ title: 'one' }, { title: 'two', variant: 'destructive' }]);
    expect(takeToasts()).toEqual([]);
  });

  test('announces new toasts, and immediately those already waiting', () => {
    const early = vi.fn();
    const endEarly = onToast(early);
    expect(early).not.toHaveBeenCalled();
    queueToast(TOAST);
    expect(early).toHaveBeenCalledOnce();
    const late = vi.fn();
    const endLate = onToast(late);
    expect(late).toHaveBeenCalledOnce();
    endEarly();
    endLate();
    queueToast(TOAST);
    expect(early).toHaveBeenCalledOnce();
    expect(late).toHaveBeenCalledOnce();
  });
});

describe('notify', () => {
  test('wakes the toaster and queues the toast for it', () => {
    const wake = vi.fn();
    document.addEventListener('wake', wake, true);
    notify(TOAST);
    document.removeEventListener('wake', wake, true);
    expect(wake).toHaveBeenCalledOnce();
    expect(takeToasts()).toEqual([TOAST]);
  });

  test('keeps the toast on a page without a toaster', () => {
    document.body.innerHTML = '';
    notify(TOAST);
    expect(takeToasts()).toEqual([TOAST]);
  });
});

describe('a toast for the next page', () => {
  test.each([
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{"title":{}}',
    '{"title":["a"]}',
    '{"title":"a","description":{"b":1}}',
    '{"title":"a","description":null}',
    '{"__proto__":{"title":"a"}}',
    JSON.stringify({ title: 'a'.repeat(100_000) }),
  ])('ignores other stored values: %.40s', (text) => {
    sessionStorage.setItem('site:flash', text);
    showFlash();
    expect(takeToasts()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('is shown once on that page', () => {
    flash(TOAST);
    expect(takeToasts(), 'nothing on this page').toEqual([]);
    showFlash();
    expect(takeToasts()).toEqual([TOAST]);
    showFlash();
    expect(takeToasts()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('is absent if none was stored, if it is truncated, and if storage is blocked', () => {
    showFlash();
    sessionStorage.setItem('site:flash', '{"title":"Sav');
    showFlash();
    expect(sessionStorage).toHaveLength(0);
    refuseStorage();
    flash(TOAST);
    showFlash();
    expect(takeToasts()).toEqual([]);
  });
});
