import { slug } from '~/lib/slug';

export type Kind = 'equal' | 'part-of' | 'contains' | 'overlaps';

export interface Part {
  ref: string;
  name: string;
}

/** How a part of one framework relates to a part of another, read from `from` to `to`. */
export interface Relation {
  from: string;
  to: string;
  kind: Kind;
  rationale: string;
}

const REVERSED: Record<Kind, Kind> = {
  equal: 'equal',
  'part-of': 'contains',
  contains: 'part-of',
  overlaps: 'overlaps',
};

/** The words between the two parts: “A.5 contains CC5”. */
export const kindWords: Record<Kind, string> = {
  equal: 'equals',
  'part-of': 'is part of',
  contains: 'contains',
  overlaps: 'overlaps',
};

/** Shorter wording for narrow cells. */
export const kindLabels: Record<Kind, string> = {
  equal: 'equal',
  'part-of': 'part of',
  contains: 'contains',
  overlaps: 'overlaps',
};

export const kinds = Object.keys(kindWords) as readonly Kind[];

/** The same relation, read from the other side. */
export function reversed({ from, to, kind, rationale }: Relation): Relation {
  return { from: to, to: from, kind: REVERSED[kind], rationale };
}

/** Fragment under which a pair’s page explains a relation. */
export function relationFragment({ from, to }: Pick<Relation, 'from' | 'to'>): string {
  // A fragment begins with a letter, which a reference may not.
  return `r-${slug(from)}--${slug(to)}`;
}

/** The number of relations of each kind. */
export function countKinds(relations: readonly Pick<Relation, 'kind'>[]): Record<Kind, number> {
  const counts: Record<Kind, number> = { equal: 0, 'part-of': 0, contains: 0, overlaps: 0 };
  for (const { kind } of relations) counts[kind] += 1;
  return counts;
}

/** A count of relations with its noun: `2 relations`. */
export function countOfRelations(count: number): string {
  if (count === 0) return 'no relation';
  return `${count} ${count === 1 ? 'relation' : 'relations'}`;
}
