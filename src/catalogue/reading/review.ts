import { isoDay, longDay } from '~/lib/dates';
import { sentence } from './problems';
import type { ReadEntry } from './read';

/** Asks for another look at an entry whose day for it has passed. The entry stays published. */
export function warningsOfReview(
  { filePath, data }: Pick<ReadEntry<object>, 'filePath' | 'data'>,
  today: Date,
): string[] {
  const reviewBy = 'reviewBy' in data ? data.reviewBy : undefined;
  if (!(reviewBy instanceof Date) || isoDay(today) <= isoDay(reviewBy)) return [];
  const message = `was to be looked at again by ${longDay(reviewBy)}; do so, and write the next day here.`;
  return [sentence({ file: filePath, field: 'reviewBy', message })];
}
