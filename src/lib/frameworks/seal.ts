/**
 * Geometry of a seal: one stroke for each part of a framework, one arc for each group, and a rosette with a petal for
 * each group. Units are those of a viewBox from -100 to 100; angles run clockwise from twelve o'clock.
 */
export interface Seal {
  /**
   * One arc of strokes a group, with the number of its parts and its length, for renderers that know no pathLength.
   */
  arcs: { d: string; parts: number; length: number }[];
  /** The petals, as path data in half units, and the angles at which that is drawn. */
  rosette: { d: string; turns: number[] };
}

export const STROKE_RADIUS = 80;
/** The rule inside the strokes, as a part of their radius: 66 of 80. */
export const RULE_SCALE = 0.825;
/** Angle between two groups, in degrees, while it leaves room enough for the strokes. */
const GAP = 3.6;
/** How much of a part is stroke, and how much is ground: together exactly 1, or the strokes would drift. */
const INK = 0.62;
const GROUND = 0.38;

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/** A point of the circle, as `x y`. */
export function point(radius: number, degrees: number, digits = 1): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${round(radius * Math.cos(radians), digits)} ${round(radius * Math.sin(radians), digits)}`;
}

function arc(from: number, to: number, radius = STROKE_RADIUS, digits = 1): string {
  // A full circle has no end distinct from its start: stop before it, by more than what rounding takes away.
  const end = Math.min(to, from + 359.9);
  const [start, stop] = [from, end].map((degrees) => point(radius, degrees, digits));
  return `M${start}A${radius} ${radius} 0 ${end - from > 180 ? 1 : 0} 1 ${stop}`;
}

const totalOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** How the circle is shared out, in degrees: the gap between two groups, and the room of one part. */
function share(counts: readonly number[]): { gap: number; perPart: number } {
  const gap = counts.length === 1 ? 0 : Math.min(GAP, 90 / counts.length);
  return { gap, perPart: (360 - gap * counts.length) / totalOf(counts) };
}

/**
 * @param counts how many parts each group has, in order; every count is at least 1
 * @throws where there is no group or a count is not a positive integer
 */
export function seal(counts: readonly number[]): Seal {
  if (counts.length === 0 || counts.some((count) => !Number.isInteger(count) || count < 1)) {
    throw new Error(`A seal needs groups of at least one part each, not [${counts.join(', ')}].`);
  }
  const { gap, perPart } = share(counts);
  let start = gap / 2;
  const arcs = counts.map((parts) => {
    const end = start + parts * perPart;
    const length = ((end - start) / 180) * Math.PI * STROKE_RADIUS;
    const arcOfGroup = { d: arc(start, end), parts, length };
    start = end + gap;
    return arcOfGroup;
  });
  return { arcs, rosette: rosette(petalCount(counts)) };
}

/** Petals of the rosette: one for each part where there are twelve or fewer, otherwise one or two for each group. */
function petalCount(counts: readonly number[]): number {
  const total = totalOf(counts);
  if (total <= 12) return Math.max(4, total);
  return Math.max(4, counts.length > 7 ? counts.length : counts.length * 2);
}

/** Half width of a petal, in half units: with these and whole degrees no line is off by more than the eye sees. */
const PETAL = 114;

/** An even number of petals is half of them twice: the same text again costs a page almost nothing. */
function rosette(petals: number): Seal['rosette'] {
  const turns = petals % 2 === 0 ? [0, 90] : [0];
  const height = Math.round(PETAL * (0.86 - 0.4 * Math.min(1, petals / 14)));
  const angles = Array.from({ length: petals / turns.length }, (_, index) => (index * 180) / petals);
  return { d: angles.map((angle) => ellipse(height, angle)).join(''), turns };
}

/** An ellipse about the centre as a single arc, which starts at its lowest point, goes almost all the way round, and is closed. */
function ellipse(height: number, degrees: number): string {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const y = Math.hypot(PETAL * sin, height * cos);
  const x = ((PETAL ** 2 - height ** 2) * sin * cos) / y;
  // The closing line is as long as 1, and lies evenly about that point.
  return `M${Math.round(x + 0.5)} ${Math.round(y)}a${PETAL} ${height} ${Math.round(degrees)} 1 0-1 0z`;
}

/** The dashes of a circle that begins at three o'clock: `stroke-dasharray` and `stroke-dashoffset`, turned back by a quarter. */
interface Dashes {
  dash: string;
  offset: number;
}

/** All strokes of a seal, and the rule inside them, as two dashed circles; both have this `pathLength`. */
export interface DashedSeal {
  pathLength: number;
  strokes: Dashes;
  rule: Dashes;
}

/** How many units of length a part has, so that ink and ground are whole numbers of them. */
const UNITS = 50;

/**
 * The same strokes and arcs as those of `seal`: two elements in the place of two for each group, and shorter once compressed.
 *
 * @param counts as those of `seal`
 */
export function dashedSeal(counts: readonly number[]): DashedSeal {
  const { gap, perPart } = share(counts);
  const [ink, ground, between] = [INK * UNITS, GROUND * UNITS, Math.round((UNITS * gap) / perPart)];
  const strokes = counts.map((count) => `${`${ink} ${ground} `.repeat(count - 1)}${ink} ${ground + between}`);
  return {
    pathLength: totalOf(counts) * UNITS + counts.length * between,
    strokes: { dash: strokes.join(' '), offset: -(between + ground) / 2 },
    rule: { dash: counts.map((count) => `${count * UNITS} ${between}`).join(' '), offset: -between / 2 },
  };
}

/** Where the part with the given number (from 0) lies on the circle: its middle and its half, in degrees. */
export function placeOf(counts: readonly number[], index: number): { middle: number; half: number } {
  const { gap, perPart } = share(counts);
  let before = 0;
  let group = 0;
  while (group < counts.length && index >= before + (counts[group] ?? 0)) {
    before += counts[group] ?? 0;
    group += 1;
  }
  return { middle: gap / 2 + group * gap + (index + 0.5) * perPart, half: perPart / 2 };
}

/**
 * The stroke with the given number (from 0), for marking a single part.
 *
 * @param width how much of the part is marked: its ink, unless more is asked for
 * @returns path data of an arc as wide as the stroke, to be drawn as thick as the strokes are long
 */
export function strokeAt(counts: readonly number[], index: number, width = INK, radius = STROKE_RADIUS): string {
  const { middle, half } = placeOf(counts, index);
  return arc(middle - half * width, middle + half * width, radius, 2);
}

/**
 * The strokes of some parts alone, as a dashed circle that begins at three o'clock, with the `pathLength` and the offset of `dashedSeal`.
 *
 * @param isChosen whether the part of a number, from 0, has a stroke
 * @returns undefined where no part is chosen
 */
export function chosenDashes(counts: readonly number[], isChosen: (part: number) => boolean): string | undefined {
  const { gap, perPart } = share(counts);
  const [ink, ground, between] = [INK * UNITS, GROUND * UNITS, Math.round((UNITS * gap) / perPart)];
  const dashes: number[] = [];
  let skipped = 0;
  let part = 0;
  for (const count of counts) {
    for (let index = 0; index < count; index += 1, part += 1) {
      const after = ground + (index === count - 1 ? between : 0);
      if (!isChosen(part)) skipped += ink + after;
      else {
        // A list of dashes begins with ink.
        if (dashes.length === 0) dashes.push(0, skipped);
        else dashes[dashes.length - 1] = (dashes.at(-1) ?? 0) + skipped;
        dashes.push(ink, after);
        skipped = 0;
      }
    }
  }
  if (dashes.length === 0) return undefined;
  dashes[dashes.length - 1] = (dashes.at(-1) ?? 0) + skipped;
  return dashes.join(' ');
}

/** The file with the small seal of a framework. */
export const sealPath = (framework: string): string => `/seals/${framework}.svg`;
