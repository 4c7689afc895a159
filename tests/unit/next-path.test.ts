// After signing in, no link can send people to another site.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accountRoutes } from '~/config/account-routes';
import { routes } from '~/config/routes';
import { nextPath } from '~/lib/accounts/next-path';

/** What somebody would write into a link to our sign-in page, one value a line, as it stands in the address. */
const hostile = readFileSync(new URL('../fixtures/hostile-next.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const ORIGIN = 'https://attestry.example';

test.each(hostile)('next=%s leads nowhere', (value) => {
  expect(nextPath(`?next=${value}`, '/account')).toBe('/account');
});

test('the list is long, and holds what a naive check lets through', () => {
  expect(hostile.length).toBeGreaterThan(90);
  // A path by its first character, which a browser takes for another host.
  const naive = hostile
    .map((value) => new URLSearchParams(`next=${value}`).get('next') ?? '')
    .filter((next) => next.startsWith('/') && URL.parse(next, ORIGIN)?.origin !== ORIGIN);
  expect(naive.length).toBeGreaterThan(10);
});

describe('a path of this site', () => {
  const ours = [...Object.values(routes), ...Object.values(accountRoutes)].filter((route) => typeof route === 'string');

  test.each([...ours, '/framework/soc-2', '/search?q=soc-2&kind=feature', '/demo#demo-form', '/feed.xml'])(
    '%s is gone to',
    (path) => {
      expect(nextPath(`?next=${encodeURIComponent(path)}`, '/account')).toBe(path);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    },
  );

  test('without one the fallback is', () => {
    for (const search of ['', '?', '?next', '?next=', '?other=/pricing']) {
      expect(nextPath(search, '/account')).toBe('/account');
    }
  });
});
