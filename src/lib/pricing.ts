/** Whole US dollars as they are shown: `$3,990`. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { maximumFractionDigits: 0 })}`;
}

/** A twelfth of a yearly price, rounded to whole dollars (specification, section 9). */
export function perMonth(annually: number): number {
  return Math.round(annually / 12);
}

/** What twelve monthly payments lose against the yearly price, in per cent, rounded. */
export function savedPercent({ monthly, annually }: { monthly: number; annually: number }): number {
  return Math.round((1 - annually / (monthly * 12)) * 100);
}
