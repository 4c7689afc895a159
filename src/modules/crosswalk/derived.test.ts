// A derived relation says only that one control covers both parts, and names the control.

import { describe, expect, test } from 'vitest';
import { derivedRelations } from '~/modules/crosswalk/shared/derived';
import type { ControlLink } from '~/modules/controls/shared/controls';
import { derivedCsv } from '~/modules/crosswalk/files/csv';
import type { DerivedPair } from './derived';
import { derivedTable } from '~/modules/crosswalk/files/table';

const link = (framework: string, part: string, grade: ControlLink['grade']): ControlLink => ({
  framework,
  part,
  grade,
  reason: `Why ${part}.`,
});
const CONTROLS = [
  { id: 'lg-01', links: [link('alpha', 'A1', 'meets'), link('beta', 'B1', 'meets')] },
  {
    id: 'ac-01',
    links: [
      link('alpha', 'A1', 'partly'),
      link('alpha', 'A2', 'supports'),
      link('beta', 'B1', 'meets'),
      link('beta', 'B2', 'partly'),
      link('gamma', 'C1', 'meets'),
    ],
  },
];
const relations = derivedRelations(
  CONTROLS,
  ['alpha', 'beta'],
  [
    ['A1', 'A2'],
    ['B1', 'B2'],
  ],
);

describe('relations', () => {
  test('follow from controls that cover both parts and meet at least one of them, in document order', () => {
    expect(relations.map(({ from, to, control }) => `${from} ${to} ${control}`)).toEqual([
      'A1 B1 ac-01',
      'A1 B1 lg-01',
    ]);
  });

  test('are intersections, and give the reasons of both links', () => {
    expect(new Set(relations.map(({ relationship }) => relationship))).toEqual(new Set(['intersects-with']));
    expect(relations[0]?.reason).toBe('AC-01 covers both. A1: Why A1. B1: Why B1.');
  });

  test('don’t exist if no control covers both', () => {
    expect(derivedRelations(CONTROLS, ['alpha', 'delta'], [['A1'], ['D1']])).toEqual([]);
    expect(derivedRelations([], ['alpha', 'beta'], [[], []])).toEqual([]);
  });
});

describe('the files', () => {
  const cited = (id: string) => ({
    id,
    framework: { id, data: { shortName: id.toUpperCase() } },
    groups: [],
    parts: [],
  });
  const pair = {
    id: 'alpha--beta',
    first: cited('alpha'),
    last: cited('beta'),
    version: '1.0',
    relations,
  } as unknown as DerivedPair;

  test('the CSV has the same columns as other pairs, says that it is derived, and names the control', () => {
    const [head, first] = derivedCsv(pair).split('\r\n');
    expect(head).toBe(
      'source_framework,source_part,relationship,target_framework,target_part,rationale,strength,reason,source,basis,control',
    );
    expect(first).toBe(
      'alpha,A1,intersects-with,beta,B1,functional,,AC-01 covers both. A1: Why A1. B1: Why B1.,,derived,AC-01',
    );
  });

  test('the table says that every row is derived', () => {
    const rows = derivedTable(pair, 'https://example.org').split('\n').slice(6, -1);
    expect(rows).toHaveLength(relations.length);
    expect(rows.every((row) => row.includes('intersects with (derived)'))).toBe(true);
  });
});
