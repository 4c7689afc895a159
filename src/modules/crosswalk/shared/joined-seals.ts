import type { Relationship } from './relations';

/**
 * One of two half seals that face each other, with a chord between their strokes for each relation. Units are those of a 360 × 210
 * viewBox; each half circle is drawn as one dashed arc.
 */
export interface HalfSeal {
  d: string;
  pathLength: number;
  dash: string;
}

export const JOINED_SIZE = { width: 360, height: 210 };
const RADIUS = 92;
const CHORD_RADIUS = 80;
const MIDDLE = JOINED_SIZE.height / 2;
const LEFT = 102;
const RIGHT = JOINED_SIZE.width - LEFT;
/** Dash lengths for a part: its ink, the ground after it, and the extra gap between two groups. */
const INK = 6;
const GROUND = 4;
const GAP = 12;

export type Side = 'left' | 'right';

/** @param counts the number of parts in each group, in document order */
export function halfSeal(counts: readonly number[], side: Side): HalfSeal {
  const [x, sweep] = side === 'left' ? [LEFT, 0] : [RIGHT, 1];
  return {
    d: `M${x} ${MIDDLE - RADIUS}A${RADIUS} ${RADIUS} 0 0 ${sweep} ${x} ${MIDDLE + RADIUS}`,
    pathLength: lengthOf(counts),
    dash: counts.map((count) => `${`${INK} ${GROUND} `.repeat(count - 1)}${INK} ${GROUND + GAP}`).join(' '),
  };
}

const lengthOf = (counts: readonly number[]) =>
  counts.reduce((sum, count) => sum + count, 0) * (INK + GROUND) + counts.length * GAP;

/** The point where each part's chord begins, as `x y`, from top to bottom. */
export function chordEnds(counts: readonly number[], side: Side): string[] {
  const length = lengthOf(counts);
  let at = 0;
  return counts.flatMap((count) => {
    const ends = Array.from({ length: count }, (_, index) =>
      endAt((at + index * (INK + GROUND) + INK / 2) / length, side),
    );
    at += count * (INK + GROUND) + GAP;
    return ends;
  });
}

function endAt(share: number, side: Side): string {
  const angle = share * Math.PI;
  const out = CHORD_RADIUS * Math.sin(angle);
  const x = side === 'left' ? LEFT - out : RIGHT + out;
  return `${Math.round(x)} ${Math.round(MIDDLE - CHORD_RADIUS * Math.cos(angle))}`;
}

interface Joined {
  from: string;
  to: string;
  relationship: Relationship;
}

/** The chords as path data: fine if two parts intersect, thick if they are equal or one contains the other. */
export function chords(
  relations: readonly Joined[],
  first: { ids: readonly string[]; counts: readonly number[] },
  last: { ids: readonly string[]; counts: readonly number[] },
): { fine: string; thick: string } {
  const [left, right] = [chordEnds(first.counts, 'left'), chordEnds(last.counts, 'right')];
  const path = (shown: readonly Joined[]) =>
    shown.map(({ from, to }) => `M${left[first.ids.indexOf(from)]}Q180 105 ${right[last.ids.indexOf(to)]}`).join('');
  const isFine = ({ relationship }: Joined) => relationship === 'intersects-with';
  return { fine: path(relations.filter(isFine)), thick: path(relations.filter((one) => !isFine(one))) };
}
