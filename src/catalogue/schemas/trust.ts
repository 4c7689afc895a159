import { z } from 'astro/zod';
import { NOTICE_DAYS, trustAreaIds, trustStates } from '~/config/trust';
import { day, distinct, line, order, pageOfSite, paragraph, referTo, strict } from '~/catalogue/schemas/fields/parts';

const area = z.enum(trustAreaIds).describe('The part of the trust centre that it belongs to.');

/** Fields of every statement about trust: its state, and its evidence. */
const stated = {
  state: z.enum(trustStates).describe('Whether it is in place today, planned for a given month, or not offered.'),
  due: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month in quotes, such as "2027-03"')
    .describe('The month it is planned for, in quotes; only for planned statements.')
    .optional(),
  evidence: pageOfSite(
    'Where readers can see it; required if it is in place, and left out if it is planned.',
  ).optional(),
};

interface Stated {
  state: (typeof trustStates)[number];
  due?: string | undefined;
  evidence?: object | undefined;
}

/** Checks that planned statements have a month and no evidence, and that statements in place have evidence. */
const rightlyStated = <Schema extends z.ZodType<Stated>>(schema: Schema) =>
  schema
    .refine(({ state, due }) => (state === 'planned') === (due !== undefined), {
      path: ['due'],
      error: 'belongs only to planned statements',
    })
    .refine(({ state, evidence }) => state !== 'in place' || evidence, {
      path: ['evidence'],
      error: 'is missing; a statement in place needs evidence, or is only planned',
    })
    .refine(({ state, evidence }) => state !== 'planned' || !evidence, {
      path: ['evidence'],
      error: 'can’t be shown yet, because it is planned; delete it',
    });

export const trustStatementSchema = rightlyStated(
  strict({
    area,
    of: z
      .enum(['website', 'platform', 'company'])
      .describe('The subject of the statement: this website, the platform that it presents, or the company.'),
    statement: paragraph('The present or planned state, in one to three sentences.', { min: 30, max: 420 }),
    ...stated,
  }),
);

export const securityQuestionSchema = rightlyStated(
  strict({
    area,
    question: line('The question as a reviewer asks it, in our own words.', { min: 15, max: 160 }),
    answer: paragraph('The answer in one or two sentences; it begins with what the reviewer wants to know.', {
      min: 3,
      max: 320,
    }),
    caiq: distinct(
      z.string().regex(/^[A-Z&]{3}-\d\d$/, 'must be a control of the Cloud Controls Matrix, such as IAM-14'),
      { min: 1, max: 3 },
    )
      .describe(
        'Controls of the Cloud Controls Matrix 4.0 that the CAIQ asks about with this question; its questions add .1, .2 to the number.',
      )
      .optional(),
    ...stated,
  }),
);

const DAY_MS = 86_400_000;

export const subprocessorSchema = strict({
  order,
  name: line('Name of the supplier.', { max: 60 }),
  isSample: z
    .boolean()
    .describe('True for a supplier that is invented, as this company is; the page marks it as a sample.'),
  purpose: line('What the supplier does for us.', { min: 10, max: 160 }),
  data: line('Which personal data it can reach.', { min: 10, max: 200 }),
  place: line('The country in which it processes the data, with the region if there is one.', { max: 80 }),
  safeguard: line('What protects the data if they leave the United Kingdom or the EEA, or why nothing is needed.', {
    min: 10,
    max: 200,
  }),
  since: day('First day on which it processes data for us.'),
  announced: day(
    `Day on which it was announced, at least ${NOTICE_DAYS} days before the first; leave it out for the initial suppliers.`,
  ).optional(),
  until: day('Last day on which it processes data for us; leave it out while it still does.').optional(),
}).refine(({ since, announced }) => !announced || since.getTime() - announced.getTime() >= NOTICE_DAYS * DAY_MS, {
  path: ['announced'],
  error: `must be at least ${NOTICE_DAYS} days before "since", as we have promised`,
});

const fact = (hint: string) => paragraph(hint, { min: 20, max: 420 });

export const aiFactsSchema = strict({
  model: referTo('ai-models').describe('Id of the model that the facts are about.'),
  input: fact('What goes in.'),
  place: fact('Where the model runs.'),
  provider: fact('Who runs it, and whose model it is.'),
  retention: fact('What we keep of inputs and outputs, and for how long.'),
  isTrainedOn: z.boolean().describe('Whether customers’ data train a model.'),
  training: fact('What to say about training in addition to yes or no.'),
  evaluation: fact('How it is tested before a release.'),
  mistakes: fact('The mistakes it makes.'),
  switchOff: fact('How to switch it off, and what works without it.'),
  role: fact('The roles of both sides under the EU AI Act, and the duties that follow.'),
  decides: fact('The person who decides, and what can’t be decided without them.'),
});
