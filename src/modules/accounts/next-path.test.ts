// After signing in, no link can send people to another site.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accountRoutes } from '~/modules/accounts/shared/routes';
import { routes } from '~/config/routes';
import { nextPath } from '~/modules/accounts/shared/next-path';

/** Values an attacker might put into a link to our sign-in page, one per line, as they appear in the URL. */
const hostile = readFileSync('tests/fixtures/hostile-next.txt', 'utf8').trimEnd().split('\n');
const ORIGIN = 'https://attestry.example';

test.each(hostile)('next=%s falls back to the account page', (value) => {
  expect(nextPath(`?next=${value}`, '/account')).toBe('/account');
});

test('the list is long, and includes values that would pass a naive check', () => {
  expect(hostile.length).toBeGreaterThan(90);
  // Values that begin like a path, but that a browser resolves to a different host.
  const naive = hostile
    .map((value) => new URLSearchParams(`next=${value}`).get('next') ?? '')
    .filter((next) => next.startsWith('/') && URL.parse(next, ORIGIN)?.origin !== ORIGIN);
  expect(naive.length).toBeGreaterThan(10);
});

describe('a path of this site', () => {
  const ours = [...Object.values(routes), ...Object.values(accountRoutes)].filter((route) => typeof route === 'string');

  test.each([...ours, '/framework/soc-2', '/search?q=soc-2&kind=feature', '/demo#demo-form', '/feed.xml'])(
    '%s is accepted',
    (path) => {
      expect(nextPath(`?next=${encodeURIComponent(path)}`, '/account')).toBe(path);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    },
  );

  test('uses the fallback if none is given', () => {
    for (const search of ['', '?', '?next', '?next=', '?other=/pricing']) {
      expect(nextPath(search, '/account')).toBe('/account');
    }
  });
});
