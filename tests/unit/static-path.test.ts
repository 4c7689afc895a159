import { beforeEach, expect, test, vi } from 'vitest';
import { cacheKeyOf, staticPath } from '~/site/static-path';

let content = 'content';
vi.mock('~/site/queries', () => ({ contentDigest: () => content }));

const entry = { id: 'soc-2', digest: 'text' };

beforeEach(() => {
  content = 'content';
  vi.stubEnv('BUILD_INPUTS', 'inputs');
});

test('a page has its entry’s id for an address, and what it is given', () => {
  expect(staticPath(entry, { a: 1 })).toEqual({
    params: { id: 'soc-2' },
    props: { a: 1 },
    cacheKey: cacheKeyOf([entry]),
  });
});

test.each([
  ['its text', () => cacheKeyOf([{ ...entry, digest: 'other' }])],
  ['the text of another entry on it', () => cacheKeyOf([entry, { id: 'gdpr', digest: 'a' }])],
  ['what else it shows', () => cacheKeyOf([entry], { state: 'current' })],
  [
    'the data of any entry',
    () => {
      content = 'other';
      return cacheKeyOf([entry]);
    },
  ],
  [
    'what decides how pages come out',
    () => {
      vi.stubEnv('BUILD_INPUTS', 'other');
      return cacheKeyOf([entry]);
    },
  ],
])('the key of a page changes with %s', (_name, key) => {
  const before = cacheKeyOf([entry]);
  expect(cacheKeyOf([{ ...entry }])).toBe(before);
  expect(key()).not.toBe(before);
});

test('an entry without a digest is refused: its page would be kept for ever', () => {
  expect(() => staticPath({ id: 'soc-2' }, {})).toThrow('"soc-2" has no digest');
});
