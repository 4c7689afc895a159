import { currency } from '~/config/site';

/** A whole sum in the currency of the plans, as it is shown: `$3,990`. */
export function money(amount: number): string {
  return amount.toLocaleString(currency.locale, {
    style: 'currency',
    currency: currency.code,
    maximumFractionDigits: 0,
  });
}

/** A year that is paid at once costs so many months. */
const PAID_MONTHS = 10;

/** What a plan costs for a year that is paid at once, by its price for a month. */
export function perYear(monthly: number): number {
  return monthly * PAID_MONTHS;
}

/** A twelfth of the yearly price, rounded to whole units of the currency (specification, section 9). */
export function perMonth(monthly: number): number {
  return Math.round(perYear(monthly) / 12);
}

/** The AI credits a month that the features of a plan name; undefined where none does. */
export function creditsOf(features: readonly string[]): number | undefined {
  const [, amount] = features.map((feature) => /^([\d,]+)\+? AI credits/.exec(feature)).find(Boolean) ?? [];
  return amount === undefined ? undefined : Number(amount.replaceAll(',', ''));
}

/** What a detail of a plan stands for: `{by month}` a year that is paid by the month, `{by year}` one that is paid at once. */
const SUMS = {
  '{by month}': ({ monthly }: Price) => monthly * 12,
  '{by year}': ({ monthly }: Price) => perYear(monthly),
};

interface Price {
  monthly: number;
}

/** A detail of a plan with its sums written in, so that a price stands in one place. */
export function withSums(detail: string, price: Price | 'Custom'): string {
  if (price === 'Custom') return detail;
  return Object.entries(SUMS).reduce((text, [name, sum]) => text.replaceAll(name, money(sum(price))), detail);
}

/** What a year that is paid at once saves against twelve monthly payments, in per cent, rounded. */
export const SAVED_PERCENT = Math.round((1 - PAID_MONTHS / 12) * 100);
