import { z } from 'astro/zod';
import { address, addresses, day, id } from '~/kit/content/fields/published';
import { strict } from '~/kit/content/fields/parts';

// The content of /facts.json. /facts.schema.json is generated from this schema, including the description of each field.

const basis = z
  .union([
    strict({
      kind: z.literal('claim').describe('Our own claim.'),
      note: z.string().describe('The note next to the figure.'),
    }).describe('Our own statement; no one else has measured it.'),
    strict({
      kind: z.literal('source').describe('A figure from another publisher.'),
      source: z.string().describe('Who published the figure, where and when.'),
      url: address.describe('Address of the source.'),
    }).describe('A published source.'),
  ])
  .describe('The basis of the figure.');

const claim = strict({
  id,
  value: z.string().describe('The figure as displayed.'),
  text: z.string().describe('Its context: a sentence that contains the figure, or what the figure counts.'),
  of: z.string().describe('The company that the figure is about, if any.').optional(),
  provenance: z
    .enum(['example', 'aggregate', 'consented'])
    .describe(
      'Whether that company is invented (example), drawn from several (aggregate), or real, having agreed to be named (consented).',
    )
    .optional(),
  label: z.string().describe('The label next to the company’s name.').optional(),
  basis,
  pages: addresses,
});

const edition = strict({
  name: z.string().describe('Short name with its year.'),
  title: z.string().describe('Full title of the document.'),
  publisher: z.string().describe('Who publishes it.'),
  published: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .describe('Year, month or day, as precisely as known.'),
  replaces: z.string().describe('The previous edition.').optional(),
  transitionEnds: day.describe('Last day on which the previous edition may still be used.').optional(),
  replacedBy: z.string().describe('The edition that replaced it.').optional(),
  acceptedUntil: day
    .describe('Last day on which work against this edition is still accepted, even though it has been replaced.')
    .optional(),
  note: z.string().describe('A remark that readers of this edition need.').optional(),
  verifiedOn: day.describe('Day on which these facts were last checked.'),
  source: z.string().describe('The source against which the facts were checked.'),
}).describe('The edition. These dates determine whether it is current, in transition or superseded on a given day.');

const framework = strict({
  id,
  name: z.string().describe('Name without the year of the edition.'),
  shortName: z.string().describe('Name in menus and breadcrumbs.'),
  edition,
  outcome: z.string().describe('What an organisation ends up with.'),
  structure: strict({
    unit: strict({ one: z.string().describe('The singular.'), many: z.string().describe('The plural.') }).describe(
      'What a part is called.',
    ),
    total: z.int().positive().describe('How many parts there are: the sum of the groups’ counts.'),
    groups: z
      .array(
        strict({
          ref: z.string().describe('The group’s reference in the document.'),
          name: z.string().describe('Name of the group.'),
          count: z.int().positive().describe('How many parts the group has.'),
        }),
      )
      .min(1)
      .describe('The groups, in document order.'),
  }).describe('The structure of the document.'),
  parts: strict({
    total: z.int().positive().describe('How many parts there are at the level that auditors cite.'),
    list: address.describe('The page that lists them.'),
    catalog: address.describe('The parts’ ids and our subjects as an OSCAL catalog.'),
  })
    .describe('The framework’s parts, if the site lists them.')
    .optional(),
  pages: addresses,
});

/** The fields that every site has. Other subjects add theirs: `places/facts.ts`. */
export const factsFields = {
  $schema: address.describe('Address of the schema.'),
  claims: z.array(claim).describe('Every figure that the site claims.'),
  frameworks: z.array(framework).describe('The edition of each framework, and its structure.'),
};

export type ClaimFact = z.infer<typeof claim>;
export type FrameworkFact = z.infer<typeof framework>;
