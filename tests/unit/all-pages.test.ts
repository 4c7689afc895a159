// The page that lists every kind of page stays small however many entries exist, and still leads to each of them.

import { expect, test, vi } from 'vitest';
import { registry } from '~/catalogue/collections';
import { routes } from '~/config/routes';
import { isDetail } from '~/catalogue/search-kinds';
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

test('a page that stands alone is listed under the kind that the search gives it, and is no detail of another', async () => {
  const crosswalk = (await withTerms(0)).find(({ kind }) => kind === 'Crosswalk');
  expect(crosswalk?.rows.map(({ href }) => href)).toEqual([routes.crosswalk, routes.crosswalkGaps]);
  expect(isDetail(routes.crosswalkGaps)).toBe(false);
  expect(isDetail(`${routes.crosswalkGaps}/soc-2-to-hipaa`)).toBe(true);
  expect(isDetail(routes.crosswalkPair('gdpr--soc-2'))).toBe(true);
  expect(isDetail('/control/ac-04')).toBe(true);
  expect(isDetail(routes.controls)).toBe(false);
});
