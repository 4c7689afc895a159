import { z } from 'astro/zod';
import { availabilityNames, connectorKindNames, intervalNames } from './kinds';
import { problemOfSource } from '~/kit/content/fields/addresses';
import { description, distinct, lifecycle, line, paragraph, serves, strict } from '~/kit/content/fields/parts';

const right = strict({
  name: line('The role, scope or permission, spelt as the product’s maker spells it, such as okta.users.read.', {
    max: 90,
  }),
  allows: line('What this right lets its holder see, in our own words.', { min: 10, max: 140 }),
});

const source = strict({
  title: line('Title of the page in the maker’s documentation that names the rights.', { min: 5, max: 120 }),
  url: z
    .string()
    .refine((url) => !problemOfSource(url), { error: ({ input }) => problemOfSource(String(input)) })
    .describe('Address of the page.'),
}).describe('Where the names of the rights can be looked up.');

const check = strict({
  name: line('What the check is about, in a few words.', { max: 60 }),
  compares: line('The two things that the check compares.', { min: 30, max: 200 }),
  fails: line('What a failed check looks like.', { min: 20, max: 200 }),
  every: z.enum(intervalNames).describe('How often the check runs, if less often than the product is read.').optional(),
  serves,
});

export const connectorSchema = strict({
  name: line('Name of the product, as its maker writes it.', { max: 40 }),
  kind: z.enum(connectorKindNames).describe('The kind of product; lists are grouped by it.'),
  availability: z
    .enum(availabilityNames)
    .describe('Whether the connector exists (available) or is still to come (planned).'),
  description,
  reads: distinct(line('One kind of record that the connector reads.', { min: 10, max: 140 }), {
    min: 2,
    max: 6,
  }).describe('The records that the connector reads from the product.'),
  rights: distinct(right, { min: 1, max: 6 }).describe(
    'The rights that the customer grants to the connector; none may allow writing.',
  ),
  source,
  every: z.enum(intervalNames).describe('How often the platform reads the product.'),
  evidence: distinct(line('One piece of evidence, as an auditor would ask for it.', { min: 10, max: 160 }), {
    min: 2,
    max: 5,
  }).describe('The evidence that the platform produces from these records.'),
  checks: distinct(check, { min: 3, max: 8 }).describe('The checks that run on these records.'),
  serves,
  neverReads: distinct(line('One kind of data that the connector leaves alone.', { min: 10, max: 160 }), {
    min: 1,
    max: 4,
  }).describe('Data that the connector never reads, even if a right would allow it.'),
  revoke: paragraph('Where in the product the customer revokes the access, in the words of its own menus.', {
    min: 40,
    max: 300,
  }),
  ...lifecycle,
}).superRefine(({ every, checks, serves: all }, { addIssue }) => {
  const served = new Map(all.map(({ framework, parts }) => [framework.id, parts]));
  for (const [place, check] of checks.entries()) {
    const problem = (path: (string | number)[], message: string) =>
      addIssue({ code: 'custom', path: ['checks', place, ...path], message });
    if (check.every && intervalNames.indexOf(check.every) <= intervalNames.indexOf(every)) {
      problem(
        ['every'],
        `found "${check.every}"; leave it out, or choose a longer interval than the connector’s ("${every}")`,
      );
    }
    for (const [row, { framework, parts }] of check.serves.entries()) {
      const missing = parts.find((part) => !served.get(framework.id)?.includes(part));
      if (missing)
        problem(
          ['serves', row, 'parts'],
          `"${missing}" of ${framework.id} is not one of the parts that the connector serves`,
        );
    }
  }
});
