// The crosswalk table shows all frameworks while they fit; beyond that, those compared part by part come first.

import { expect, test } from 'vitest';
import { split } from './matrix';

const frameworks = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

test.each([0, 1, 14])('shows all of %i frameworks', (count) => {
  const { shown, others } = split(frameworks(count), new Set());
  expect(shown).toHaveLength(count);
  expect(others).toEqual([]);
});

test('of 30 frameworks, shows only some, preferring those with a detailed pair, in their original order', () => {
  const { shown, others } = split(frameworks(30), new Set(['29', '14']));
  expect(idsOf(shown)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '14', '29']);
  expect(others).toHaveLength(20);
  expect(idsOf(others).slice(0, 3)).toEqual(['8', '9', '10']);
});
