import { expect, test } from 'vitest';
import { creditsOf, dollars, perMonth, savedPercent, withSums } from '~/lib/pricing';

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

test('sums in a detail follow from the price', () => {
  const price = { monthly: 399, annually: 3990 };
  expect(withSums('{by month} by the month, {by year} at once.', price)).toBe('$4,788 by the month, $3,990 at once.');
  expect(withSums('No sum.', price)).toBe('No sum.');
  expect(withSums('{by year}', 'Custom')).toBe('{by year}');
});

test.each([
  [['7,500 AI credits per month', '10 companies'], 7500],
  [['10 companies', '150,000+ AI credits per month'], 150_000],
  [['10 companies'], undefined],
])('%j come with %s credits', (features, credits) => {
  expect(creditsOf(features)).toBe(credits);
});
