import { z } from 'astro/zod';
import { distinct, line, paragraph, partId, referTo, strict } from '~/kit/content/fields/parts';

const group = strict({
  id: partId('The group’s reference in the document, such as A.5, CC6 or 164.308.'),
  name: line('Name of the group: its official title if that is free to use, otherwise our own words.', { max: 90 }),
});

const restated = strict({
  framework: referTo('frameworks').describe('Id of the framework that contains the original.'),
  part: partId('Id of the original part in that framework.'),
  adds: line('What this part requires beyond the original. Leave it out if it only narrows the original.', {
    min: 8,
    max: 140,
  }).optional(),
});

const check = strict({
  point: line('What to check, as an interval, period, number, recipient or method.', { min: 12, max: 140 }),
  ref: partId('The paragraph that it comes from, such as 11.3.2 or Art. 33(3).'),
});

interface Checked {
  checks?: readonly unknown[] | undefined;
  noChecks?: string | undefined;
}

const part = strict({
  id: partId(
    'Its reference as auditors cite it: A.5.18, clause 6.1.2, CC6.2, requirement 8.2, 164.308(a)(1)(ii)(A), Art. 32(1).',
  ),
  subject: line('What the part is about, in our own words.', { min: 4, max: 90 }),
  group: partId('Id of its group.'),
  asks: paragraph('What the part requires, in one or two sentences, in our own words.', { min: 30, max: 320 }),
  evidence: distinct(line('One thing that an auditor expects to see.', { min: 8, max: 140 }), {
    min: 2,
    max: 4,
  }).describe('Two to four things that an auditor expects to see.'),
  checks: distinct(check, { min: 1, max: 3 })
    .describe(
      'One to three points that this part asks for and that a similar part of another framework may not: what to check before calling it done.',
    )
    .optional(),
  noChecks: line('Instead of "checks": why there is nothing to check beyond the part’s general purpose.', {
    min: 20,
    max: 200,
  }).optional(),
  terms: distinct(referTo('glossary'), { min: 1, max: 4 })
    .describe('Ids of glossary terms that help readers to understand the part.')
    .optional(),
  implementation: z
    .enum(['required', 'addressable'])
    .describe('For a HIPAA implementation specification: whether it is required or addressable.')
    .optional(),
  noControl: paragraph(
    'Why no control can satisfy this part. Only for definitions, regulators’ powers, other people’s rights and the like.',
    { min: 40, max: 240 },
  ).optional(),
  restates: restated
    .describe(
      'A part of another framework with the same requirement, which this part applies to its own subject matter. The relation between the two parts must be consistent with this.',
    )
    .optional(),
}).refine(({ checks, noChecks }: Checked) => (checks === undefined) !== (noChecks === undefined), {
  path: ['checks'],
  error: 'needs one to three points to check, or else "noChecks" with the reason why there are none',
});

const category = strict({
  name: line('Name of the category.', { max: 40 }),
  groups: distinct(partId('Id of a group.'), { min: 1, max: 30 }).describe('Ids of the groups in this category.'),
});

const categories = strict({
  always: line('Name for the groups that always apply and so are not in any category.', { max: 40 }),
  chosen: distinct(category, { min: 1, max: 6 }).describe('The categories that apply only if someone chooses them.'),
});

/** A framework's parts at the level that auditors cite. The file is named after the framework's id. */
export const frameworkPartsSchema = strict({
  groups: distinct(group, { min: 1, max: 30 }).describe('The groups, in document order.'),
  categories: categories
    .describe('Only for frameworks such as SOC 2, whose reports always cover some groups and cover others by choice.')
    .optional(),
  applicability: distinct(partId('Id of a group.'), { min: 1, max: 30 })
    .describe(
      'Only for standards such as ISO/IEC 27001, which require a statement of applicability: ids of the groups whose parts it lists.',
    )
    .optional(),
  parts: distinct(part, { min: 1, max: 200 }).describe('The parts, group by group, in document order.'),
});
