import { lang } from '~/config/site';

const DAY = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2 November 2026`. Days have no time zone: they are read as UTC. */
export function longDay(day: Date): string {
  return DAY.format(day);
}

/** `2026-11-02`, for `datetime` attributes and structured data. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** A date in words, as precisely as it is known: `2022`, `October 2022`, `25 October 2022`. */
export function inWords(date: string): string {
  if (date.length === 4) return date;
  const day = new Date(`${date.length === 7 ? `${date}-01` : date}T00:00:00Z`);
  return date.length === 7 ? MONTH.format(day) : DAY.format(day);
}

const DAY_MS = 86_400_000;

/** Whole days from one moment to a later one; negative if it is earlier. */
export const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY_MS);
