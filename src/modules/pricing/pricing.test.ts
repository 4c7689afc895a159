// Prices, savings and credits are worked out from the plans.

import { expect, test, vi } from 'vitest';
import { creditsOf, money, perMonth, perYear, SAVED_PERCENT, withSums } from '~/modules/pricing/shared/pricing';
import { planSchema } from '~/modules/pricing/schema';
import { SAVED, SAMPLE_PRICES } from '#tests/fixtures/plans.ts';

// By its path, because the type of the settings would allow only this site's currency.
vi.mock('~/config/site', async (load) => ({
  ...(await load<object>()),
  currency: { code: 'USD', name: 'US dollars', locale: 'en-US' },
}));

test.each(SAMPLE_PRICES)('$monthly a month is $annually a year, shown as $perMonth a month', (price) => {
  expect(perYear(price.monthly)).toBe(price.annually);
  expect(perMonth(price.monthly)).toBe(price.perMonth);
});

test('a year paid in advance saves the share that pages name', () => {
  expect(SAVED_PERCENT).toBe(SAVED);
});

test.each([
  [7, '$7'],
  [1234, '$1,234'],
  [1_000_000, '$1,000,000'],
])('%i is written %s', (amount, text) => {
  expect(money(amount)).toBe(text);
});

test('amounts in the details follow from the price', () => {
  for (const { monthly, annually, twelveMonths } of SAMPLE_PRICES) {
    expect(withSums('{by month}, {by year}', { monthly })).toBe(`${money(twelveMonths)}, ${money(annually)}`);
    expect(withSums('No sum.', { monthly })).toBe('No sum.');
  }
  expect(withSums('{by year}', undefined)).toBe('{by year}');
});

test.each([
  [['7,500 AI credits per month', '10 companies'], 7500],
  [['10 companies', '150,000+ AI credits per month'], 150_000],
  [['10 companies'], undefined],
])('%j come with %s credits', (features, credits) => {
  expect(creditsOf(features)).toBe(credits);
});

test('a plan has one feature in each row of the comparison', () => {
  const features = ['Support', 'Companies', 'Support'].map((row) => ({ row, text: row }));
  expect(planSchema.shape.features.safeParse(features).error?.issues[0]?.message).toBe(
    'two features are in the row "Support"; a plan has one in each row',
  );
});
