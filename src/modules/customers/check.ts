import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { limits } from '~/config/limits';
import { stringsIn } from '~/kit/content/checking/checked-entry';
import type { Problem } from '~/kit/content/reading/problems';
import type { EntryCheck } from '~/kit/content/reading/read';
import type { caseStudySchema } from './schema';

type CaseStudy = z.infer<typeof caseStudySchema>;

export const problemsOfCaseStudy: EntryCheck<CaseStudy> = ({ data }) => [...heavyLogo(data), ...illustrative(data)];

/** Checks that a logo is small enough to be seen immediately. Another check says if its file is missing. */
function heavyLogo({ logoUrl }: CaseStudy): Omit<Problem, 'file'>[] {
  const size = logoUrl === undefined ? undefined : statSync(join('public', logoUrl), { throwIfNoEntry: false })?.size;
  if (size === undefined || size <= limits.picture) return [];
  return [
    {
      field: 'logoUrl',
      message: `public${String(logoUrl)} has ${size} bytes; at most ${limits.picture} are allowed, because visitors see the logo immediately. Save it as SVG, or as a PNG that is 640 pixels wide with few colours.`,
    },
  ];
}

/** The words with which an invented case says so stay behind easily when it makes way for a real customer's. */
function illustrative(data: CaseStudy): Omit<Problem, 'file'>[] {
  if (data.provenance !== 'consented') return [];
  return stringsIn(data).flatMap(({ field, text }) => {
    const [found] = /\billustrative\b/i.exec(text) ?? [];
    if (found === undefined) return [];
    const message = `says “${found}”, although the customer consented to be named; delete what says that the case is invented, or correct the provenance.`;
    return [{ field, message }];
  });
}
