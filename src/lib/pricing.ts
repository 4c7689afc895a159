/** Whole US dollars as they are shown: `$3,990`. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { maximumFractionDigits: 0 })}`;
}

/** A twelfth of a yearly price, rounded to whole dollars (specification, section 9). */
export function perMonth(annually: number): number {
  return Math.round(annually / 12);
}

/** The AI credits a month that the features of a plan name; undefined where none does. */
export function creditsOf(features: readonly string[]): number | undefined {
  const [, amount] = features.map((feature) => /^([\d,]+)\+? AI credits/.exec(feature)).find(Boolean) ?? [];
  return amount === undefined ? undefined : Number(amount.replaceAll(',', ''));
}

/** What a detail of a plan stands for: `{by month}` a year that is paid by the month, `{by year}` one that is paid at once. */
const SUMS = {
  '{by month}': ({ monthly }: Price) => monthly * 12,
  '{by year}': ({ annually }: Price) => annually,
};

interface Price {
  monthly: number;
  annually: number;
}

/** A detail of a plan with its sums written in, so that a price stands in one place. */
export function withSums(detail: string, price: Price | 'Custom'): string {
  if (price === 'Custom') return detail;
  return Object.entries(SUMS).reduce((text, [name, sum]) => text.replaceAll(name, dollars(sum(price))), detail);
}

/** What twelve monthly payments lose against the yearly price, in per cent, rounded. */
export function savedPercent({ monthly, annually }: { monthly: number; annually: number }): number {
  return Math.round((1 - annually / (monthly * 12)) * 100);
}
