// @vitest-environment jsdom
// Pages work even if the browser's storage is full or refused.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { readItem, removeItem, writeItem } from './storage';
import { refuseStorage } from '#tests/lib/storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(['local', 'session'] as const)('%s storage', (kind) => {
  const store = () => (kind === 'local' ? localStorage : sessionStorage);

  test('stores, returns and deletes values', () => {
    expect(readItem(kind, 'key')).toBeNull();
    expect(writeItem(kind, 'key', 'value')).toBe(true);
    expect(store().getItem('key')).toBe('value');
    expect(readItem(kind, 'key')).toBe('value');
    removeItem(kind, 'key');
    expect(store()).toHaveLength(0);
  });

  test('works without storage if it is blocked', () => {
    refuseStorage();
    expect(writeItem(kind, 'key', 'value')).toBe(false);
    expect(readItem(kind, 'key')).toBeNull();
    expect(() => removeItem(kind, 'key')).not.toThrow();
  });

  test('reports that storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(writeItem(kind, 'key', 'value')).toBe(false);
  });
});
