import type { CitedPart } from '~/modules/frameworks/shared/parts';

/**
 * How two parts relate, in the terms of NIST IR 8477, read from the first to the second. `subset-of`: the second also requires
 * everything the first requires.
 */
export type Relationship = 'equal' | 'subset-of' | 'superset-of' | 'intersects-with';

export interface PartRelation {
  from: string;
  to: string;
  relationship: Relationship;
  rationale: 'semantic' | 'functional';
  /** How strong the relation is, from 1 to 10. */
  strength: number;
  reason: string;
  /** Key of a published statement. */
  source?: string | undefined;
}

/** A finding that there is no relation: between a part and the whole of the other framework, or between two parts. */
export interface NoneFound {
  from?: string | undefined;
  to?: string | undefined;
  reason: string;
}

export const NO_RELATIONSHIP = 'no-relationship';

const REVERSED: Record<Relationship, Relationship> = {
  equal: 'equal',
  'subset-of': 'superset-of',
  'superset-of': 'subset-of',
  'intersects-with': 'intersects-with',
};

export const relationshipLabels: Record<Relationship | typeof NO_RELATIONSHIP, string> = {
  equal: 'equal to',
  'subset-of': 'subset of',
  'superset-of': 'superset of',
  'intersects-with': 'intersects with',
  'no-relationship': 'no relationship',
};

export const relationships = Object.keys(REVERSED) as readonly Relationship[];

export const reversedRelationship = (relationship: Relationship): Relationship => REVERSED[relationship];

/** The same relation, read from the other side. */
export function reversedRelation<Read extends Pick<PartRelation, 'from' | 'to' | 'relationship'>>(
  relation: Read,
): Read {
  const { from, to, relationship } = relation;
  return { ...relation, from: to, to: from, relationship: REVERSED[relationship] };
}

export const reversedNone = ({ from, to, reason }: NoneFound): NoneFound => ({ from: to, to: from, reason });

export function countRelationships(
  relations: readonly Pick<PartRelation, 'relationship'>[],
): Record<Relationship, number> {
  const counts = { equal: 0, 'subset-of': 0, 'superset-of': 0, 'intersects-with': 0 };
  for (const { relationship } of relations) counts[relationship] += 1;
  return counts;
}

/** The ids of one framework's parts, grouped by the outcome of their comparison with the other framework. */
export interface Examined {
  related: readonly string[];
  /** Compared with the whole of the other framework, without finding a relation. */
  without: readonly string[];
  /** Not yet compared with the whole of the other framework. */
  open: readonly string[];
}

/**
 * Sorts a framework's parts by the outcome of their examination. Both the relations and the findings of no relation must be read from
 * that framework.
 */
export function examined(
  parts: readonly Pick<CitedPart, 'id'>[],
  relations: readonly Pick<PartRelation, 'from'>[],
  none: readonly NoneFound[],
): Examined {
  const related = new Set(relations.map(({ from }) => from));
  const without = new Set(none.filter(({ to }) => to === undefined).map(({ from }) => from));
  const ids = parts.map(({ id }) => id);
  return {
    related: ids.filter((id) => related.has(id)),
    without: ids.filter((id) => !related.has(id) && without.has(id)),
    open: ids.filter((id) => !related.has(id) && !without.has(id)),
  };
}
