import { expect, test } from 'vitest';
import { dollars, perMonth, savedPercent } from '~/lib/pricing';

test.each([
  [3990, 333],
  [6600, 550],
])('%i a year is shown as %i a month', (annually, monthly) => {
  expect(perMonth(annually)).toBe(monthly);
});

test.each([
  [399, 3990],
  [660, 6600],
])('%i a month or %i a year saves 17%%', (monthly, annually) => {
  expect(savedPercent({ monthly, annually })).toBe(17);
});

test.each([
  [399, '$399'],
  [3990, '$3,990'],
  [4788, '$4,788'],
  [1_000_000, '$1,000,000'],
])('%i is written %s', (amount, text) => {
  expect(dollars(amount)).toBe(text);
});
