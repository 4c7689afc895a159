// Dates are written in words, and identically in every time zone.

import { expect, test } from 'vitest';
import { inWords, isoDay, longDay } from './dates';

const day = new Date('2026-11-02T00:00:00Z');

test('a date is written the same way in every time zone', () => {
  expect(longDay(day)).toBe('2 November 2026');
  expect(longDay(new Date('2026-11-02T23:59:59Z'))).toBe('2 November 2026');
  expect(isoDay(day)).toBe('2026-11-02');
});

test.each([
  ['2022', '2022'],
  ['2022-10', 'October 2022'],
  ['2022-10-25', '25 October 2022'],
  ['2024-02-29', '29 February 2024'],
])('%s is written %s', (date, words) => {
  expect(inWords(date)).toBe(words);
});
