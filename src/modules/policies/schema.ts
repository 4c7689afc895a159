import { z } from 'astro/zod';
import {
  description,
  distinct,
  keywords,
  lifecycle,
  line,
  order,
  paragraph,
  referTo,
  serves,
  strict,
} from '~/kit/content/fields/parts';

const rule = line(
  'One rule, as an instruction. Put values that the reader must decide in brackets, such as [90 days].',
  {
    min: 20,
    max: 320,
  },
);

const section = strict({
  heading: line('What the section is about.', { max: 60 }),
  rules: distinct(rule, { min: 2, max: 8 }).describe('The rules, in order; the page numbers them.'),
  serves: serves.describe('The parts of frameworks that these rules address, one item for each framework.'),
});

const role = strict({
  name: line('The role, not a person.', { max: 40 }),
  does: line('What the role does under this policy.', { min: 20, max: 200 }),
});

const clause = strict({
  framework: referTo('frameworks').describe('Id of the framework.'),
  clause: line('The clause, article or criterion, as cited, such as A.5.15.', { max: 40 }),
  asks: line('What the clause requires, in our own words.', { min: 30, max: 240 }),
});

export const policySchema = strict({
  order,
  title: line('Name of the policy, such as Access control policy.', { max: 44 }),
  description,
  keywords,
  purpose: paragraph('Why the policy exists, in one or two sentences.', { min: 60, max: 400 }),
  scope: paragraph('The people and things that the policy covers.', { min: 40, max: 400 }),
  roles: distinct(role, { min: 2, max: 6 }).describe('Who does what.'),
  sections: z.array(section).min(3).max(7).describe('The policy itself.'),
  clauses: distinct(clause, { min: 1, max: 4 }).describe('The clauses of frameworks that require such a policy.'),
  steps: distinct(line('One thing to decide or change.', { min: 20, max: 260 }), { min: 2, max: 6 }).describe(
    'What to do with the text before it is approved.',
  ),
  related: distinct(referTo('templates'), { min: 1, max: 4 })
    .describe('Ids of templates for the records that the policy requires.')
    .optional(),
  ...lifecycle,
});
