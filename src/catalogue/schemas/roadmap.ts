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
    .describe('Address of it.'),
});

/** Ranges are our estimates, and the page says so; what a standard or an authority fixes can be looked up. */
const basis = source
  .describe('Where a fact that stands here can be looked up; the ranges are estimates of ours, and the page says so.')
  .optional();

const step = strict({
  name: line('What is done, in two to six words.', { min: 4, max: 44 }),
  weeks: strict({
    from: z.int().min(1).max(208).describe('Weeks that it takes at least.'),
    to: z.int().min(1).max(208).describe('Weeks that it takes at most, in the case that is assumed.'),
  })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'is less than the weeks that it takes at least' })
    .describe('How long it takes, as a range.'),
  does: paragraph('What happens, and what one has in hand afterwards.', { max: 260 }),
  moves: line('What makes it longer or shorter.', { min: 15, max: 170 }),
  who: line('Who takes part, by their roles.', { min: 5, max: 90 }),
  source: basis,
});

const cost = strict({
  item: line('What is paid for, and to whom.', { min: 5, max: 70 }),
  amount: line('The range in US dollars with what it is for, or that there is no fee.', { min: 4, max: 60 }),
  moves: line('What makes it more or less.', { min: 15, max: 170 }),
  source: basis,
});

const question = strict({
  question: line('The question as a buyer asks it.', { min: 12, max: 90 }),
  answer: paragraph('The answer, which begins with what the buyer wants to know.', { min: 60, max: 420 }),
});

export const roadmapSchema = strict({
  order,
  framework: referTo('frameworks').describe('Id of the framework that the way leads to; each has one.'),
  description,
  meta,
  headline: line('The page says this first; no full stop needed.', { min: 12, max: 90 }),
  result: line('What one has at the end, as it stands behind "to": "a Type 2 report".', { min: 5, max: 60 }),
  assumes: paragraph('The organisation that the ranges are for, and where it starts.', { min: 60, max: 320 }),
  steps: z.array(step).min(4).max(8).describe('The steps in their order; each begins when the one before it is done.'),
  costs: z.array(cost).min(2).max(5).describe('What is paid besides the platform.'),
  yearly: distinct(line('One thing that comes back every year, or more often.', { min: 15, max: 170 }), {
    min: 3,
    max: 6,
  }).describe('What one keeps doing once the result is there.'),
  questions: z.array(question).length(5).describe('Five questions that buyers ask; search engines get them, too.'),
  sources: z.array(source).min(2).max(6).describe('What the facts of the page were checked against.'),
  checkedOn: day('Day on which the facts and estimates were last checked.'),
  ...lifecycle,
});
