import { z } from 'astro/zod';
import { NOTICE_DAYS, trustAreaIds, trustStates } from '~/config/trust';
import { day, distinct, line, order, pageOfSite, paragraph, referTo, strict } from '~/catalogue/schemas/fields/parts';

const area = z.enum(trustAreaIds).describe('The part of the trust centre that it belongs to.');

/** What every statement about trust carries: whether it is so today, and what shows it. */
const stated = {
  state: z
    .enum(trustStates)
    .describe('Whether it is in place today, planned for a month that is named, or not offered.'),
  due: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month in quotes, such as "2027-03"')
    .describe('The month for which it is planned, in quotes; for what is planned alone.')
    .optional(),
  evidence: pageOfSite(
    'Where it can be seen; needed for what is in place, and not there for what is planned.',
  ).optional(),
};

interface Stated {
  state: (typeof trustStates)[number];
  due?: string | undefined;
  evidence?: object | undefined;
}

/** What is planned has a month and nothing to show; only what is in place can be shown. */
const rightlyStated = <Schema extends z.ZodType<Stated>>(schema: Schema) =>
  schema
    .refine(({ state, due }) => (state === 'planned') === (due !== undefined), {
      path: ['due'],
      error: 'stands beside what is planned, and beside nothing else',
    })
    .refine(({ state, evidence }) => state !== 'in place' || evidence, {
      path: ['evidence'],
      error: 'is missing; what is in place needs something that shows it, or is only planned',
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
      .describe('What the statement is about: this website, the platform that it presents, or the company.'),
    statement: paragraph('What is so, or will be, in one to three sentences.', { min: 30, max: 420 }),
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
  place: line('Country, and region where there is one, in which it processes them.', { max: 80 }),
  safeguard: line('What protects the data if they leave the United Kingdom or the EEA, or why nothing is needed.', {
    min: 10,
    max: 200,
  }),
  since: day('First day on which it processes data for us.'),
  announced: day(
    `Day on which it was announced, at least ${NOTICE_DAYS} days before the first; left out for those that we began with.`,
  ).optional(),
  until: day('Last day on which it processes data for us; left out while it does.').optional(),
}).refine(({ since, announced }) => !announced || since.getTime() - announced.getTime() >= NOTICE_DAYS * DAY_MS, {
  path: ['announced'],
  error: `must lie at least ${NOTICE_DAYS} days before "since", as we have promised`,
});

const fact = (hint: string) => paragraph(hint, { min: 20, max: 420 });

export const aiFactsSchema = strict({
  model: referTo('ai-models').describe('Id of the model that the facts are about.'),
  input: fact('What goes in.'),
  place: fact('Where the model runs.'),
  provider: fact('Who runs it, and whose model it is.'),
  retention: fact('What is kept of input and output, and for how long.'),
  isTrainedOn: z.boolean().describe('Whether customers’ data train a model.'),
  training: fact('What is said about training beside yes or no.'),
  evaluation: fact('How it is tested before a release.'),
  mistakes: fact('What it gets wrong.'),
  switchOff: fact('How it is switched off, and what goes on without it.'),
  role: fact('The roles of both sides under the EU AI Act, and the duties that follow.'),
  decides: fact('The person who decides, and what nobody decides without them.'),
});
