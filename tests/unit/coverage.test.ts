// The coverage never calls a requirement met unless a single held part contains all of it.

import { describe, expect, test } from 'vitest';
import { countCoverage, coverageOf, whatIsLeft, type PairFile } from '~/lib/frameworks/coverage';
import { chosenIn, fragmentOf } from '~/lib/frameworks/questions';
import {
  examined,
  relationships,
  reversedRelation,
  reversedRelationship,
  type PartRelation,
} from '~/lib/frameworks/relations';
import { summaryOf } from '~/lib/frameworks/summary';

const side = (id: string, ...parts: string[]) => ({
  id,
  name: id.toUpperCase(),
  groups: [{ id: 'G', name: 'G' }],
  parts: parts.map((part) => ({ id: part, subject: `About ${part}`, group: 'G' })),
});
const relation = (
  from: string,
  to: string,
  relationship: PartRelation['relationship'],
  strength = 5,
): PartRelation => ({
  from,
  to,
  relationship,
  rationale: 'functional',
  strength,
  reason: `${from} and ${to}`,
});
const held = (...kinds: PartRelation['relationship'][]) => kinds.map((relationship) => ({ relationship }));

describe('a wanted part is', () => {
  test('covered by one held part that is equal to it or holds all of it', () => {
    expect(coverageOf(held('superset-of'), true)).toBe('covered');
    expect(coverageOf(held('intersects-with', 'equal'), true)).toBe('covered');
  });

  test('never covered by several that share something with it', () => {
    expect(coverageOf(held(...Array.from({ length: 30 }, () => 'intersects-with' as const)), true)).toBe('partly');
    expect(coverageOf(held('subset-of', 'subset-of', 'subset-of'), true)).toBe('partly');
  });

  test('new where none was found, and open where nobody looked', () => {
    expect(coverageOf([], true)).toBe('new');
    expect(coverageOf([], false)).toBe('open');
  });
});

describe('what is left', () => {
  const first: PairFile = {
    version: '1.0',
    first: side('a', 'A1', 'A2'),
    last: side('c', 'C1', 'C2', 'C3', 'C4'),
    relations: [relation('A1', 'C1', 'superset-of'), relation('A2', 'C2', 'intersects-with', 3)],
    none: [
      { to: 'C3', reason: 'Nothing speaks of it.' },
      { from: 'A1', to: 'C4', reason: 'These two alone.' },
    ],
  };
  const second: PairFile = {
    version: '1.0',
    first: side('b', 'B1'),
    last: first.last,
    relations: [relation('B1', 'C2', 'subset-of', 9)],
    none: [
      { to: 'C3', reason: 'Nor here.' },
      { to: 'C1', reason: 'Nor that.' },
    ],
  };
  const found = (wanted: string, ...pairs: PairFile[]) =>
    whatIsLeft(wanted, pairs).map(({ part, coverage, held }) => [part.id, coverage, ...held.map(({ part }) => part)]);

  test('is read from what is held, the closest first', () => {
    expect(found('c', first, second)).toEqual([
      ['C1', 'covered', 'A1'],
      ['C2', 'partly', 'B1', 'A2'],
      ['C3', 'new'],
      ['C4', 'open'],
    ]);
  });

  test('is read from either side of a pair: what holds a part is not held by it', () => {
    expect(found('a', first)).toEqual([
      ['A1', 'partly', 'C1'],
      ['A2', 'partly', 'C2'],
    ]);
  });

  test('is new only where every held framework was examined', () => {
    const unread = { ...second, none: [] };
    expect(found('c', first, unread)[2]).toEqual(['C3', 'open']);
    expect(whatIsLeft('c', [first, second])[2]?.reason).toBe('Nothing speaks of it.');
  });

  test('is counted', () => {
    expect(countCoverage(whatIsLeft('c', [first, second]))).toEqual({ covered: 1, partly: 1, new: 1, open: 1 });
    expect(whatIsLeft('c', [])).toEqual([]);
  });
});

describe('a relation', () => {
  test.each(relationships)('%s is the same after it was read from both sides', (relationship) => {
    expect(reversedRelationship(reversedRelationship(relationship))).toBe(relationship);
    const one = relation('A1', 'B1', relationship);
    expect(reversedRelation(reversedRelation(one))).toEqual(one);
    expect(reversedRelation(one)).toMatchObject({ from: 'B1', to: 'A1' });
  });
});

test('parts are told apart: related, examined without a relation, and not examined', () => {
  const parts = ['A1', 'A2', 'A3'].map((id) => ({ id }));
  const none = [
    { from: 'A2', reason: 'x' },
    { from: 'A3', to: 'B1', reason: 'x' },
  ];
  expect(examined(parts, [{ from: 'A1' }], none)).toEqual({ related: ['A1'], without: ['A2'], open: ['A3'] });
});

test('a pair is summed up from its relations', () => {
  const relations = [
    relation('A1', 'B1', 'equal'),
    relation('A1', 'B2', 'subset-of'),
    relation('A2', 'B1', 'intersects-with'),
  ];
  expect(summaryOf(['A', 'B'], [2, 3], relations)).toBe(
    '3 relations between 2 parts of A and 3 of B. 1 is an equal, in 1 B asks for all that A does, and in 1 each asks for more than they share.',
  );
});

describe('a fragment', () => {
  const known = ['iso-27001', 'soc-2', 'hipaa'];

  test('holds what was chosen', () => {
    const chosen = { held: ['iso-27001', 'hipaa'], wanted: 'soc-2' };
    expect(fragmentOf(chosen)).toBe('#hold=iso-27001+hipaa;want=soc-2');
    expect(chosenIn(fragmentOf(chosen), known)).toEqual(chosen);
  });

  test('of somebody else says nothing that is not known', () => {
    expect(chosenIn('#hold=evil+soc-2+soc-2;want=soc-2', known)).toEqual({ held: [], wanted: 'soc-2' });
    expect(chosenIn('#main', known)).toEqual({ held: [], wanted: '' });
  });
});
