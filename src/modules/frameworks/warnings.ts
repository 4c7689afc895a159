import type { z } from 'astro/zod';
import type { frameworkSchema } from './schema';
import type { ReadEntry } from '~/kit/content/reading/read';
import { warningsOfCheck } from '~/kit/content/reading/review';

/** Warns if a framework's facts were last checked too long ago. */
export function warningsOfFramework(
  { filePath, data }: Pick<ReadEntry<z.infer<typeof frameworkSchema>>, 'filePath' | 'data'>,
  today: Date,
): string[] {
  const { verifiedOn, source } = data.edition;
  return warningsOfCheck({ file: filePath, field: 'edition.verifiedOn' }, verifiedOn, today, source);
}
