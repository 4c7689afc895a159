import type { z } from 'astro/zod';
import type { articleSchema } from '~/catalogue/schemas/article';
import type { EntryCheck } from './read';
import { factsOf } from './text-facts';

/** A shorter text only says that something is coming, and the notice of an article without a text says that better. */
const WORDS_MIN = 300;
const NEEDED = ['reviewer', 'reviewedOn', 'frameworks', 'related', 'scene', 'imageAlt'] as const;

/**
 * An article with a text is published: it has its own page, and names its reviewer and related entries. An article without
 * one is announced.
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
