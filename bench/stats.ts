/** The middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('An empty list has no median.');
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
  return (lower + upper) / 2;
}

/** `value / base`, rounded to `digits` places. */
export function ratio(value: number, base: number, digits = 2): number {
  if (!(base > 0)) throw new Error(`A ratio needs a base above 0, not ${base}.`);
  return rounded(value / base, digits);
}

export function rounded(value: number, digits = 0): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
