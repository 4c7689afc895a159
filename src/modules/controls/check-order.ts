import { isPublished } from '~/kit/content/checking/check-publication';
import { placeOf, type CheckedContent, type CheckedEntry } from '~/kit/content/checking/checked-entry';
import type { Problem } from '~/kit/content/reading/problems';
import { phaseNames, type Phase } from '~/modules/controls/shared/domains';

/**
 * Finds controls that can't start when they should: because they need one whose phase is later, or because controls of one phase need
 * each other. A circle is reported once, at the first of its ids.
 */
export function problemsOfOrder(content: CheckedContent, today: Date): Problem[] {
  const entries = (content['controls'] ?? []).filter((entry) => isPublished(entry, today));
  const phaseOf = new Map(entries.map(({ id, data }) => [id, data['phase'] as Phase]));
  const neededBy = ({ data }: CheckedEntry) => ((data['after'] ?? []) as { id: string }[]).map(({ id }) => id);
  const inPhase = new Map(
    entries.map((entry) => [
      entry.id,
      // An entry that refers to itself is refused elsewhere.
      neededBy(entry).filter((id) => id !== entry.id && phaseOf.get(id) === phaseOf.get(entry.id)),
    ]),
  );
  return entries.flatMap((entry): Problem[] => {
    const place = placeOf(entry);
    const own = entry.data['phase'] as Phase;
    const late = neededBy(entry).flatMap((id, index): Problem[] => {
      const phase = phaseOf.get(id);
      if (!phase || phaseNames.indexOf(phase) <= phaseNames.indexOf(own)) return [];
      const message = `found "${id}", whose phase, "${phase}", is later than this control’s, "${own}"; remove it from this list, or change one of the two phases.`;
      return [{ ...place, field: `after[${index}]`, message }];
    });
    const circle = shortestCircle(entry.id, inPhase);
    if (!circle || circle.some((id) => id < entry.id)) return late;
    const message = `found a circle, in which no control can start first: ${[...circle, entry.id].join(' needs ')}; in one of these files, remove the next id from "after".`;
    return [...late, { ...place, field: 'after', message }];
  });
}

/** The shortest way from an id through what it needs back to itself, beginning with the id; undefined if there is none. */
function shortestCircle(start: string, needs: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of needs.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
