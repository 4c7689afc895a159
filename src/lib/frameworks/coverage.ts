import { reversedRelation, type CitedPart, type PartRelation, type NoneFound, type PartGroup } from './relations';

/** One framework in the file of a pair. */
export interface PairSide {
  id: string;
  name: string;
  groups: readonly PartGroup[];
  parts: readonly CitedPart[];
}

/** All that is known of a pair, as the browser fetches it when a visitor asks for it. */
export interface PairFile {
  version: string;
  first: PairSide;
  last: PairSide;
  relations: readonly PartRelation[];
  none: readonly NoneFound[];
}

/** Address of that file. */
export const pairFilePath = (pair: string): string => `/crosswalk/${pair}.json`;

/**
 * Covered: one held part asks for all of it. Partly: held parts share something with it. New: none was found to. Open: nobody has
 * looked yet.
 */
export type Coverage = 'covered' | 'partly' | 'new' | 'open';

export const coverageLabels: Record<Coverage, string> = {
  covered: 'Covered',
  partly: 'Partly',
  new: 'New',
  open: 'Not examined',
};

/** A held part that has to do with a wanted one, read from the held one. */
export interface Held extends Pick<PartRelation, 'relationship' | 'strength' | 'reason'> {
  framework: string;
  name: string;
  part: string;
}

export interface Answered {
  part: CitedPart;
  coverage: Coverage;
  /** The closest first. */
  held: readonly Held[];
  /** Why nothing was found, where it was looked for. */
  reason?: string | undefined;
}

const covers = ({ relationship }: Pick<Held, 'relationship'>) =>
  relationship === 'equal' || relationship === 'superset-of';

/** However many parts share something with a wanted one, only one that holds all of it covers it. */
export function coverageOf(held: readonly Pick<Held, 'relationship'>[], isExamined: boolean): Coverage {
  if (held.some(covers)) return 'covered';
  if (held.length > 0) return 'partly';
  return isExamined ? 'new' : 'open';
}

/**
 * What is left for somebody who holds some frameworks and wants another.
 *
 * @param pairs of the wanted framework with each held one
 */
export function whatIsLeft(wanted: string, pairs: readonly PairFile[]): Answered[] {
  const sides = pairs.map((pair) => seenFromHeld(pair, wanted));
  const [first] = sides;
  if (!first) return [];
  return first.wanted.parts.map((part) => {
    const held = sides.flatMap(({ held, relations }) =>
      relations
        .filter(({ to }) => to === part.id)
        .map(({ from, relationship, strength, reason }) => ({
          framework: held.id,
          name: held.name,
          part: from,
          relationship,
          strength,
          reason,
        })),
    );
    const nothing = sides.map(({ none }) => none.find(({ from, to }) => to === part.id && from === undefined));
    const isExamined = nothing.every((one) => one !== undefined);
    return {
      part,
      coverage: coverageOf(held, isExamined),
      held: held.toSorted((a, b) => Number(covers(b)) - Number(covers(a)) || b.strength - a.strength),
      ...(isExamined && { reason: nothing[0]?.reason }),
    };
  });
}

function seenFromHeld({ first, last, relations, none }: PairFile, wanted: string) {
  if (last.id === wanted) return { held: first, wanted: last, relations, none };
  return {
    held: last,
    wanted: first,
    relations: relations.map(reversedRelation),
    none: none.map(({ from, to, reason }) => ({ from: to, to: from, reason })),
  };
}

export function countCoverage(answers: readonly Pick<Answered, 'coverage'>[]): Record<Coverage, number> {
  const counts = { covered: 0, partly: 0, new: 0, open: 0 };
  for (const { coverage } of answers) counts[coverage] += 1;
  return counts;
}
