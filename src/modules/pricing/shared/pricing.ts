import { currency, paidMonths } from '~/config/site';

/** A whole amount in the plans' currency: `$3,990`. */
export function money(amount: number): string {
  return amount.toLocaleString(currency.locale, {
    style: 'currency',
    currency: currency.code,
    maximumFractionDigits: 0,
  });
}

/** The price of a year paid in advance, from the monthly price. */
export function perYear(monthly: number): number {
  return monthly * paidMonths;
}

/** A twelfth of the yearly price, rounded to whole units of the currency. */
export function perMonth(monthly: number): number {
  return Math.round(perYear(monthly) / 12);
}

/** The monthly AI credits named in a plan's features, if any. */
export function creditsOf(features: readonly string[]): number | undefined {
  const [, amount] = features.map((feature) => /^([\d,]+)\+? AI credits/.exec(feature)).find(Boolean) ?? [];
  return amount === undefined ? undefined : Number(amount.replaceAll(',', ''));
}

/** Placeholders in a plan's details: `{by month}` for a year paid monthly, `{by year}` for one paid in advance. */
const SUMS = {
  '{by month}': ({ monthly }: Price) => monthly * 12,
  '{by year}': ({ monthly }: Price) => perYear(monthly),
};

interface Price {
  monthly: number;
}

/** A plan's detail with its amounts filled in, so that each price is defined only once. A custom price has no amounts. */
export function withSums(detail: string, price: Price | undefined): string {
  if (!price) return detail;
  return Object.entries(SUMS).reduce((text, [name, sum]) => text.replaceAll(name, money(sum(price))), detail);
}

/** The saving of a year paid in advance over twelve monthly payments, in per cent, rounded. */
export const SAVED_PERCENT = Math.round((1 - paidMonths / 12) * 100);

/** The id of the dialog with a plan's details. */
export const planDetailsId = (plan: string): string => `details-${plan}`;
