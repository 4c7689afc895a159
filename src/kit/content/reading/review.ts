import { daysBetween, isoDay, longDay } from '~/lib/dates';
import { sentence, type Problem } from './problems';
import type { ReadEntry } from './read';

/** Days for which we trust a check of facts: editions, dates and limits change, but within half a year someone would notice. */
const FRESH_DAYS = 180;

type Reviewed = Pick<ReadEntry<object>, 'filePath' | 'data'>;

/** Warns about an entry whose review date has passed, or whose facts were last checked too long ago. The entry remains published. */
export const warningsOfReview = ({ filePath, data }: Reviewed, today: Date, entry?: string): string[] => [
  ...lateReviews({ filePath, data }, today),
  ...('checkedOn' in data ? warningsOfCheck({ file: filePath, entry, field: 'checkedOn' }, data.checkedOn, today) : []),
];

function lateReviews({ filePath, data }: Reviewed, today: Date): string[] {
  const reviewBy = 'reviewBy' in data ? data.reviewBy : undefined;
  if (!(reviewBy instanceof Date) || isoDay(today) <= isoDay(reviewBy)) return [];
  const message = `was due for review by ${longDay(reviewBy)}; review it, and set the next review date here.`;
  return [sentence({ file: filePath, field: 'reviewBy', message })];
}

/**
 * Warns if facts were last checked too long ago.
 *
 * @param checkedOn the day of the check; there is no warning without one
 * @param source where to check them, in words; without it, the warning says “their sources”
 */
export function warningsOfCheck(
  place: Omit<Problem, 'message'>,
  checkedOn: unknown,
  today: Date,
  source?: string,
): string[] {
  if (!(checkedOn instanceof Date)) return [];
  const days = daysBetween(checkedOn, today);
  if (days <= FRESH_DAYS) return [];
  const against = source === undefined ? 'their sources' : `their source, ${JSON.stringify(source)}`;
  const message = `the facts were last checked on ${longDay(checkedOn)}, ${days} days ago (at most ${FRESH_DAYS} are fine); check them again against ${against}, and set the new date here.`;
  return [sentence({ ...place, message })];
}
