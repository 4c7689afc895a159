// A pair of frameworks has one id and one URL, whichever comes first.

import { describe, expect, test } from 'vitest';
import {
  countKinds,
  countOfRelations,
  kinds,
  relationFragment,
  reversed,
  type Relation,
} from '~/modules/crosswalk/shared/crosswalk';
import { crosswalkRoutes } from '~/modules/crosswalk/shared/routes';
import { idsOfPair, pairId } from '~/lib/pair-ids';
import { entriesOf, readEntries } from '~/kit/content/reading/entries';
import { sourcesOf } from '~/kit/publish/hosting/last-change';
import { catalogue } from '~/modules/registry';

const { pairRoutes } = catalogue;

const entries = readEntries(catalogue);
const idsIn = (name: string) => [...entriesOf(entries, name).keys()];
const [compared, related, parts] = [idsIn('crosswalk'), idsIn('crosswalk-relations'), idsIn('framework-parts')];

const relation: Relation = { from: 'A.5', to: 'CC6', kind: 'part-of', rationale: 'Because.' };

describe('a pair', () => {
  test('has one id, whichever framework comes first', () => {
    expect(pairId('soc-2', 'gdpr')).toBe('gdpr--soc-2');
    expect(pairId('gdpr', 'soc-2')).toBe('gdpr--soc-2');
  });

  test('can be split back into its frameworks', () => {
    expect(idsOfPair('gdpr--soc-2')).toEqual(['gdpr', 'soc-2']);
    for (const no of ['gdpr', 'gdpr--', '--gdpr', 'a--b--c', '']) expect(idsOfPair(no)).toBeUndefined();
  });

  test('has its ids in the order of the address that the reversed one redirects to', () => {
    for (const { otherOrder } of pairRoutes) expect(otherOrder('soc-2--gdpr')).toBe(pairId('soc-2', 'gdpr'));
  });
});

test('all pages of the crosswalk have one kind in the search, and pairs come with their own rank', () => {
  const { list, gaps, pair } = crosswalkRoutes;
  expect([list, gaps, pair('gdpr--soc-2')].map((path) => catalogue.kindOf(path))).toEqual(Array(3).fill('Crosswalk'));
  expect(catalogue.wholeOf(pair('gdpr--soc-2'))).toBeUndefined();
});

describe('the date of a page comes from', () => {
  test.each([
    ['/crosswalk', ['src/data/crosswalk/', 'src/data/crosswalk-parts.yaml']],
    ['/crosswalk/left', ['src/pages/crosswalk/left/index.astro']],
    ['/crosswalk/no--file', ['src/data/crosswalk-parts.yaml']],
    ['/search', ['src/data/crosswalk/']],
  ])('%s: %j', (path, sources) => {
    expect(sourcesOf(catalogue, path)).toEqual(expect.arrayContaining(sources));
  });

  test.each(related)('the parts of both frameworks if they are compared part by part: %s', (pair) => {
    const file = `src/data/crosswalk-relations/${pair}.yaml`;
    const ids: readonly string[] = idsOfPair(pair) ?? [];
    expect(sourcesOf(catalogue, crosswalkRoutes.pair(pair))).toEqual(
      expect.arrayContaining([
        file,
        'src/data/crosswalk-parts.yaml',
        ...ids.map((id) => `src/data/framework-parts/${id}.yaml`),
      ]),
    );
    for (const framework of parts)
      expect(sourcesOf(catalogue, `/framework/${framework}/parts/a-1`).includes(file), framework).toBe(
        ids.includes(framework),
      );
  });

  test.each(compared)('the shared clauses if they are compared as a whole: %s', (pair) => {
    const sources = sourcesOf(catalogue, crosswalkRoutes.pair(pair));
    expect(sources.filter((file) => /\/crosswalk(-relations)?\//.test(file))).toEqual([
      `src/data/crosswalk/${pair}.yaml`,
    ]);
    expect(sources).toContain('src/data/crosswalk-clauses.yaml');
  });
});

describe('a relation', () => {
  test.each([
    ['equal', 'equal'],
    ['part-of', 'contains'],
    ['contains', 'part-of'],
    ['overlaps', 'overlaps'],
  ] as const)('%s reads %s from the other side', (kind, other) => {
    expect(reversed({ ...relation, kind })).toEqual({ from: 'CC6', to: 'A.5', kind: other, rationale: 'Because.' });
  });

  test('has a fragment that begins with a letter', () => {
    expect(relationFragment(relation)).toBe('r-a-5--cc6');
    expect(relationFragment({ from: '164.308(a)(1)', to: 'Req. 12' })).toBe('r-164-308-a-1--req-12');
  });

  test('is counted, and the count is put into words', () => {
    expect(countKinds([relation, relation])).toEqual({ equal: 0, 'part-of': 2, contains: 0, overlaps: 0 });
    expect([0, 1, 2].map(countOfRelations)).toEqual(['no relation', '1 relation', '2 relations']);
  });
});

describe('the data', () => {
  const pairs = [...entriesOf(entries, 'crosswalk').values()];

  test.each(pairs)('$id reads the same from both sides', ({ data }) => {
    const relations = data['relations'] as Relation[];
    const back = relations.map(reversed);
    expect(back.map(reversed)).toEqual(relations);
    for (const [index, { from, to, kind }] of relations.entries()) {
      expect(kinds).toContain(kind);
      expect(back[index]).toMatchObject({ from: to, to: from });
      expect(back[index]?.kind === kind).toBe(kind === 'equal' || kind === 'overlaps');
    }
  });

  test('has no duplicate reasons', () => {
    const reasons = pairs.flatMap(({ data }) => (data['relations'] as Relation[]).map(({ rationale }) => rationale));
    expect(new Set(reasons).size).toBe(reasons.length);
  });
});
