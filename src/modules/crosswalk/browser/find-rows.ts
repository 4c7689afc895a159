import type { PairFile, PairSide } from '~/modules/crosswalk/shared/pair-file';
import {
  NO_RELATIONSHIP,
  reversedNone,
  reversedRelation,
  type Relationship,
} from '~/modules/crosswalk/shared/relations';
import type { CitedPart } from '~/modules/frameworks/shared/parts';

export interface Asked {
  /** Id of the framework whose parts to list. */
  side: string;
  /** A relationship, or empty for all of them. */
  kind: string;
  /** Keywords or ids, all of which must appear in a row. */
  text: string;
}

/** A relation of a part, or a part of the other framework that was examined and found unrelated. */
interface FoundRow {
  relationship: Relationship | typeof NO_RELATIONSHIP;
  /** Missing if the whole of the other framework was examined. */
  other?: CitedPart | undefined;
  strength?: number | undefined;
  reason: string;
}

export interface FoundPart {
  /** The version of the pair. */
  version: string;
  /** The framework whose parts are listed, and the other one. */
  own: Pick<PairSide, 'id' | 'name'>;
  away: Pick<PairSide, 'id' | 'name'>;
  part: CitedPart;
  rows: FoundRow[];
}

/** The parts of one side with their matching rows; parts without any are left out. */
export function findRows(pair: PairFile, { side, kind, text }: Asked): FoundPart[] {
  const isLast = pair.last.id === side;
  const [own, away] = isLast ? [pair.last, pair.first] : [pair.first, pair.last];
  const relations = isLast ? pair.relations.map(reversedRelation) : pair.relations;
  const none = isLast ? pair.none.map(reversedNone) : pair.none;
  const parts = new Map(away.parts.map((part) => [part.id, part]));
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return own.parts.flatMap((part) => {
    const rows: FoundRow[] = [
      ...relations
        .filter(({ from }) => from === part.id)
        .map(({ to, relationship, strength, reason }) => ({ relationship, other: parts.get(to), strength, reason })),
      ...none
        .filter(({ from }) => from === part.id)
        .map(
          ({ to, reason }) =>
            ({ relationship: NO_RELATIONSHIP, other: to === undefined ? undefined : parts.get(to), reason }) as const,
        ),
    ];
    const fitting = rows.filter((row) => (kind === '' || row.relationship === kind) && hasWords(words, part, row));
    return fitting.length > 0 ? [{ version: pair.version, own, away, part, rows: fitting }] : [];
  });
}

function hasWords(words: readonly string[], part: CitedPart, { other, reason }: FoundRow): boolean {
  const all = `${part.id} ${part.subject} ${other?.id ?? ''} ${other?.subject ?? ''} ${reason}`.toLowerCase();
  return words.every((word) => all.includes(word));
}
