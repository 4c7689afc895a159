import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { limits } from '~/config/limits';
import type { EntryCheck } from '~/kit/content/reading/read';
import type { caseStudySchema } from './schema';

/** Checks that a logo is small enough to be seen immediately. Another check says if its file is missing. */
export const problemsOfCaseStudy: EntryCheck<z.infer<typeof caseStudySchema>> = ({ data: { logoUrl } }) => {
  const size = logoUrl === undefined ? undefined : statSync(join('public', logoUrl), { throwIfNoEntry: false })?.size;
  if (size === undefined || size <= limits.picture) return [];
  return [
    {
      field: 'logoUrl',
      message: `public${String(logoUrl)} has ${size} bytes; at most ${limits.picture} are allowed, because visitors see the logo immediately. Save it as SVG, or as a PNG that is 640 pixels wide with few colours.`,
    },
  ];
};
