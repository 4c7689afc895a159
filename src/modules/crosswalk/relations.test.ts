// A relation reads the same from both sides, and a pair is summarised from its relations.

import { describe, expect, test } from 'vitest';
import {
  examined,
  relationships,
  reversedRelation,
  reversedRelationship,
  type PartRelation,
} from '~/modules/crosswalk/shared/relations';
import { summaryOf } from '~/modules/crosswalk/shared/summary';

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
describe('a relation', () => {
  test.each(relationships)('%s is unchanged after being reversed twice', (relationship) => {
    expect(reversedRelationship(reversedRelationship(relationship))).toBe(relationship);
    const one = relation('A1', 'B1', relationship);
    expect(reversedRelation(reversedRelation(one))).toEqual(one);
    expect(reversedRelation(one)).toMatchObject({ from: 'B1', to: 'A1' });
  });
});

test('distinguishes parts that are related, examined without a relation, and not examined', () => {
  const parts = ['A1', 'A2', 'A3'].map((id) => ({ id }));
  const none = [
    { from: 'A2', reason: 'x' },
    { from: 'A3', to: 'B1', reason: 'x' },
  ];
  expect(examined(parts, [{ from: 'A1' }], none)).toEqual({ related: ['A1'], without: ['A2'], open: ['A3'] });
});

test('summarises a pair from its relations', () => {
  const relations = [
    relation('A1', 'B1', 'equal'),
    relation('A1', 'B2', 'subset-of'),
    relation('A2', 'B1', 'intersects-with'),
  ];
  expect(summaryOf(['A', 'B'], [2, 3], relations)).toBe(
    '3 relations between 2 parts of A and 3 of B. 1 is equal, B asks for all that A does in 1, and in 1 each asks for more than they share.',
  );
});
