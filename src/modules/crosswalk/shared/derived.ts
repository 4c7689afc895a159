import { compareLinks, type ControlLink, type LinkedControl } from '~/modules/controls/shared/controls';

/** Two parts covered by the same control, which only implies that the parts intersect. */
export interface DerivedRelation {
  from: string;
  to: string;
  relationship: 'intersects-with';
  control: string;
  reason: string;
}

type Control = LinkedControl<ControlLink>;

const answering = (control: Control, framework: string) =>
  control.links.filter((link) => link.framework === framework && link.grade !== 'supports').toSorted(compareLinks);

/**
 * Derives the relations between two frameworks from the controls that cover parts of both: one for every pair of parts that share a
 * control, provided that control meets at least one of them. A control that only partly covers both parts may cover a different aspect
 * of each.
 *
 * @param parts ids of both frameworks' parts, in document order
 */
export function derivedRelations(
  controls: readonly Control[],
  [first, last]: readonly [string, string],
  [ofFirst, ofLast]: readonly [readonly string[], readonly string[]],
): DerivedRelation[] {
  const all = controls.flatMap((control) =>
    answering(control, first).flatMap((one) =>
      answering(control, last)
        .filter((other) => one.grade === 'meets' || other.grade === 'meets')
        .map((other): DerivedRelation => ({
          from: one.part,
          to: other.part,
          relationship: 'intersects-with',
          control: control.id,
          reason: `${control.id.toUpperCase()} covers both. ${one.part}: ${one.reason} ${other.part}: ${other.reason}`,
        })),
    ),
  );
  const places = [ofFirst, ofLast].map((ids) => new Map(ids.map((id, place) => [id, place])));
  const place = (side: 0 | 1, id: string) => places[side]?.get(id) ?? Infinity;
  return all.toSorted(
    (a, b) =>
      place(0, a.from) - place(0, b.from) || place(1, a.to) - place(1, b.to) || (a.control < b.control ? -1 : 1),
  );
}
