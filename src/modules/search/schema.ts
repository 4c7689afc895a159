import { line, pathOfSite, strict } from '~/kit/content/fields/parts';

/** The key is the visitor's input, in lower case, with hyphens instead of spaces. */
export const searchSynonymSchema = strict({
  words: line('The words that our pages use instead; the search looks for these as well as for the visitor’s input.', {
    max: 60,
  }).optional(),
  page: pathOfSite('The page to list first for this input, such as /pricing.').optional(),
  kind: line('The kind of page to list first for this input, as the search names it, such as Frameworks.', {
    max: 60,
  }).optional(),
}).refine(({ words, page, kind }) => words ?? page ?? kind, {
  path: ['words'],
  error: 'is missing, and so are "page" and "kind": give at least one of the three',
});
