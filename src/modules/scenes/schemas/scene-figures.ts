import { z } from 'astro/zod';
import { distinct, strict } from '~/kit/content/fields/parts';
import {
  endsLater,
  isForward,
  labels,
  late,
  length,
  list,
  moment,
  reference,
  scene,
  short,
  span,
  total,
} from './scene-fields';

// Scenes whose figure has an axis, a map or rings.

export const days = scene('days', 'Evidence day by day, with its latest readings.', {
  days: z
    .string()
    .regex(
      /^[0-8]{7}(?: [0-8]{7}){1,15}$/,
      'must be groups of seven digits from 0 to 8 with a space between them, a group for each week',
    )
    .describe(
      'How much evidence arrived each day, a digit from 0 (a silent day) to 8; seven digits for each week, separated by spaces.',
    ),
  months: labels,
  silent: short('Label of the silent days.', 30),
  readings: list(
    strict({
      at: short('Time or day of the reading.', 10),
      text: short('The reading in a few words.'),
      detail: short('A detail, such as a count.'),
      reference,
      late,
    }),
    'The latest readings.',
  ),
});

const WEEKS = 26;
export const period = scene('period', 'Evidence for several controls over 26 weeks.', {
  months: labels,
  controls: list(
    strict({
      reference,
      name: short('Name of the control.'),
      count: short('How many items were filed, such as 4 of 6.', 30),
      weeks: z
        .string()
        .regex(/^[x.]{26}$/, `must be ${WEEKS} characters: x for a week with an item, a full stop for one without`)
        .describe('One character for each week: x where an item was filed, a full stop where none was.'),
      gap: strict({
        ...span('weeks'),
        text: short('The missing evidence in a few words.'),
        owner: short('Who is dealing with it, or how it ended.'),
      })
        .refine(isForward, endsLater)
        .refine(({ to }) => to <= WEEKS, { path: ['to'], error: `must be at most ${WEEKS}, the last week` })
        .describe('A period without evidence.')
        .optional(),
    }),
    'The controls, one row each.',
  ),
  total,
});

export const workflow = scene('workflow', 'Steps of a procedure along a time axis.', {
  length: length('days or months'),
  today: moment('The scene’s current day.', 'the units of the axis'),
  lateLabel: short('The words after the number of a late step, as in “2 d late”.', 30).optional(),
  steps: list(
    strict({
      ...span('the units of the axis'),
      title: short('The step in a few words.'),
      owner: short('Who does it.'),
      date: short('When it was done or is due.', 30),
      state: z.enum(['done', 'late', 'next']).describe('Whether the step is done, late or still to come.'),
    }).refine(isForward, endsLater),
    'The steps, in order.',
  ),
});

const level = (hint: string) => z.int().min(1).max(5).describe(hint);
export const risk = scene('risk', 'Risks on a map of likelihood and impact.', {
  risks: list(
    strict({
      id: short('Number of the risk, such as R-07.', 6),
      likelihood: level('From 1 (rare) to 5 (certain).'),
      impact: level('From 1 (minor) to 5 (severe).'),
      before: level('Its impact before treatment, if treatment lowered it.').optional(),
      text: short('What could happen.'),
      reference,
      state: short('Its treatment in a few words.', 30),
      late,
    }).refine(({ impact, before }) => before === undefined || before > impact, {
      path: ['before'],
      error: 'must be above "impact": treatment lowers it',
    }),
    'The risks.',
  ),
});

export const vendors = scene('vendors', 'Suppliers in three rings by the data that they can access.', {
  tiers: list(
    strict({
      name: short('The data that they can access.', 40),
      count: z.int().min(1).max(40).describe('How many suppliers.'),
    }),
    'The three rings, from the centre outwards.',
    { min: 3, max: 3 },
  ),
  overdue: strict({
    id: short('Number of the supplier, such as S-14.', 6),
    ring: z.int().min(1).max(3).describe('Its ring: 1 is the innermost.'),
    place: z.int().min(1).max(40).describe('Its place in the ring, from 1.'),
    text: short('The supplier’s service.', 40),
    state: short('The overdue review in a few words.', 40),
  }).describe('The supplier whose review is overdue.'),
}).refine(({ tiers, overdue }) => overdue.place <= (tiers[overdue.ring - 1]?.count ?? 0), {
  path: ['overdue', 'place'],
  error: 'must be at most the number of suppliers in that ring',
});

const dayOfYear = (hint: string) => z.int().min(1).max(365).describe(hint);
export const documents = scene('documents', 'Reviews of documents over a year.', {
  months: labels,
  reviews: distinct(dayOfYear('Day of the year, from 1 to 365.'), { min: 1, max: 60 }).describe(
    'Days of the year with a review.',
  ),
  today: dayOfYear('The scene’s current day of the year.'),
  overdue: strict({
    at: dayOfYear('Day of the year on which it was due.'),
    label: short('The label for that day.', 30),
  }).describe('The review that is overdue.'),
  rows: list(
    strict({
      id: short('Number of the document.', 12),
      title: short('Title of the document.'),
      owner: short('Who owns it, and who may read it.'),
      date: short('Day of its next review.', 20),
      late,
    }),
    'Some of the documents.',
  ),
  confirmed: strict({
    id: short('Number of the document.', 12),
    text: short('The confirmation in a few words.'),
    count: short('The number of people who have confirmed, such as 188 of 214.', 20),
  }).describe('The last row: a document that its readers have confirmed.'),
});

export const versions = scene('versions', 'Versions of a document along a time axis.', {
  length: length('months'),
  day: moment('A day, and the version in force on it.', 'months'),
  versions: list(
    strict({
      id: short('Its number, such as v6.', 8),
      ...span('months'),
      since: short('The day it came into force.', 20),
      until: short('The day it ceased to apply, or “in force”.', 20),
      text: short('What changed.'),
      approval: short('Who approved it.'),
      draft: z.boolean().describe('True for a version that is not in force yet. Otherwise leave it out.').optional(),
    }).refine(isForward, endsLater),
    'The versions, newest first.',
  ),
});

export const run = scene('run', 'Requirements as strokes; those without evidence are linked to their common causes.', {
  requirements: z.int().min(10).max(120).describe('How many requirements were read.'),
  causes: list(
    strict({
      broken: distinct(z.int().min(1).max(120), { min: 1, max: 20 }).describe(
        'The numbers of the requirements that lack evidence because of this cause, counted from 1.',
      ),
      title: short('The cause.'),
      reason: short('What makes it more or less urgent.'),
      effort: short('How much work it takes to remove the cause.', 20),
    }),
    'The causes, most urgent first.',
  ),
  rest: strict({
    label: short('What the run could not assess.'),
    value: short('How many.', 20),
  }).describe('The last row.'),
}).superRefine(({ requirements, causes }, context) => {
  for (const [index, { broken }] of causes.entries()) {
    if (broken.some((number) => number > requirements))
      context.addIssue({
        code: 'custom',
        path: ['causes', index, 'broken'],
        message: `names a requirement above ${requirements}, the number of requirements`,
      });
  }
});
