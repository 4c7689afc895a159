import { z } from 'astro/zod';
import { problemOfSource } from '~/catalogue/schemas/fields/addresses';
import {
  day,
  description,
  distinct,
  lifecycle,
  line,
  meta,
  order,
  paragraph,
  referTo,
  strict,
} from '~/catalogue/schemas/fields/parts';

const source = strict({
  title: line('Title of the document or page, with who publishes it.', { min: 5, max: 120 }),
  url: z
    .string()
    .refine((url) => !problemOfSource(url), { error: ({ input }) => problemOfSource(String(input)) })
    .describe('Its address.'),
});

/** Ranges are our estimates, and the page says so; facts set by a standard or an authority have sources. */
const basis = source
  .describe('Where readers can look up the facts; the ranges are our own estimates, and the page says so.')
  .optional();

const step = strict({
  name: line('What is done, in two to six words.', { min: 4, max: 44 }),
  weeks: strict({
    from: z.int().min(1).max(208).describe('The minimum number of weeks.'),
    to: z.int().min(1).max(208).describe('The maximum number of weeks in the assumed case.'),
  })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'is less than the minimum ("from")' })
    .describe('How long it takes, as a range.'),
  does: paragraph('What happens, and what the team has afterwards.', { max: 260 }),
  moves: line('What makes it longer or shorter.', { min: 15, max: 170 }),
  who: line('Who takes part, by their roles.', { min: 5, max: 90 }),
  source: basis,
});

const cost = strict({
  item: line('What the payment is for, and who receives it.', { min: 5, max: 70 }),
  amount: line('The range in US dollars and what it covers, or that it is free.', { min: 4, max: 60 }),
  moves: line('What makes it more or less.', { min: 15, max: 170 }),
  source: basis,
});

const question = strict({
  question: line('The question as a buyer asks it.', { min: 12, max: 90 }),
  answer: paragraph('The answer, which begins with what the buyer wants to know.', { min: 60, max: 420 }),
});

export const roadmapSchema = strict({
  order,
  framework: referTo('frameworks').describe('Id of the framework that the roadmap leads to; each has one.'),
  description,
  meta,
  headline: line('The first line of the page; no full stop needed.', { min: 12, max: 90 }),
  result: line('The result, worded to follow "to": "a Type 2 report".', { min: 5, max: 60 }),
  assumes: paragraph('The organisation that the ranges are for, and where it starts.', { min: 60, max: 320 }),
  steps: z.array(step).min(4).max(8).describe('The steps in their order; each begins when the one before it is done.'),
  costs: z.array(cost).min(2).max(5).describe('Costs besides the platform.'),
  yearly: distinct(line('One thing that comes back every year, or more often.', { min: 15, max: 170 }), {
    min: 3,
    max: 6,
  }).describe('The work that continues after the result.'),
  questions: z.array(question).length(5).describe('Five questions that buyers ask; search engines also receive them.'),
  sources: z.array(source).min(2).max(6).describe('The sources that the facts on the page were checked against.'),
  checkedOn: day('Day on which the facts and estimates were last checked.'),
  ...lifecycle,
});
