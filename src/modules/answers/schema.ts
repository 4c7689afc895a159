import { z } from 'astro/zod';
import { ID, ID_HINT } from '~/kit/content/fields/ids';
import {
  checkedOn,
  description,
  distinct,
  keywords,
  lifecycle,
  line,
  order,
  pageOfSite,
  paragraph,
  referTo,
  source,
  strict,
} from '~/kit/content/fields/parts';

/** Ids of the sections that every answer’s page has. */
export const sectionIds = ['results', 'sources', 'related'];

/** Ids of the sections that some pages have. */
export const otherSectionIds = ['questions', 'other-answers'];

const id = z
  .string()
  .regex(ID, ID_HINT)
  .refine(
    (one) => ![...sectionIds, ...otherSectionIds].includes(one),
    'is the id of a section of the page; choose another',
  );

const links = distinct(pageOfSite('A page to read or use next.'), { min: 1, max: 8 });

const asked = strict({
  id: id.describe('The end of the question’s address, as in #storage; unique on the page.'),
  question: line('The question, which two or more answers can be given to.', { min: 10, max: 140 }),
  hint: line('What counts and what doesn’t, for readers who hesitate.', { min: 20, max: 320 }).optional(),
  answers: z
    .array(
      strict({
        label: line('The answer, beginning with what sets it apart from the others.', { max: 140 }),
        to: z.string().describe('The id of a later question or of a result.'),
      }),
    )
    .min(2)
    .max(8)
    .describe('The possible answers. Every reader must find one that fits.'),
});

const result = strict({
  id: id.describe(
    'The end of the result’s address, as in #saq-a; unique on the page. People link to it, so never change it.',
  ),
  reference: line('A short label above the name, such as DC 1 or Monday.', { max: 24 }).optional(),
  name: line('The name of the result, without a full stop.', { max: 80 }),
  text: paragraph('What it means for the reader, in our own words.', { min: 40, max: 600 }),
  points: distinct(line('One condition, task or example.', { min: 10, max: 260 }), { min: 2, max: 8 })
    .describe('What belongs to it, as a list.')
    .optional(),
  links: links.describe('The controls, templates and other pages that the result needs.').optional(),
});

type Identified = readonly { id: string }[];

interface OnPage {
  questions?: Identified | undefined;
  results?: Identified;
}

/** The ids of an answer’s questions and results. */
export const idsOnPage = ({ questions = [], results = [] }: OnPage): string[] =>
  [...questions, ...results].map((one) => one.id);

/**
 * Finds what breaks a decision path. As answers lead only onwards, every path ends, and it ends in a result. As each question but the first,
 * and each result, is named by an answer, every one of them can be reached.
 */
function problemsOfPath(questions: readonly z.infer<typeof asked>[], results: Identified) {
  const ids = idsOnPage({ questions, results });
  const named = new Set(questions.flatMap(({ answers }) => answers.map(({ to }) => to)));
  const at = (index: number) =>
    index < questions.length ? ['questions', index, 'id'] : ['results', index - questions.length, 'id'];
  return [
    ...ids.flatMap((one, index) => {
      if (ids.indexOf(one) < index)
        return [{ path: at(index), message: `"${one}" is also the id of another question or result` }];
      const isReached = questions.length === 0 || index === 0 || named.has(one);
      return isReached ? [] : [{ path: at(index), message: `no answer leads to "${one}"` }];
    }),
    ...questions.flatMap(({ answers }, index) =>
      answers.flatMap(({ to }, place) =>
        ids.indexOf(to) > index
          ? []
          : [
              {
                path: ['questions', index, 'answers', place, 'to'],
                message: `"${to}" is neither a later question nor a result; those are ${ids.slice(index + 1).join(', ')}`,
              },
            ],
      ),
    ),
  ];
}

export const answerSchema = strict({
  order,
  question: line('The question as people ask it, with its question mark.', { min: 10, max: 59 }),
  description,
  keywords,
  answer: paragraph('The answer in two to four sentences. Search engines also receive it.', { min: 80, max: 480 }),
  questions: z
    .array(asked)
    .min(1)
    .max(12)
    .describe('Questions that lead to one of the results. Leave them out if all results apply.')
    .optional(),
  heading: line('Heading of the results.', { min: 5, max: 80 }),
  results: z.array(result).min(2).max(16).describe('The results, in order.'),
  frameworks: distinct(referTo('frameworks'), { min: 1, max: 20 }).describe(
    'Ids of the frameworks that the question is about; their pages and roadmaps link to the answer.',
  ),
  related: links.describe('Pages to read next.').optional(),
  sources: z.array(source).min(1).max(12).describe('The sources against which the facts on the page were checked.'),
  checkedOn,
  ...lifecycle,
}).superRefine(({ questions = [], results }, { addIssue }) => {
  for (const problem of problemsOfPath(questions, results)) addIssue({ code: 'custom', ...problem });
});
