import type { PairFile } from '~/modules/crosswalk/shared/pair-file';
import { pairId } from '~/lib/pair-ids';
import { derivedRelations, type DerivedRelation } from '~/modules/crosswalk/shared/derived';
import { controlSet, controlVersion } from '~/modules/controls/queries';
import { detailedPairs, pairSide } from './detailed';
import { orientation } from './orientation';
import { citedFrameworks, type CitedFramework } from '~/modules/frameworks/queries';

/** Two frameworks not compared part by part, with the relations derived from controls that cover parts of both. */
export interface DerivedPair {
  id: string;
  first: CitedFramework;
  last: CitedFramework;
  /** Version of the control set. */
  version: string;
  relations: readonly DerivedRelation[];
}

type Cited = readonly [CitedFramework, CitedFramework];

const relationsOf = async ([first, last]: Cited) =>
  derivedRelations(
    await controlSet(),
    [first.id, last.id],
    [first.parts.map(({ id }) => id), last.parts.map(({ id }) => id)],
  );

let kept: Promise<ReadonlyMap<string, DerivedPair>> | undefined;

/**
 * Derived pairs by id: both frameworks have their parts in the catalogue, are compared only in outline, and share controls.
 * Cached for the build.
 */
export const derivedPairs = (): Promise<ReadonlyMap<string, DerivedPair>> =>
  import.meta.env.DEV ? readPairs() : (kept ??= readPairs());

async function readPairs(): Promise<ReadonlyMap<string, DerivedPair>> {
  const cited = await citedFrameworks();
  const rough = await orientation();
  const derived = await Promise.all(
    cited.flatMap((first) =>
      cited
        .filter((last) => first.id < last.id && rough.has(pairId(first.id, last.id)))
        .map(async (last) => ({ first, last, relations: await relationsOf([first, last]) })),
    ),
  );
  const found = derived.filter(({ relations }) => relations.length > 0);
  if (found.length === 0) return new Map();
  const { version } = await controlVersion();
  const pairs = found.map((pair): DerivedPair => ({ id: pairId(pair.first.id, pair.last.id), version, ...pair }));
  return new Map(pairs.map((pair) => [pair.id, pair]));
}

let share: ReturnType<typeof countShare> | undefined;

/** Counts the relations that the same rule derives for manually compared pairs, and how many of them were confirmed by hand. */
export const derivedAndWritten = () => (import.meta.env.DEV ? countShare() : (share ??= countShare()));

async function countShare(): Promise<{ derived: number; written: number }> {
  const counts = { derived: 0, written: 0 };
  for (const { first, last, data } of (await detailedPairs()).values()) {
    const found = new Set(data.relations.map(({ from, to }) => `${from} ${to}`));
    const both = new Set((await relationsOf([first, last])).map(({ from, to }) => `${from} ${to}`));
    counts.derived += both.size;
    counts.written += both.intersection(found).size;
  }
  return counts;
}

/** The JSON file of the pair, for the row finder. */
export const derivedFile = ({ first, last, version, relations }: DerivedPair): PairFile => ({
  version,
  first: pairSide(first),
  last: pairSide(last),
  relations: relations.map(({ from, to, relationship, reason }) => ({ from, to, relationship, reason })),
  none: [],
});
