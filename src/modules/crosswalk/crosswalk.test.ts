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
    [
      '/crosswalk/hipaa--soc-2',
      ['src/data/crosswalk-relations/hipaa--soc-2.yaml', 'src/data/framework-parts/soc-2.yaml'],
    ],
    ['/crosswalk/left', ['src/pages/crosswalk/left/index.astro']],
    [
      '/crosswalk/left/soc-2-to-hipaa',
      ['src/data/crosswalk-relations/hipaa--soc-2.yaml', 'src/data/framework-parts/hipaa.yaml'],
    ],
    ['/framework/soc-2/parts/cc6-1', ['src/data/crosswalk-relations/hipaa--soc-2.yaml']],
    ['/crosswalk/gdpr--soc-2', ['src/data/crosswalk/gdpr--soc-2.yaml', 'src/data/crosswalk-clauses.yaml']],
    ['/crosswalk/no--file', ['src/data/crosswalk-parts.yaml']],
    ['/search', ['src/data/crosswalk/']],
  ])('%s: %j', (path, sources) => {
    expect(sourcesOf(catalogue, path)).toEqual(expect.arrayContaining(sources));
  });

  test('no other pair', () => {
    expect(sourcesOf(catalogue, '/framework/gdpr/parts')).not.toContain(
      'src/data/crosswalk-relations/hipaa--soc-2.yaml',
    );
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
  const entries = readEntries(catalogue);
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

  test('has at least six frameworks, each compared with, and related to, every other', () => {
    const six = ['gdpr', 'hipaa', 'iso-27001', 'iso-42001', 'pci-dss', 'soc-2'];
    const files = new Map([...entriesOf(entries, 'crosswalk'), ...entriesOf(entries, 'crosswalk-relations')]);
    for (const [index, one] of six.entries()) {
      for (const other of six.slice(index + 1)) {
        expect(files.get(pairId(one, other))?.data['relations'], pairId(one, other)).not.toHaveLength(0);
      }
    }
  });

  test('has no duplicate reasons', () => {
    const reasons = pairs.flatMap(({ data }) => (data['relations'] as Relation[]).map(({ rationale }) => rationale));
    expect(new Set(reasons).size).toBe(reasons.length);
  });
});
