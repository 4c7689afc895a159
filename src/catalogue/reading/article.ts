import type { z } from 'astro/zod';
import type { articleSchema } from '~/catalogue/schemas/article';
import type { EntryCheck } from './read';
import { factsOf } from './text-facts';

/** A shorter text is a note that something is coming, which the notice of an article without one says better. */
const WORDS_MIN = 300;
const NEEDED = ['reviewer', 'reviewedOn', 'frameworks', 'related', 'scene', 'imageAlt'] as const;

/**
 * An article with a text is published: it has a page of its own, and says who checked it and what belongs to it. One
 * without is announced.
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
            message: `the file has a text of ${words} words, and a published article has at least ${WORDS_MIN}; write more, or leave all text out to announce the article.`,
          },
        ]),
    ...NEEDED.filter((field) => data[field] === undefined).map((field) => ({
      field,
      message: 'the field is missing; it is required, because the article has a text and is published.',
    })),
  ];
};
