// The registry of collections names only folders, pages and fields that exist, and names each of them once.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressOf, collectionNames, namesWithPages, placeOf } from './addresses';
import type { Collection } from '~/kit/content/collection';
import { catalogue, registry } from './registry';
import { entryKinds } from '~/kit/content/new-entry/entry-kinds';
import { OTHER_KIND } from '~/kit/content/catalogue';
import { sourcesOf } from '~/kit/publish/hosting/last-change';
import { listOf, pathTo } from './paths';

const hasFile = (path: string) => existsSync(join('src/pages', path, 'index.astro'));

describe.each(collectionNames)('%s', (name) => {
  const collection: Collection = registry[name];

  test('names only existing pages that show it', () => {
    for (const path of collection.shownOn) expect(hasFile(path), path).toBe(true);
  });
});

describe.each(namesWithPages)('the pages of %s', (name) => {
  const { prefix, list, otherLists } = registry[name].pages;

  test('exist: one for each entry, and every list', () => {
    expect(hasFile(`${prefix}[id]`)).toBe(true);
    for (const { path } of [list, ...otherLists]) expect(hasFile(path), path).toBe(true);
  });

  test('have addresses with their prefix, their list as parent, and their own kind in the search', () => {
    expect(addressOf(name, 'some-id')).toBe(`${prefix}some-id`);
    expect(listOf(name)).toEqual({ name: list.name, path: list.path });
    expect(catalogue.kindOf(`${prefix}some-id`)).not.toBe(OTHER_KIND.name);
  });
});

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

test('no prefix, list or kind appears twice', () => {
  const pages = namesWithPages.map((name) => registry[name].pages);
  expect(isDistinct(pages.map(({ prefix }) => prefix))).toBe(true);
  expect(isDistinct(pages.flatMap(({ list, otherLists }) => [list, ...otherLists].map(({ path }) => path)))).toBe(true);
  expect(isDistinct(catalogue.kinds.map((kind) => kind.name))).toBe(true);
  expect(isDistinct(entryKinds(catalogue).map(({ name }) => name))).toBe(true);
});

test('every folder of entries is a collection’s, and so is every file of data', () => {
  const places = collectionNames.map((name) => placeOf(name).replace(/\/$/, ''));
  const present = ['src/content', 'src/data'].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  );
  expect(present.filter((place) => !places.includes(place))).toEqual([]);
});

test('a reference is enough to find its page', () => {
  expect(pathTo({ collection: 'frameworks', id: 'soc-2' })).toBe('/framework/soc-2');
});

describe('the date of a page comes from', () => {
  test.each([
    ['/framework/soc-2', ['src/content/frameworks/soc-2.md']],
    ['/policy', ['src/pages/policy/index.astro', 'src/content/pages/policy.md']],
    ['/pricing', ['src/pages/pricing/index.astro', 'src/data/plans.yaml']],
    // The page's own text, and the entries it lists.
    ['/', ['src/content/pages/home.md', 'src/content/features/', 'src/data/plans.yaml']],
    ['/framework/soc-2/parts/cc6-1', ['src/data/framework-parts/soc-2.yaml']],
    ['/search', ['src/content/industries/', 'src/content/features/']],
  ])('%s: %j', (path, sources) => {
    expect(sourcesOf(catalogue, path)).toEqual(expect.arrayContaining(sources));
  });

  test('no other entry', () => {
    expect(sourcesOf(catalogue, '/framework/soc-2')).toHaveLength(1);
    expect(sourcesOf(catalogue, '/industries')).not.toContain('src/content/features/');
  });
});
