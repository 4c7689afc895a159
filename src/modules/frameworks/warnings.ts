import type { z } from 'astro/zod';
import { daysBetween, longDay } from '~/lib/dates';
import type { frameworkSchema } from './schema';
import { sentence } from '~/kit/content/reading/problems';
import type { ReadEntry } from '~/kit/content/reading/read';

/** Days for which we trust a check: editions, transitions and counts change, but within half a year someone would notice. */
const FRESH_DAYS = 180;

/** Warns if a framework's facts were last checked too long ago. */
export function warningsOfFramework(
  { filePath, data }: Pick<ReadEntry<z.infer<typeof frameworkSchema>>, 'filePath' | 'data'>,
  today: Date,
): string[] {
  const { verifiedOn, source } = data.edition;
  const days = daysBetween(verifiedOn, today);
  if (days <= FRESH_DAYS) return [];
  const message = `the facts were last checked on ${longDay(verifiedOn)}, ${days} days ago (at most ${FRESH_DAYS} are fine); check them again against their source, ${JSON.stringify(source)}, and set the new date here.`;
  return [sentence({ file: filePath, field: 'edition.verifiedOn', message })];
}
