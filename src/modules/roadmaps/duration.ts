/** A range of whole weeks, inclusive. */
export interface Weeks {
  from: number;
  to: number;
}

const WEEKS_A_MONTH = 365.25 / 12 / 7;
/** Up to three months, durations are shown in weeks, as people plan them. */
const WEEKS_MAX = 13;

/** `2–6 weeks`, `3–12 months`, `1 week`. */
export function inWeeksOrMonths({ from, to }: Weeks): string {
  if (to <= WEEKS_MAX) return range(from, to, 'week');
  return range(Math.max(1, Math.round(from / WEEKS_A_MONTH)), Math.round(to / WEEKS_A_MONTH), 'month');
}

const range = (from: number, to: number, unit: string) =>
  `${from === to ? to : `${from}–${to}`} ${unit}${to === 1 ? '' : 's'}`;

/** Total duration of all steps, one after the other. */
export const totalOf = (steps: readonly { weeks: Weeks }[]): Weeks => ({
  from: steps.reduce((sum, { weeks }) => sum + weeks.from, 0),
  to: steps.reduce((sum, { weeks }) => sum + weeks.to, 0),
});

/** Where each step begins if the steps before it take their minimum time, and the end of a timeline that fits them all. */
export function placed<Step extends { weeks: Weeks }>(steps: readonly Step[]) {
  let start = 0;
  const lines = steps.map((step) => {
    const line = { step, start };
    start += step.weeks.from;
    return line;
  });
  return { lines, end: Math.max(...lines.map(({ step, start: begins }) => begins + step.weeks.to)) };
}
