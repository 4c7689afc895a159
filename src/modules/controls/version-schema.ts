import { z } from 'astro/zod';
import { day, line, strict } from '~/kit/content/fields/parts';

/** A version of the control set, and what it changed. */
export const controlVersionSchema = strict({
  version: z
    .string()
    .regex(/^\d+\.\d+$/, 'must be two numbers with a full stop between them, in quotes, such as "1.0"')
    .describe('Version number, in quotes: "1.0". The machine-readable files give the newest version.'),
  date: day('Day on which the version was published.'),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'must be the twelve digits that “npm run test:content” prints, in quotes')
    .describe(
      'What identifies the content of files for other tools in this version. When that changes, “npm run test:content” prints the new one.',
    )
    .optional(),
  change: line('What changed for people who use the controls, in one or two sentences.', { min: 8, max: 300 }),
});
