import { z } from 'astro/zod';
import { trustAreaIds, trustStates } from './areas';
import { day, distinct, line, order, pageOfSite, paragraph, referTo, strict } from '~/kit/content/fields/parts';

const area = z.enum(trustAreaIds).describe('The section of the trust centre that shows this entry.');

/** Fields of every statement about trust: its state, and its evidence. */
const stated = {
  state: z
    .enum(trustStates)
    .describe('Whether the entry describes something in place today, planned for a given month, or not offered.'),
  due: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month in quotes, such as "2027-03"')
    .describe('The planned month, in quotes; only for planned statements.')
    .optional(),
  evidence: pageOfSite(
    'Where readers can see the evidence; required for statements in place, and left out of planned statements.',
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
      error: 'is missing; add evidence, or change the state to planned',
    })
    .refine(({ state, evidence }) => state !== 'planned' || !evidence, {
      path: ['evidence'],
      error: 'can’t exist yet, because the statement is only planned; delete it',
    });

export const trustStatementSchema = rightlyStated(
  strict({
    area,
    of: z
      .enum(['website', 'platform', 'company'])
      .describe('The subject of the statement: this website, the platform that it presents, or the company.'),
    statement: paragraph('The present or planned state, in one to three sentences.', { min: 30, max: 420 }),
    ...stated,
    frameworks: distinct(referTo('frameworks'), { min: 1, max: 4 })
      .describe('Ids of the frameworks whose readers ask about it; their pages show it as well.')
      .optional(),
    pricingAnswers: distinct(referTo('pricing-answers'), { min: 1, max: 4 })
      .describe('Ids of the answers about prices that show it as well.')
      .optional(),
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
        'Controls of the Cloud Controls Matrix 4.0 that the CAIQ covers with this question. The CAIQ numbers its own questions by adding .1, .2 and so on to a control’s number.',
      )
      .optional(),
    ...stated,
  }),
);

export const subprocessorSchema = strict({
  order,
  name: line('Name of the supplier.', { max: 60 }),
  isSample: z
    .boolean()
    .describe('True for an invented supplier (this company is invented as well); the page marks it as a sample.'),
  purpose: line('What the supplier does for us.', { min: 10, max: 160 }),
  data: line('The personal data that the supplier can access.', { min: 10, max: 200 }),
  place: line('The country in which the supplier processes the data, with the region if there is one.', { max: 80 }),
  safeguard: line(
    'What protects the data if they leave the United Kingdom or the EEA, or why no safeguard is needed.',
    {
      min: 10,
      max: 200,
    },
  ),
  since: day('First day on which the supplier processes data for us.'),
  announced: day(
    'Day on which we announced the supplier, as early as src/content/pages/trust-subprocessors.md promises; leave it out for the initial suppliers.',
  ).optional(),
  until: day('Last day on which the supplier processes data for us; leave it out for a current supplier.').optional(),
});

const fact = (hint: string) => paragraph(hint, { min: 20, max: 420 });

export const aiFactsSchema = strict({
  model: referTo('ai-models').describe('Id of the model that the facts are about.'),
  input: fact('The model’s inputs.'),
  place: fact('Where the model runs.'),
  provider: fact('Who runs the model, and who provides it.'),
  retention: fact('What we keep of inputs and outputs, and for how long.'),
  isTrainedOn: z.boolean().describe('Whether customers’ data is used to train a model.'),
  training: fact('An explanation about training, in addition to yes or no.'),
  evaluation: fact('How the model is tested before a release.'),
  mistakes: fact('The mistakes that the model makes.'),
  switchOff: fact('How to switch the model off, and what works without it.'),
  role: fact('Our role and the customer’s role under the EU AI Act, and the obligations that follow.'),
  decides: fact('The person who decides, and what can’t be decided without them.'),
});
