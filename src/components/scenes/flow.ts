import { dashedSeal, placeOf, point, strokeAt, type DashedSeal } from '~/lib/frameworks/seal';
import type { Control, Requirement } from '~/components/scenes/data/flow';

/** The scene's box, in units. The ledger ends at `ledger`, the controls stand between the two of `controls`. */
export const box = {
  width: 1280,
  height: 440,
  head: 44,
  ledger: 400,
  controls: [486, 672],
  dial: [935, 220],
  labels: 1156,
} as const;

/** Middle of each ring's strokes, from the outermost on, and half their length. */
const RADII = [186, 150, 114, 78] as const;
export const HALF = 15;
export const RIM = 206;

export interface Framework {
  id: string;
  counts: readonly number[];
}

export interface Ring extends DashedSeal {
  /** Middle of the strokes. */
  radius: number;
  /** Line from the ring to its name; the names share the box's height evenly. */
  leader: string;
}

export function rings(frameworks: readonly Framework[]): Ring[] {
  return frameworks.map(({ counts }, index) => {
    const radius = radiusOf(index);
    const y = ((index + 0.5) / frameworks.length) * box.height - box.dial[1];
    const angle = (Math.acos(-y / (RIM + 8)) / Math.PI) * 180;
    return {
      ...dashedSeal(counts),
      radius,
      leader: `M${point(radius + HALF, angle)}L${point(RIM + 8, angle)}H${box.labels - 8 - box.dial[0]}`,
    };
  });
}

/** Number of a requirement among all parts of its framework, from 0. */
export function partOf({ framework, ref, group, number }: Requirement, counts: readonly number[]): number {
  const count = counts[group] ?? 0;
  if (number < 1 || number > count) {
    throw new Error(`${ref} can't be number ${number} of group ${group} of ${framework}, which has ${count} parts.`);
  }
  return counts.slice(0, group).reduce((sum, before) => sum + before, 0) + number - 1;
}

/** The strokes of what a control answers, as one path around the dial's centre. */
export function strokesOf({ answers }: Control, all: readonly Framework[]): string {
  return answers
    .map((requirement) => {
      const { index, counts } = ringOf(requirement, all);
      return strokeAt(counts, partOf(requirement, counts), undefined, radiusOf(index));
    })
    .join('');
}

/**
 * Lines from the records to their controls and on to the dial, one path a control. What is in order ends at the rim,
 * what is overdue at its outermost stroke.
 */
export function linesOf(controls: readonly Control[], all: readonly Framework[]): string[] {
  const rows = controls.reduce((sum, { records }) => sum + records.length, 0);
  const rowHeight = (box.height - box.head) / rows;
  const controlHeight = (box.height - box.head) / controls.length;
  let row = 0;
  return controls.map((control, index) => {
    const y = round(box.head + (index + 0.5) * controlHeight);
    const into = control.records.map(() => {
      const from = round(box.head + (row++ + 0.5) * rowHeight);
      return bend(box.ledger, from, box.controls[0], y);
    });
    const [toX, toY] = control.overdue ? outermost(control, all) : rim(300 - 11 * index);
    return [...into, bend(box.controls[1], y, toX, toY)].join('');
  });
}

function outermost({ answers }: Control, all: readonly Framework[]): [number, number] {
  const [first] = answers;
  if (!first) throw new Error('A control that answers nothing has no line.');
  const { index, counts } = ringOf(first, all);
  return onDial(radiusOf(index) + HALF, placeOf(counts, partOf(first, counts)).middle);
}

const rim = (degrees: number) => onDial(RIM, degrees);

function onDial(radius: number, degrees: number): [number, number] {
  const [x = 0, y = 0] = point(radius, degrees).split(' ').map(Number);
  return [round(x + box.dial[0]), round(y + box.dial[1])];
}

function bend(x1: number, y1: number, x2: number, y2: number): string {
  const middle = Math.round((x1 + x2) / 2);
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}

function ringOf({ framework, ref }: Requirement, all: readonly Framework[]) {
  const index = all.findIndex(({ id }) => id === framework);
  const counts = all[index]?.counts;
  if (!counts) throw new Error(`${ref} belongs to ${framework}, which has no ring in the scene.`);
  return { index, counts };
}

function radiusOf(ring: number): number {
  const radius = RADII[ring];
  if (radius === undefined) throw new Error(`The dial has room for ${RADII.length} rings, not for ${ring + 1}.`);
  return radius;
}

const round = (value: number) => Number(value.toFixed(2));
