// The steps of a roadmap add up to its total, and no step begins before the previous one may end.

import { expect, test } from 'vitest';
import { inWeeksOrMonths, placed, totalOf } from './duration';

test.each([
  [{ from: 1, to: 1 }, '1 week'],
  [{ from: 2, to: 2 }, '2 weeks'],
  [{ from: 1, to: 13 }, '1–13 weeks'],
  [{ from: 1, to: 14 }, '1–3 months'],
  [{ from: 13, to: 52 }, '3–12 months'],
  [{ from: 52, to: 52 }, '12 months'],
])('%j is %s', (weeks, words) => {
  expect(inWeeksOrMonths(weeks)).toBe(words);
});

const steps = [
  { name: 'short', weeks: { from: 2, to: 30 } },
  { name: 'long', weeks: { from: 4, to: 6 } },
];

test('the total is the time that the steps take one after another', () => {
  expect(totalOf(steps)).toEqual({ from: 6, to: 36 });
});

test('each step begins when the previous one may end, and all of them fit on the line', () => {
  const { lines, end } = placed(steps);
  expect(lines.map(({ step, start }) => [step.name, start])).toEqual([
    ['short', 0],
    ['long', 2],
  ]);
  expect(end).toBe(30);
});
