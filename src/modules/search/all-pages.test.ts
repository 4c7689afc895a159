// The page that lists every kind of page stays small however many entries exist, and still links to all of them.

import { expect, test, vi } from 'vitest';
import { addressOf, itemAddress } from '~/modules/addresses';
import { OTHER_KIND } from '~/kit/content/catalogue';
import { catalogue, registry } from '~/modules/registry';
import { routes } from '~/config/routes';
import { allPages } from './all-pages';

const terms = vi.hoisted(() => ({ count: 0 }));
vi.mock('~/modules/entries', () => ({
  published: () => Promise.resolve([]),
  resolve: () => Promise.resolve([]),
  resolveOne: () => Promise.resolve({ data: { questions: { pages: [] } } }),
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

test('lists the entries of a small kind, and links to the list of a large one', async () => {
  const few = (await withTerms(3)).find(({ kind }) => kind === 'Glossary');
  expect(few?.rows.map(({ href }) => href)).toEqual(['/glossary/term-0', '/glossary/term-1', '/glossary/term-2']);
  expect(few).not.toHaveProperty('folded');
  const many = (await withTerms(10_000)).find(({ kind }) => kind === 'Glossary');
  expect(many).toEqual({ kind: 'Glossary', rows: [], folded: { list: registry.glossary.pages.list, count: 10_000 } });
});

test('has the same number of rows however many entries exist', async () => {
  const rowsWith = async (count: number) => (await withTerms(count)).flatMap(({ rows }) => rows).length;
  const [hundred, thousands] = [await rowsWith(100), await rowsWith(10_000)];
  expect(thousands).toBe(hundred);
  expect(thousands).toBeLessThan(100);
});

test('leaves out a kind that has no pages', async () => {
  expect((await withTerms(0)).map(({ kind }) => kind)).not.toContain('Glossary');
});

test('lists a standalone page under its kind in the search', async () => {
  const company = (await withTerms(0)).find(({ kind }) => kind === OTHER_KIND.name);
  expect(company?.rows.map(({ href }) => href)).toContain(routes.contact);
});

test('counts framework parts as details, but not their list', () => {
  const parts = itemAddress('framework-parts', 'soc-2');
  expect(catalogue.wholeOf(parts)).toBeUndefined();
  expect(catalogue.wholeOf(`${parts}/cc6-1`)).toBe(addressOf('frameworks', 'soc-2'));
});
