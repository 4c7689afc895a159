import { isoDay, longDay } from '~/lib/dates';
import { sentence } from './problems';
import type { ReadEntry } from './read';

/** Warns about an entry whose review date has passed. The entry remains published. */
export function warningsOfReview(
  { filePath, data }: Pick<ReadEntry<object>, 'filePath' | 'data'>,
  today: Date,
): string[] {
  const reviewBy = 'reviewBy' in data ? data.reviewBy : undefined;
  if (!(reviewBy instanceof Date) || isoDay(today) <= isoDay(reviewBy)) return [];
  const message = `was due for review by ${longDay(reviewBy)}; review it, and set the next review date here.`;
  return [sentence({ file: filePath, field: 'reviewBy', message })];
}
