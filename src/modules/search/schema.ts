import { z } from 'astro/zod';
import { line, pathOfSite, strict } from '~/kit/content/fields/parts';
import { kinds } from './search-kinds';

const kindNames = kinds.map(({ name }) => name);

/** The key is the visitor's input, in lower case, with hyphens instead of spaces. */
export const searchSynonymSchema = strict({
  words: line('The words that our pages use instead; the search looks for these as well as for the visitor’s input.', {
    max: 60,
  }).optional(),
  page: pathOfSite('The page to list first for this input, such as /pricing.').optional(),
  kind: z.enum(kindNames).describe('The kind of page to list first for this input.').optional(),
}).refine(({ words, page, kind }) => words ?? page ?? kind, {
  path: ['words'],
  error: 'is missing, and so are "page" and "kind": give at least one of the three',
});
