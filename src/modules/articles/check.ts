import type { z } from 'astro/zod';
import type { articleSchema } from './schema';
import type { EntryCheck } from '~/kit/content/reading/read';
import { factsOf } from '~/kit/content/reading/text-facts';

/** A shorter text would only announce the article, which the notice on articles without text does better. */
const WORDS_MIN = 300;
const NEEDED = ['reviewer', 'reviewedOn', 'frameworks', 'related', 'scene', 'imageAlt'] as const;

/**
 * Checks that an article with text, which is published on its own page, names its reviewer and related entries. An article without
 * text is only announced.
 */
export const problemsOfArticle: EntryCheck<z.infer<typeof articleSchema>> = (entry) => {
  const { data, rendered } = entry;
  if (!rendered?.html.trim()) return [];
  const { words } = factsOf(entry);
  return [
    ...(words >= WORDS_MIN
      ? []
      : [
          {
            message: `the text has ${words} words, but a published article needs at least ${WORDS_MIN}; write more, or remove all text to announce the article.`,
          },
        ]),
    ...NEEDED.filter((field) => data[field] === undefined).map((field) => ({
      field,
      message: 'the field is missing; it is required, because the article has text and is published.',
    })),
  ];
};
