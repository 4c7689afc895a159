// A framework's seal has one stroke per part and one arc per group.

import { describe, expect, test } from 'vitest';
import { dashedSeal, placeOf, seal, strokeAt } from './seal';
import { entriesOf, readEntries } from '~/kit/content/reading/entries';
import { catalogue } from '~/modules/registry';

interface Structure {
  total: number;
  groups: { count: number }[];
}

const frameworks = [...entriesOf(readEntries(catalogue), 'frameworks').values()].map(({ id, data }) => {
  const { total, groups } = data['structure'] as Structure;
  return { id, total, counts: groups.map(({ count }) => count) };
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Radius and angle (clockwise from twelve o'clock, 0 to 360) of the points in a path. */
function pointsOf(d: string) {
  return [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)|A[\d.]+ [\d.]+ 0 [01] 1 (-?[\d.]+) (-?[\d.]+)/g)].map((match) => {
    const [x, y] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])];
    return { radius: Math.hypot(x, y), angle: ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360 };
  });
}

function spanOf(d: string): [start: number, end: number] {
  const [start, end] = pointsOf(d);
  if (!start || !end) throw new Error(`No arc: ${d}`);
  return [start.angle, end.angle === 0 ? 360 : end.angle];
}

/** Shapes that must be drawable whatever is published: a single group, groups of very different sizes, and very many parts. */
const SHAPES = [[12], [1, 1, 1, 1, 1], [37, 8, 14, 34], [1, 60], [56, 74, 23], [19, 10, 49, 36, 14, 21]].map(
  (counts) => ({
    id: counts.join(' + '),
    counts,
    total: sum(counts),
  }),
);

describe.each([...SHAPES, ...frameworks])('$id', ({ counts, total }) => {
  const { arcs, rosette } = seal(counts);
  const { pathLength, strokes, rule } = dashedSeal(counts);

  test(`has ${total} strokes in ${counts.length} groups`, () => {
    expect(arcs.map(({ parts }) => parts)).toEqual(counts);
    expect(sum(arcs.map(({ parts }) => parts))).toBe(total);
  });

  test('has one stroke per part: the dashes end where they began', () => {
    const dashes = strokes.dash.split(' ').map(Number);
    expect(dashes).toHaveLength(2 * total);
    expect(sum(dashes)).toBe(pathLength);
  });

  test('has each stroke in its part’s place', () => {
    const dashes = strokes.dash.split(' ').map(Number);
    let from = -strokes.offset;
    for (let part = 0; part < total; part++) {
      const [ink = 0, ground = 0] = dashes.slice(2 * part);
      const { middle, half } = placeOf(counts, part);
      const degrees = ((from + ink / 2) / pathLength) * 360;
      expect(degrees).toBeCloseTo(middle, 0);
      expect(Math.abs(degrees - middle)).toBeLessThan(half / 10);
      from += ink + ground;
    }
  });

  test('has a rule with one arc per group, as long as the group’s parts', () => {
    const dashes = rule.dash.split(' ').map(Number);
    expect(sum(dashes)).toBe(pathLength);
    const lengths = dashes.filter((_, index) => index % 2 === 0);
    expect(lengths.map((length) => length / (lengths[0] ?? 0))).toEqual(
      counts.map((count) => count / (counts[0] ?? 0)),
    );
    const ends = arcs.map(({ d }) => spanOf(d)[0]);
    let from = -rule.offset;
    lengths.forEach((length, index) => {
      expect((from / pathLength) * 360).toBeCloseTo(ends[index] ?? 0, 0);
      from += length + (dashes[2 * index + 1] ?? 0);
    });
  });

  test('goes clockwise around the circle, with each group as long as its parts', () => {
    const spans = arcs.map(({ d }) => spanOf(d));
    const lengths = spans.map(([start, end]) => end - start);
    const ends = spans.flat();
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(sum(lengths)).toBeLessThanOrEqual(360);
    lengths.forEach((length, index) => expect(length / sum(lengths)).toBeCloseTo((counts[index] ?? 0) / total, 2));
    for (const { radius } of arcs.flatMap(({ d }) => pointsOf(d))) expect(radius).toBeCloseTo(80, 0);
  });

  test('has its petals evenly spaced and centred', () => {
    const petals = rosette.turns.flatMap((turn) =>
      [...rosette.d.matchAll(/M(-?\d+) (\d+)a(\d+) (\d+) (\d+) 1 0-1 0z/g)].map(([, ...numbers]) => {
        const [x = 0, y = 0, rx = 0, ry = 0, angle = 0] = numbers.map(Number);
        const radians = (angle * Math.PI) / 180;
        // The lowest point of a rotated ellipse about the centre.
        expect(Math.abs(y - Math.hypot(rx * Math.sin(radians), ry * Math.cos(radians)))).toBeLessThan(2);
        expect(Math.abs(x - ((rx ** 2 - ry ** 2) * Math.sin(2 * radians)) / 2 / y)).toBeLessThan(2);
        return angle + turn;
      }),
    );
    expect(petals[0]).toBe(0);
    expect(petals.length).toBeGreaterThanOrEqual(4);
    petals.forEach((angle, index) => {
      expect(Math.abs(angle - (index * 180) / petals.length)).toBeLessThanOrEqual(0.5);
    });
  });

  test('marks the first and the last part within the first and the last group', () => {
    const marks = [strokeAt(counts, 0), strokeAt(counts, total - 1)].map((d) => pointsOf(d)[0]?.angle ?? 0);
    const [first, last] = [spanOf(arcs[0]?.d ?? ''), spanOf(arcs.at(-1)?.d ?? '')];
    expect(marks[0]).toBeGreaterThan(first[0]);
    expect(marks[0]).toBeLessThan(first[1]);
    expect(marks[1]).toBeGreaterThan(last[0]);
    expect(marks[1]).toBeLessThan(last[1]);
  });
});

test('a single group goes all the way round', () => {
  const [start, end] = spanOf(seal([12]).arcs[0]?.d ?? '');
  expect(start).toBeCloseTo(0, 0);
  expect(end).toBeCloseTo(360, 0);
  // An arc that ends where it begins isn't drawn.
  const [first, last] = seal([12]).arcs[0]?.d.match(/-?[\d.]+ -?[\d.]+(?=A|$)/g) ?? [];
  expect(last).toBeDefined();
  expect(last).not.toBe(first);
});

test('a single group has dashes all the way round', () => {
  expect(dashedSeal([2])).toEqual({
    pathLength: 100,
    strokes: { dash: '31 19 31 19', offset: -9.5 },
    rule: { dash: '100 0', offset: -0 },
  });
});

test('a group longer than half the circle uses the large arc', () => {
  const [long, short] = seal([30, 10]).arcs;
  expect(long?.d).toMatch(/A80 80 0 1 1/);
  expect(short?.d).toMatch(/A80 80 0 0 1/);
});

test.each([[[]], [[0]], [[3, -1]], [[1.5]], [[Number.NaN]]])('%j can’t be drawn', (counts) => {
  expect(() => seal(counts)).toThrow(/at least one part/);
});
