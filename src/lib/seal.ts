/**
 * Geometry of a seal: one stroke for each part of a framework, one arc for each group, and a rosette with a petal for
 * each group. Units are those of a viewBox from -100 to 100; angles run clockwise from twelve o'clock.
 */
export interface Seal {
  /**
   * One arc of strokes per group, with its number of parts, and its length for renderers that don't support pathLength.
   */
  arcs: { d: string; parts: number; length: number }[];
  /** The petals as path data in half units, and the angles at which to draw that path. */
  rosette: { d: string; turns: number[] };
}

export const STROKE_RADIUS = 80;
/** Radius of the rule inside the strokes, as a fraction of theirs: 66/80. */
export const RULE_SCALE = 0.825;
/** Maximum gap between two groups, in degrees; smaller if the strokes would have too little room. */
const GAP = 3.6;
/** Fractions of a part's angle for its stroke and for the ground: exactly 1 together, or the strokes would drift. */
const INK = 0.62;
const GROUND = 0.38;

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/** A point on the circle, as `x y`. */
export function point(radius: number, degrees: number, digits = 1): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${round(radius * Math.cos(radians), digits)} ${round(radius * Math.sin(radians), digits)}`;
}

function arc(from: number, to: number, radius = STROKE_RADIUS, digits = 1): string {
  // On a full circle, start and end coincide and nothing is drawn: stop short of it, by more than rounding can undo.
  const end = Math.min(to, from + 359.9);
  const [start, stop] = [from, end].map((degrees) => point(radius, degrees, digits));
  return `M${start}A${radius} ${radius} 0 ${end - from > 180 ? 1 : 0} 1 ${stop}`;
}

const totalOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Divides the circle, in degrees: the gap between two groups, and the angle for one part. */
function share(counts: readonly number[]): { gap: number; perPart: number } {
  const gap = counts.length === 1 ? 0 : Math.min(GAP, 90 / counts.length);
  return { gap, perPart: (360 - gap * counts.length) / totalOf(counts) };
}

/**
 * Computes the geometry of a seal.
 *
 * @param counts the number of parts in each group, in order
 * @throws if there are no groups, or a count isn't a positive integer
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

/** Petals of the rosette, at least four: one per part if there are twelve parts or fewer, otherwise one or two per group. */
function petalCount(counts: readonly number[]): number {
  const total = totalOf(counts);
  if (total <= 12) return Math.max(4, total);
  return Math.max(4, counts.length > 7 ? counts.length : counts.length * 2);
}

/** Half the width of a petal, in half units: rounding to half units and whole degrees isn't visible. */
const PETAL = 114;

/** Draws an even number of petals as one half, twice: once compressed, the repeated path costs a page almost nothing. */
function rosette(petals: number): Seal['rosette'] {
  const turns = petals % 2 === 0 ? [0, 90] : [0];
  const height = Math.round(PETAL * (0.86 - 0.4 * Math.min(1, petals / 14)));
  const angles = Array.from({ length: petals / turns.length }, (_, index) => (index * 180) / petals);
  return { d: angles.map((angle) => ellipse(height, angle)).join(''), turns };
}

/** An ellipse about the centre as a single arc, which starts at its lowest point, runs almost all the way round, and is closed. */
function ellipse(height: number, degrees: number): string {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const y = Math.hypot(PETAL * sin, height * cos);
  const x = ((PETAL ** 2 - height ** 2) * sin * cos) / y;
  // The closing line has a length of 1 and is centred on that point.
  return `M${Math.round(x + 0.5)} ${Math.round(y)}a${PETAL} ${height} ${Math.round(degrees)} 1 0-1 0z`;
}

/** Values of `stroke-dasharray` and `stroke-dashoffset` for a circle, which begins at three o'clock; rotate it back by a quarter turn. */
interface Dashes {
  dash: string;
  offset: number;
}

/** A seal's strokes, and the rule inside them, as two dashed circles with the same `pathLength`. */
export interface DashedSeal {
  pathLength: number;
  strokes: Dashes;
  rule: Dashes;
}

/** Path length of a part, chosen so that its ink and ground are whole numbers. */
const UNITS = 50;

/**
 * Computes the same strokes and arcs as `seal`, but as two elements instead of two per group, which are smaller once compressed.
 *
 * @param counts as for `seal`
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

/** The position of a part on the circle: its middle and half its width, in degrees. */
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
 * The stroke of a single part, to mark it.
 *
 * @param width the fraction of the part's angle to mark; by default, its ink
 * @returns path data of an arc as wide as the stroke, to be drawn with the length of the strokes as its stroke width
 */
export function strokeAt(counts: readonly number[], index: number, width = INK, radius = STROKE_RADIUS): string {
  const { middle, half } = placeOf(counts, index);
  return arc(middle - half * width, middle + half * width, radius, 2);
}

/**
 * The strokes of the chosen parts only, as a dash array with the `pathLength` and offset of `dashedSeal`.
 *
 * @param isChosen whether the part at the given index has a stroke
 * @returns undefined if no part is chosen
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
        // A dash array begins with ink.
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

/** Path of the file with a framework's small seal. */
export const sealPath = (framework: string): string => `/seals/${framework}.svg`;
