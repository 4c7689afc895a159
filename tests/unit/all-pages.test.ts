// The page that lists every kind of page stays small however many entries exist, and still leads to each of them.

import { expect, test, vi } from 'vitest';
import { addressOf, itemAddress } from '~/catalogue/addresses';
import { registry } from '~/catalogue/collections';
import { routes } from '~/config/routes';
import { wholeOf } from '~/catalogue/search-kinds';
import { allPages } from '~/site/all-pages';

const terms = vi.hoisted(() => ({ count: 0 }));
vi.mock('~/site/queries', () => ({
  published: () => Promise.resolve([]),
  resolve: () => Promise.resolve([]),
  withPages: (collection: string) =>
    Promise.resolve(
      Array.from({ length: collection === 'glossary' ? terms.count : 0 }, (_, index) => ({
        collection,
        id: `term-${index}`,
        data: { name: `Term ${index}`, definition: 'One sentence.' },
      })),
    ),
}));

const withTerms = (count: number) => {
  terms.count = count;
  return allPages();
};

test('a kind with few entries lists them, one with many leads to its own list', async () => {
  const few = (await withTerms(3)).find(({ kind }) => kind === 'Glossary');
  expect(few?.rows.map(({ href }) => href)).toEqual(['/glossary/term-0', '/glossary/term-1', '/glossary/term-2']);
  expect(few).not.toHaveProperty('folded');
  const many = (await withTerms(10_000)).find(({ kind }) => kind === 'Glossary');
  expect(many).toEqual({ kind: 'Glossary', rows: [], folded: { list: registry.glossary.pages.list, count: 10_000 } });
});

test('the rows do not grow with the number of entries', async () => {
  const rowsWith = async (count: number) => (await withTerms(count)).flatMap(({ rows }) => rows).length;
  const [hundred, thousands] = [await rowsWith(100), await rowsWith(10_000)];
  expect(thousands).toBe(hundred);
  expect(thousands).toBeLessThan(100);
});

test('a kind without pages is left out', async () => {
  expect((await withTerms(0)).map(({ kind }) => kind)).not.toContain('Glossary');
});

test('a page that stands alone is listed under the kind that the search gives it', async () => {
  const crosswalk = (await withTerms(0)).find(({ kind }) => kind === 'Crosswalk');
  expect(crosswalk?.rows.map(({ href }) => href)).toEqual([routes.crosswalk, routes.crosswalkGaps]);
});

test('parts of a framework and controls are details, their lists are not', () => {
  const parts = itemAddress('framework-parts', 'soc-2');
  expect(wholeOf(parts)).toBeUndefined();
  expect(wholeOf(`${parts}/cc6-1`)).toBe(addressOf('frameworks', 'soc-2'));
  expect(wholeOf(routes.crosswalkPair('gdpr--soc-2'))).toBeUndefined();
  expect(wholeOf('/control/ac-04')).toBe(routes.controls);
  expect(wholeOf(routes.controls)).toBeUndefined();
});
