import type { z } from 'astro/zod';
import { wordsIn } from '~/lib/reading-time';
import type { articleSchema } from '~/catalogue/schemas/article';
import type { EntryCheck } from './read';

/** A shorter text is a note that something is coming, which the notice of an article without one says better. */
const WORDS_MIN = 300;
const NEEDED = ['reviewer', 'reviewedOn', 'frameworks', 'related', 'scene', 'imageAlt'] as const;

/**
 * An article with a text is published: it has a page of its own, and says who checked it and what belongs to it. One
 * without is announced.
 */
export const problemsOfArticle: EntryCheck<z.infer<typeof articleSchema>> = ({ data, rendered }) => {
  const words = wordsIn(rendered?.html ?? '');
  if (!rendered?.html.trim()) return [];
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
