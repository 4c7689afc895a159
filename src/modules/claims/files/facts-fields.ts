import { z } from 'astro/zod';
import { strict } from '~/kit/content/fields/parts';

// The content of /facts.json. /facts.schema.json is generated from this schema, including the description of each field.

const address = z.url({ protocol: /^https?$/ }).describe('A full URL.');
const addresses = z.array(address).min(1).describe('The pages that show this.');
const id = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)
  .describe('Stays the same across builds.');

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

const day = z.iso.date();

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

const relationCount = (hint: string) => z.int().nonnegative().describe(hint);

const crosswalk = strict({
  id,
  frameworks: z.tuple([id, id]).describe('Ids of the two frameworks; relations read from the first to the second.'),
  version: z.string().describe('Version of the relations.'),
  changed: day.describe('Date of that version.'),
  relations: strict({
    equal: relationCount('Both parts require the same.'),
    'subset-of': relationCount('The second part requires everything that the first requires.'),
    'superset-of': relationCount('The other way round.'),
    'intersects-with': relationCount('The two parts share something, and each requires more.'),
  }).describe('How many relations there are, in the terms of NIST IR 8477.'),
  csv: address.describe('All relations, and the parts for which no relation was found.'),
  oscal: address.describe('The same relations as an OSCAL mapping collection.'),
  licence: address.describe('The licence for both files.'),
  pages: addresses,
}).describe('Two frameworks compared part by part.');

const derivedCrosswalk = strict({
  id,
  frameworks: z.tuple([id, id]).describe('Ids of the two frameworks; relations read from the first to the second.'),
  derived: z.literal(true).describe('The two have not been compared part by part: the relations follow from controls.'),
  version: z.string().describe('Version of the controls.'),
  relations: strict({ 'intersects-with': relationCount('One control covers both parts.') }).describe(
    'How many relations there are; a derived relation is never more than an intersection.',
  ),
  csv: address.describe('All relations, with the control that each relation is derived through.'),
  licence: address.describe('The licence for this file.'),
  pages: addresses,
}).describe('Two frameworks whose relations are derived through controls.');

const controlCount = (hint: string) => z.int().nonnegative().describe(hint);

const controls = strict({
  version: z.string().describe('Version of the control set.'),
  changed: day.describe('Date of that version.'),
  total: z.int().nonnegative().describe('How many controls there are.'),
  domains: z.int().nonnegative().describe('How many domains they belong to.'),
  links: z.int().nonnegative().describe('How many links between controls and parts of frameworks there are.'),
  frameworks: z
    .array(
      strict({
        id,
        needed: controlCount('Controls that meet a part, or partly meet a part that no single control meets.'),
        met: controlCount('Parts that a single control meets.'),
        jointly: controlCount('Parts that several controls meet together.'),
        partly: controlCount('Parts that controls meet only in part.'),
        none: controlCount('Parts that no control can satisfy.'),
        oscal: address.describe('The set’s links to this framework as an OSCAL mapping collection.'),
      }),
    )
    .describe('How far the set covers each framework.'),
  csv: address.describe('All links.'),
  workbook: address.describe('The controls and their links as an Excel workbook.'),
  oscal: address.describe('The controls as an OSCAL catalog.'),
  licence: address.describe('The licence for all these files.'),
  pages: addresses,
}).describe('The set of controls that serve several frameworks.');

export const factsSchema = strict({
  $schema: address.describe('Address of the schema.'),
  claims: z.array(claim).describe('Every figure that the site claims.'),
  frameworks: z.array(framework).describe('The edition of each framework, and its structure.'),
  crosswalks: z.array(crosswalk).describe('The pairs of frameworks compared part by part.'),
  derivedCrosswalks: z.array(derivedCrosswalk).describe('The pairs whose relations are derived through controls.'),
  controls,
}).describe('The figures and framework facts on the pages of this site.');

export type Facts = z.infer<typeof factsSchema>;
export type ClaimFact = Facts['claims'][number];
export type FrameworkFact = Facts['frameworks'][number];
export type CrosswalkFact = Facts['crosswalks'][number];
export type DerivedFact = Facts['derivedCrosswalks'][number];
export type ControlFact = Facts['controls'];
