import { describe, expect, test } from 'vitest';
import { answeredIds, controls } from '~/components/scenes/data/flow';
import { partOf } from '~/components/scenes/flow';
import { entriesOf, readEntries } from '~/catalogue/reading/entries';

interface Structure {
  groups: { ref: string; count: number }[];
}

const entries = entriesOf(readEntries(), 'frameworks');
const structures = new Map(answeredIds.map((id) => [id, entries.get(id)?.data['structure'] as Structure]));
const frameworks = answeredIds.map((id) => ({
  id,
  counts: structures.get(id)?.groups.map(({ count }) => count) ?? [],
}));

const answers = controls.flatMap((control) => control.answers);

test.each(answers)('$framework $ref stands in the group that it names', ({ framework, ref, group, number }) => {
  const { groups = [] } = structures.get(framework) ?? {};
  const named = groups[group];
  expect(number).toBeLessThanOrEqual(named?.count ?? 0);
  if (framework === 'iso-27001') expect(ref).toBe(`${named?.ref}.${number}`);
  if (framework === 'soc-2') expect(ref.startsWith(named?.ref ?? '–')).toBe(true);
  if (framework === 'hipaa') expect(ref.startsWith(`${named?.ref}(`)).toBe(true);
  if (framework === 'pci-dss') {
    const before = groups.slice(0, group).reduce((sum, { count }) => sum + count, 0);
    expect(ref).toBe(String(before + number));
  }
});

describe('the number of a requirement among all of its framework', () => {
  const iso = frameworks[0]?.counts ?? [];
  test.each([
    ['A.5.1', 0, 1, 0],
    ['A.6.1', 1, 1, 37],
    ['A.8.13', 3, 13, 71],
    ['A.8.34', 3, 34, 92],
  ])('%s', (ref, group, number, part) => {
    expect(partOf({ framework: 'iso-27001', ref, group, number }, iso)).toBe(part);
  });

  test.each([
    [3, 35],
    [4, 1],
    [0, 0],
  ])('group %i has no number %i', (group, number) => {
    expect(() => partOf({ framework: 'iso-27001', ref: 'A.9.9', group, number }, iso)).toThrow(/A\.9\.9/);
  });
});
