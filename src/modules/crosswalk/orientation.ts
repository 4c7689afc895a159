import type { CollectionEntry } from 'astro:content';
import { reversed, type Part, type Relation } from '~/modules/crosswalk/shared/crosswalk';
import { pairId } from '~/lib/pair-ids';
import { published } from '~/modules/entries';

type Framework = CollectionEntry<'frameworks'>;

/** What each of two standards with the same structure adds to a shared clause. */
interface SharedClause {
  first: string;
  last: string;
}

/** An orientation: two frameworks compared in large parts, with relations read from the first to the last. */
export interface Pair {
  id: string;
  first: Framework;
  last: Framework;
  parts: { first: readonly Part[]; last: readonly Part[] };
  /** Only clauses of the harmonized structure have `clause`. */
  relations: readonly (Relation & { clause?: SharedClause })[];
  /** Why the other parts have no counterpart. */
  none: string;
}

type ClauseName = keyof NonNullable<CollectionEntry<'crosswalk-parts'>['data']['clauses']>;

/** The reason shown if the two standards share nothing but the harmonized structure. */
const ONLY_CLAUSES =
  'Each clause has a counterpart with the same number. Clauses with different numbers are successive steps of one cycle, so they aren’t counterparts.';

/**
 * The pairs compared in large parts, by id: those with an entry in `crosswalk`, and any two standards with the harmonized
 * structure. Leaves out pairs compared part by part.
 */
export async function orientation(): Promise<ReadonlyMap<string, Pair>> {
  const detailed = new Set((await published('crosswalk-relations')).map(({ id }) => id));
  const frameworks = await published('frameworks');
  const cuts = new Map((await published('crosswalk-parts')).map(({ id, data }) => [id, data]));
  const files = new Map((await published('crosswalk')).map(({ id, data }) => [id, data]));
  const clauses = await published('crosswalk-clauses');
  const partsOf = (id: string): Part[] => {
    const cut = cuts.get(id);
    return [...(cut?.clauses ? clauses.map(({ data: { ref, name } }) => ({ ref, name })) : []), ...(cut?.parts ?? [])];
  };
  const shared = (first: string, last: string): Pair['relations'] => {
    const [one, other] = [cuts.get(first)?.clauses, cuts.get(last)?.clauses];
    if (!one || !other) return [];
    return clauses.map(({ id, data: { ref, rationale } }) => {
      const clause = { first: one[id as ClauseName], last: other[id as ClauseName] };
      return { from: ref, to: ref, kind: 'overlaps', rationale, clause };
    });
  };
  const pairs = frameworks.flatMap((one) =>
    frameworks
      .filter((other) => one.id < other.id)
      .flatMap((other): Pair[] => {
        const id = pairId(one.id, other.id);
        if (detailed.has(id)) return [];
        const file = files.get(id);
        const parts = { first: partsOf(one.id), last: partsOf(other.id) };
        const relations = inOrder([...shared(one.id, other.id), ...(file?.relations ?? [])], parts);
        if (!file && relations.length === 0) return [];
        return [{ id, first: one, last: other, parts, relations, none: file?.none ?? ONLY_CLAUSES }];
      }),
  );
  return new Map(pairs.map((pair) => [pair.id, pair]));
}

/** Sorts relations by the order of their parts in the documents, whatever their order in the files. */
function inOrder(relations: Pair['relations'], parts: Pair['parts']): Pair['relations'] {
  const place = (of: readonly Part[], ref: string) => of.findIndex((part) => part.ref === ref);
  return relations.toSorted(
    (a, b) =>
      place(parts.first, a.from) - place(parts.first, b.from) || place(parts.last, a.to) - place(parts.last, b.to),
  );
}

/** The relations of a pair, as seen from the framework with this id. */
export function seenFrom(id: string, { first, relations }: Pair): readonly Relation[] {
  return first.id === id ? relations : relations.map(reversed);
}
