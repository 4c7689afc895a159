import { slug } from '~/lib/slug';

/**
 * How two parts relate, in the terms of NIST IR 8477, read from the first to the last. `subset-of`: all that the first asks for,
 * the last asks for too.
 */
export type Relationship = 'equal' | 'subset-of' | 'superset-of' | 'intersects-with';

/** A control, criterion, clause or requirement, as auditors cite it. */
export interface CitedPart {
  id: string;
  /** In our own words. */
  subject: string;
  /** Id of its group. */
  group: string;
}

export interface PartGroup {
  id: string;
  name: string;
}

export interface PartRelation {
  from: string;
  to: string;
  relationship: Relationship;
  rationale: 'semantic' | 'functional';
  /** From 1 to 10. */
  strength: number;
  reason: string;
  /** Key of a published statement. */
  source?: string | undefined;
}

/** What was examined without finding a relation: one part against all of the other framework, or two parts. */
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

/** The last step of the address of a part's page. */
export const partSlug = (id: string): string => slug(id);

/** The page of a part, for the browser, which has no registry of addresses. */
export const partPagePath = (framework: string, part: string): string =>
  `/framework/${framework}/parts/${partSlug(part)}`;

/** What is known of the parts of one framework in a pair. */
export interface Examined {
  related: readonly string[];
  /** Looked at against the whole of the other framework, without finding a relation. */
  without: readonly string[];
  /** Nobody has looked at them as a whole. */
  open: readonly string[];
}

/** @param relations and nothing found, both read from the framework of the parts */
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
