import { z } from 'astro/zod';
import {
  day,
  description,
  distinct,
  icon,
  lifecycle,
  line,
  meta,
  order,
  paragraph,
  referTo,
  strict,
  testimonial,
} from '~/kit/content/fields/parts';
import { frameworkKindNames } from './kinds';

const group = strict({
  ref: line('The group’s reference in the document, such as A.5, CC or Art. 30.', { max: 16 }),
  name: line('Name of the group.', { max: 80 }),
  count: z.int().min(1).max(500).describe('How many parts the group has.'),
});

interface Counts {
  groups: readonly { count: number }[];
}

const sumOf = (groups: Counts['groups']) => groups.reduce((sum, { count }) => sum + count, 0);

/** The framework's structure. The seal is drawn from it, so the counts must match the document. */
const structure = strict({
  unit: strict({
    one: line('What one part is called: control, criterion, article …', { max: 24 }),
    many: line('The plural of the same word.', { max: 24 }),
  }).describe('The word for a part.'),
  total: z.int().min(1).max(500).describe('How many parts there are in total; must be the sum of the groups’ counts.'),
  groups: z.array(group).min(1).max(14).describe('The groups, in document order.'),
  caption: line('One sentence that says what the strokes of the seal represent.', { min: 20, max: 180 }),
})
  .refine(({ total, groups }) => sumOf(groups) === total, {
    path: ['total'],
    error: ({ input }) => `is not the sum of the groups’ counts, which is ${sumOf((input as Counts).groups)}`,
  })
  .describe('The parts of the framework.');

const edition = strict({
  name: line('Short name with its year, such as ISO/IEC 27001:2022.', { max: 40 }),
  title: line('Full title of the document.', { min: 10, max: 240 }),
  publisher: line('Who publishes it.', { max: 80 }),
  published: z
    .string()
    .regex(
      /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
      'must be a year, a month or a day: 2022, "2022-10" or "2022-10-25"',
    )
    .describe('When the edition was published, in quotes, as precisely as known: "2022" or "2022-10".'),
  replaces: line('The previous edition, if any.', { max: 80 }).optional(),
  transitionEnds: day(
    'Last day on which the previous edition may still be used; only if that day is certain.',
  ).optional(),
  replacedBy: line('The edition that replaced it, if this page covers an older one.', {
    max: 80,
  }).optional(),
  acceptedUntil: day(
    'Last day on which work against this edition is still accepted after its replacement; only if that day is certain.',
  ).optional(),
  note: line('A remark that readers of this edition need.', { min: 20, max: 260 }).optional(),
  verifiedOn: day('Day on which the facts on this page were last checked.'),
  source: line('The source against which the facts were checked.', { min: 10, max: 200 }),
})
  .refine(({ published, verifiedOn }) => published <= verifiedOn.toISOString().slice(0, published.length), {
    path: ['published'],
    error: 'is after the day on which the facts were checked (verifiedOn)',
  })
  .refine(({ transitionEnds, replaces }) => !transitionEnds || replaces, {
    path: ['transitionEnds'],
    error: 'ends an edition that is not named; name that edition in "replaces"',
  })
  .refine(({ acceptedUntil, replacedBy }) => !acceptedUntil || replacedBy, {
    path: ['acceptedUntil'],
    error: 'needs the edition that replaced this one; name that edition in "replacedBy"',
  })
  .describe('The document that this page covers, and when it applies.');

const principle = strict({
  name: line('Name of the principle, concept or group.', { max: 60 }),
  ref: line('Its reference in the document.', { max: 24 }).optional(),
  description: paragraph('What it requires, in one or two sentences.', { max: 280 }),
  icon: icon.optional(),
  level: z.int().min(2).max(5).describe('Maturity level, instead of an icon.').optional(),
}).refine((value) => (value.icon === undefined) !== (value.level === undefined), {
  error: 'needs either an icon or a level, not both',
  path: ['icon'],
});

const platformFeature = strict({
  title: line('What the platform does, as a short heading.', { min: 8, max: 70 }),
  ref: line('The clause, article or control that it addresses.', { max: 28 }).optional(),
  content: paragraph('How the feature works and what the team gains from it: two to four sentences.', {
    min: 120,
    max: 620,
  }),
  feature: referTo('features').describe('Id of the feature page on which the reader learns more.'),
});

const beyondControls = strict({
  title: line('What is needed, as a noun phrase: "System description".', { min: 4, max: 60 }),
  text: paragraph('Who writes or arranges it, and what it has to contain, in one or two sentences.', {
    min: 40,
    max: 300,
  }),
  ref: line('Where the framework or its scheme asks for it.', { max: 40 }).optional(),
});

export const frameworkSchema = strict({
  order,
  kind: z
    .enum(frameworkKindNames)
    .describe('What it is about. Long lists are grouped by it, and the menu links to the groups.'),
  name: line('Name of the framework without its year, such as ISO/IEC 27001.', { max: 40 }),
  shortName: line('Name for menus and seals.', { max: 16 }),
  description,
  meta,
  eyebrow: line('Small line above the headline: subject and edition.', { max: 80 }),
  headline: line('The first line of the page; no full stop needed.', { min: 12, max: 90 }),
  pitch: paragraph('Two sentences under the headline: who the framework is for, and what gets easier.', { max: 320 }),
  heroButton: line('Label of the first button.', { max: 40 }),
  edition,
  outcome: line('What an organisation ends up with: a certificate, a report, a rating, a legal duty.', { max: 40 }),
  structure,
  principlesHeading: line('Heading above the cards, true to the document: "Four of the seven principles".', {
    max: 80,
  }),
  principlesIntro: paragraph('One or two sentences that introduce the cards.', { max: 320 }),
  principles: z.array(principle).min(4).max(5).describe('Four cards; SOC 2 has five.'),
  featuresHeading: line('Heading above the five platform features.', { max: 80 }),
  features: z.array(platformFeature).length(5).describe('Five platform features, shown as an accordion.'),
  claim: referTo('claims').describe('Id of a claim in src/data/claims.yaml that fits this page.').optional(),
  testimonial,
  beyondControls: distinct(beyondControls, { min: 2, max: 8 })
    .describe(
      'What an organisation needs besides controls, in the order in which it is done: scope, statements, contracts, the examination itself. Required if the framework has a file in src/data/framework-parts.',
    )
    .optional(),
  related: distinct(referTo('frameworks'), { min: 0, max: 3 }).describe(
    'Ids of up to three frameworks that share work with this one.',
  ),
  closing: strict({
    headline: line('The last heading on the page.', { min: 12, max: 90 }),
    text: paragraph('One or two sentences before the last button.', { max: 260 }),
    button: line('Label of the last button.', { max: 40 }),
  }).describe('The call to action at the end.'),
  ...lifecycle,
});
