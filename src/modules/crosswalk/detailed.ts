import type { CollectionEntry } from 'astro:content';
import type { PairFile, PairSide } from '~/modules/crosswalk/shared/pair-file';
import { idsOfPair } from '~/lib/pair-ids';
import {
  examined,
  reversedNone,
  reversedRelation,
  type NoneFound,
  type PartRelation,
} from '~/modules/crosswalk/shared/relations';
import { published } from '~/modules/entries';
import { citedFrameworks, countsOf, type CitedFramework } from '~/modules/frameworks/queries';

/** Two frameworks compared part by part. */
export interface DetailedPair {
  id: string;
  first: CitedFramework;
  last: CitedFramework;
  data: CollectionEntry<'crosswalk-relations'>['data'];
}

type Relations = readonly CollectionEntry<'crosswalk-relations'>[];

/** Sorted pairs by the entries they come from. Cached because every part's page needs them. */
const ordered = new WeakMap<Relations, Promise<ReadonlyMap<string, DetailedPair>>>();

/** The pairs compared part by part, keyed by id. */
export async function detailedPairs(): Promise<ReadonlyMap<string, DetailedPair>> {
  const relations = await published('crosswalk-relations');
  const pairs = ordered.get(relations) ?? pairsIn(relations);
  ordered.set(relations, pairs);
  return pairs;
}

async function pairsIn(relations: Relations): Promise<ReadonlyMap<string, DetailedPair>> {
  const frameworks = new Map((await citedFrameworks()).map((framework) => [framework.id, framework]));
  const pairs = relations.flatMap(({ id, data }): DetailedPair[] => {
    const [first, last] = (idsOfPair(id) ?? []).map((name) => frameworks.get(name));
    return first && last ? [{ id, first, last, data: inOrder(data, first, last) }] : [];
  });
  return new Map(pairs.map((pair) => [pair.id, pair]));
}

/** Sorts relations by the order of their parts in the documents, whatever their order in the file. */
function inOrder(data: DetailedPair['data'], first: CitedFramework, last: CitedFramework): DetailedPair['data'] {
  const places = (framework: CitedFramework) => new Map(framework.parts.map(({ id }, index) => [id, index]));
  const [from, to] = [places(first), places(last)];
  const place = (ids: ReadonlyMap<string, number>, id: string | undefined) => ids.get(id ?? '') ?? Infinity;
  const compare = (a: { from?: string | undefined; to?: string | undefined }, b: typeof a) =>
    compared(place(from, a.from), place(from, b.from)) || compared(place(to, a.to), place(to, b.to));
  return { ...data, relations: data.relations.toSorted(compare), none: data.none.toSorted(compare) };
}

/** Compares two numbers. Subtraction would give NaN, because both may be Infinity. */
const compared = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** A pair as seen from one of its frameworks. */
export interface SeenPair {
  pair: DetailedPair;
  other: CitedFramework;
  relations: readonly PartRelation[];
  none: readonly NoneFound[];
}

/** The pairs that include a framework, each as seen from that framework. */
export async function pairsOf(framework: string): Promise<SeenPair[]> {
  return [...(await detailedPairs()).values()].flatMap((pair): SeenPair[] => {
    const { relations, none } = pair.data;
    if (pair.first.id === framework) return [{ pair, other: pair.last, relations, none }];
    if (pair.last.id !== framework) return [];
    return [{ pair, other: pair.first, relations: relations.map(reversedRelation), none: none.map(reversedNone) }];
  });
}

/** One of the frameworks of a pair, with what was found for its parts. */
export interface ExaminedSide {
  cited: CitedFramework;
  name: string;
  other: CitedFramework;
  /** The number of relations by part id, of the parts that have any. */
  counts: ReadonlyMap<string, number>;
  /** Ids of the parts for which no relation was found. */
  without: readonly string[];
  /** Ids of the parts not examined as a whole. */
  open: readonly string[];
}

/** Both frameworks of a pair, each with what was found for its parts. */
export function examinedSides({ first, last, data: { relations, none } }: DetailedPair): [ExaminedSide, ExaminedSide] {
  const side = (cited: CitedFramework, other: CitedFramework, seen: typeof relations, unseen: typeof none) => ({
    cited,
    name: cited.framework.data.shortName,
    other,
    counts: new Map([...Map.groupBy(seen, ({ from }) => from)].map(([id, own]) => [id, own.length])),
    ...examined(cited.parts, seen, unseen),
  });
  return [
    side(first, last, relations, none),
    side(last, first, relations.map(reversedRelation), none.map(reversedNone)),
  ];
}

/** One half of the picture of a pair. */
export const sealHalf = (cited: CitedFramework) => ({
  name: cited.framework.data.shortName,
  caption: `${cited.parts.length} parts`,
  ids: cited.parts.map(({ id }) => id),
  counts: countsOf(cited),
});

/** The JSON file of the pair, for the row finder. */
export function pairFile({ first, last, data }: DetailedPair): PairFile {
  const { version, relations, none } = data;
  return { version, first: pairSide(first), last: pairSide(last), relations, none };
}

const pairSide = ({ id, framework, groups, parts }: CitedFramework): PairSide => ({
  id,
  name: framework.data.shortName,
  groups,
  parts: parts.map(({ id, subject, group }) => ({ id, subject, group })),
});
