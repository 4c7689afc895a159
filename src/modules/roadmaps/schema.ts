import { z } from 'astro/zod';
import {
  checkedOn,
  description,
  distinct,
  lifecycle,
  line,
  meta,
  order,
  paragraph,
  referTo,
  source,
  strict,
} from '~/kit/content/fields/parts';

/** The ranges are our estimates, which the page states; facts set by a standard or an authority have sources. */
const basis = source
  .describe('Where readers can look up the facts; the ranges are our own estimates, which the page states.')
  .optional();

const step = strict({
  name: line('The work in this step, in two to six words.', { min: 4, max: 44 }),
  weeks: strict({
    from: z.int().min(1).max(208).describe('The minimum number of weeks.'),
    to: z.int().min(1).max(208).describe('The maximum number of weeks in the assumed case.'),
  })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'is less than the minimum ("from")' })
    .describe('How long the step takes, as a range.'),
  does: paragraph('What happens in the step, and what the team has afterwards.', { max: 260 }),
  moves: line('What makes the step longer or shorter.', { min: 15, max: 170 }),
  who: line('The roles of the people who take part.', { min: 5, max: 90 }),
  source: basis,
});

const cost = strict({
  item: line('What the payment is for, and who receives it.', { min: 5, max: 70 }),
  amount: line('The range in US dollars and what it covers, or that it is free.', { min: 4, max: 60 }),
  moves: line('What makes the amount higher or lower.', { min: 15, max: 170 }),
  source: basis,
});

const question = strict({
  question: line('The question as a buyer asks it.', { min: 12, max: 90 }),
  answer: paragraph('The answer, which begins with what the buyer wants to know.', { min: 60, max: 420 }),
});

export const roadmapSchema = strict({
  order,
  framework: referTo('frameworks').describe(
    'Id of the framework that the roadmap is for; a framework can have only one roadmap.',
  ),
  description,
  meta,
  headline: line('The first line of the page; no full stop needed.', { min: 12, max: 90 }),
  result: line('The result, worded to follow "to": "a Type 2 report".', { min: 5, max: 60 }),
  assumes: paragraph('The organisation assumed in the ranges, and its starting point.', { min: 60, max: 320 }),
  steps: z.array(step).min(4).max(8).describe('The steps, in order; each begins once the previous step is done.'),
  costs: z.array(cost).min(2).max(5).describe('Costs besides the platform.'),
  yearly: distinct(line('One task that recurs every year, or more often.', { min: 15, max: 170 }), {
    min: 3,
    max: 6,
  }).describe('The work that continues after the result.'),
  questions: z.array(question).length(5).describe('Five questions that buyers ask; search engines also receive them.'),
  sources: z.array(source).min(2).max(6).describe('The sources against which the facts on the page were checked.'),
  checkedOn,
  ...lifecycle,
});
