import { expect, test } from 'vitest';
import { groupedByKind, kindsIn, type FrameworkKind } from './kinds';

const some = (count: number, kinds: readonly FrameworkKind[]) =>
  Array.from({ length: count }, (_, index) => ({ id: index, data: { kind: kinds[index % kinds.length] ?? 'laws' } }));

test('a short list isn’t grouped', () => {
  const frameworks = some(14, ['security', 'laws']);
  expect(groupedByKind(frameworks)).toEqual([{ frameworks }]);
  expect(kindsIn(frameworks)).toEqual([]);
});

test('a long list is grouped by the kinds that it has, in their order and with each framework once', () => {
  const groups = groupedByKind(some(15, ['management', 'security']));
  expect(groups.map(({ kind, frameworks }) => [kind, frameworks.map(({ id }) => id)])).toEqual([
    ['security', [1, 3, 5, 7, 9, 11, 13]],
    ['management', [0, 2, 4, 6, 8, 10, 12, 14]],
  ]);
  expect(kindsIn(some(15, ['management', 'security']))).toEqual([
    { id: 'security', label: 'Security and privacy' },
    { id: 'management', label: 'Quality and risk' },
  ]);
});
