import { day, distinct, line, referTo, strict, versionNumber } from '~/kit/content/fields/parts';

/** Something that a published version got wrong, for people who relied on it. */
export const erratumSchema = strict({
  item: line('What was wrong, such as “PR-09 and ISO 27701 A.2.2.4”.', { min: 4, max: 90 }),
  control: referTo('controls').describe('Id of the control, if its text or one of its links was wrong.').optional(),
  between: distinct(referTo('frameworks'), { min: 2, max: 2 })
    .describe(
      'Ids of the two frameworks, if a relation between their parts was wrong. The versions are then those of the pair.',
    )
    .optional(),
  wrong: line('What it said.', { min: 8, max: 300 }),
  right: line('What is right, and why.', { min: 8, max: 300 }),
  foundBy: line('Who found it. Name only people who agreed.', { min: 3, max: 80 }),
  since: versionNumber('The first version in which it was wrong, in quotes: "1.0".'),
  corrected: versionNumber('The version that corrects it, in quotes: "1.1".'),
  date: day('Day on which the correction was published.'),
}).refine(({ control, between }: { control?: unknown; between?: unknown }) => !control || !between, {
  path: ['control'],
  error: 'can’t be there together with "between"; write two entries',
});
