import { z } from 'astro/zod';
import { currency, paidMonths } from '~/config/site';
import {
  distinct,
  line,
  order,
  pageOfSite,
  paragraph,
  pathOfSite,
  provenance,
  strict,
} from '~/kit/content/fields/parts';

const price = strict({
  monthly: z
    .int()
    .positive()
    .describe(`${currency.name} per month, billed monthly; a year paid in advance costs ${paidMonths} times as much.`),
})
  .describe(`The price in ${currency.name}. Without one, the site shows the plan’s price as Custom.`)
  .optional();

const feature = strict({
  row: line('Its row in the table that compares the plans, such as Support; the same words for every plan.', {
    max: 30,
  }),
  text: line('What is included, as the plan’s list and its cell of the table show it.', { max: 80 }),
});
type Feature = z.infer<typeof feature>;

const repeatedRow = (features: readonly Feature[]): string | undefined =>
  features.find(({ row }, index) => features.findIndex((other) => other.row === row) < index)?.row;

export const planSchema = strict({
  order,
  name: line('Name of the plan.', { max: 40 }),
  price,
  description: paragraph('Who the plan is for.', { max: 180 }),
  features: z
    .array(feature)
    .min(3)
    .max(8)
    .refine((features) => repeatedRow(features) === undefined, {
      error: ({ input }) =>
        `two features are in the row "${repeatedRow(input as Feature[]) ?? ''}"; a plan has one in each row`,
    })
    .describe('What is included.'),
  popupDetails: distinct(
    line(
      'One line of the details; {by month} is replaced by twelve times the monthly price, {by year} by the yearly price.',
      {
        min: 10,
        max: 180,
      },
    ),
    { min: 2, max: 8 },
  ).describe('The details of the plan.'),
  buttonText: z.enum(['Start Free Trial', 'Contact Sales']).describe('Label of the button.'),
  highlight: z.boolean().describe('Whether the plan is marked as Popular; exactly one plan must be.'),
  link: pathOfSite('Where the button leads.'),
});

export const pricingAnswerSchema = strict({
  order,
  question: line('The question, as a buyer asks it.', { min: 10, max: 80 }),
  answer: paragraph(
    'The answer; it begins with what the buyer wants to know, and must agree with the legal documents.',
    {
      max: 420,
    },
  ),
  figures: distinct(
    strict({
      of: line('What is counted or compared, such as a plan or a task.', { max: 70 }),
      value: line('The figure or period, with its unit.', { max: 60 }),
    }),
    { min: 1, max: 6 },
  )
    .describe('Figures that are clearer in a table than in a sentence.')
    .optional(),
  more: pageOfSite('Where readers find more, such as a clause of the terms.').optional(),
});

export const popUpCustomerSchema = strict({
  customerName: line('Name shown in the pop-up.', { max: 60 }),
  provenance,
});
