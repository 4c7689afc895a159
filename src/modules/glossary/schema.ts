import { distinct, lifecycle, line, paragraph, referTo, strict } from '~/kit/content/fields/parts';

/** The sentences of a definition; lists show only the first. */
export const sentencesOf = (definition: string): string[] => definition.split(/(?<=\.) (?=[A-Z])/);

export const termSchema = strict({
  name: line('The term, with its abbreviation in brackets if it has one.', { max: 60 }),
  definition: paragraph(
    'What the term means, in one to three sentences. The first sentence defines the term; the list of terms shows only that sentence.',
    { min: 80, max: 480 },
  ).refine((text) => sentencesOf(text).length <= 3, {
    error: ({ input }) => `has ${sentencesOf(String(input)).length} sentences; at most three are allowed`,
  }),
  frameworks: distinct(referTo('frameworks'), { min: 1, max: 20 }).describe('Ids of the frameworks that use the term.'),
  related: distinct(referTo('glossary'), { min: 1, max: 6 }).describe(
    'Ids of terms that help readers to understand this term.',
  ),
  ...lifecycle,
});
