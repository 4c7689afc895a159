import { z } from 'astro/zod';
import { distinct, line, paragraph, referTo, strict } from '~/catalogue/schemas/fields/parts';

/** A part's reference in the document, from which its page's path is derived. */
export const partId = (hint: string) => line(hint, { max: 24 });

const group = strict({
  id: partId('Reference of the group in the document, such as A.5, CC6 or 164.308.'),
  name: line('Name of the group: its official title if that is free to use, otherwise our own words.', { max: 90 }),
});

const restated = strict({
  framework: referTo('frameworks').describe('Id of the framework that has the original.'),
  part: partId('Id of the part there.'),
  adds: line('What this part requires beyond the original. Leave it out if it only narrows the original.', {
    min: 8,
    max: 140,
  }).optional(),
});

const part = strict({
  id: partId(
    'Its reference as auditors cite it: A.5.18, the clause 6.1.2, CC6.2, the requirement 8.2, 164.308(a)(1)(ii)(A), Art. 32(1).',
  ),
  subject: line('What it is about, in our own words.', { min: 4, max: 90 }),
  group: partId('Id of its group.'),
  asks: paragraph('What it asks for, in one or two sentences, in our own words.', { min: 30, max: 320 }),
  evidence: distinct(line('One thing that an auditor expects to see.', { min: 8, max: 140 }), {
    min: 2,
    max: 4,
  }).describe('Two to four things that an auditor expects to see.'),
  terms: distinct(referTo('glossary'), { min: 1, max: 4 })
    .describe('Ids of glossary terms that help readers to understand it.')
    .optional(),
  implementation: z
    .enum(['required', 'addressable'])
    .describe('For an implementation specification of HIPAA: whether it is required or addressable.')
    .optional(),
  noControl: paragraph(
    'Only if no control can answer it, as with definitions, powers of authorities and rights of others: why not.',
    { min: 40, max: 240 },
  ).optional(),
  restates: restated
    .describe(
      'The part of another framework whose requirement this one repeats for its own subject. The relation between the two must agree.',
    )
    .optional(),
});

const category = strict({
  name: line('Name of the category.', { max: 40 }),
  groups: distinct(partId('Id of a group.'), { min: 1, max: 12 }).describe('Ids of the groups that belong to it.'),
});

const categories = strict({
  always: line('Name for the groups that always apply, which are in no category.', { max: 40 }),
  chosen: distinct(category, { min: 1, max: 6 }).describe('The categories that apply only if someone chooses them.'),
});

/** A framework's parts at the level that auditors cite. The file is named after the framework's id. */
export const frameworkPartsSchema = strict({
  groups: distinct(group, { min: 1, max: 30 }).describe('The groups in the order of the document.'),
  categories: categories
    .describe('Only for frameworks such as SOC 2, whose reports always cover some groups and cover others by choice.')
    .optional(),
  parts: distinct(part, { min: 1, max: 200 }).describe('The parts in the order of the document, group by group.'),
});
