import type { Requirement } from '~/components/scenes/data/flow';

/** Number of a requirement among all parts of its framework, from 0. */
export function partOf({ framework, ref, group, number }: Requirement, counts: readonly number[]): number {
  const count = counts[group] ?? 0;
  if (number < 1 || number > count) {
    throw new Error(`${ref} can't be number ${number} of group ${group} of ${framework}, which has ${count} parts.`);
  }
  return counts.slice(0, group).reduce((sum, before) => sum + before, 0) + number - 1;
}
