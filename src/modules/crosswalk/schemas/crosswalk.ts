import { z } from 'astro/zod';
import { distinct, line, order, paragraph, strict } from '~/kit/content/fields/parts';

/** Maximum number of parts of a framework, and of relations of a pair: more wouldn't fit on one page. */
const PARTS_MAX = 36;
const RELATIONS_MAX = 38;

const ref = (hint: string) => line(hint, { max: 16 });

const part = strict({
  ref: ref(
    'The part’s reference in the document, such as A.5, CC6, Art. 30 or 164.312(a). Relations use this reference.',
  ),
  name: line('What the part is about: its official title if that is free to use, otherwise our own words.', {
    min: 4,
    max: 72,
  }),
});

const own = (clause: string) =>
  line(`What this standard requires in ${clause}, beyond the structure that all of them share; begin with a verb.`, {
    min: 20,
    max: 150,
  });

/** A standard's additions to each clause of the harmonized structure. */
const clauses = strict({
  context: own('clause 4'),
  leadership: own('clause 5'),
  planning: own('clause 6'),
  support: own('clause 7'),
  operation: own('clause 8'),
  evaluation: own('clause 9'),
  improvement: own('clause 10'),
}).describe('Clauses 4 to 10, only for a management system standard with the harmonized structure.');

/** The key is the id of the framework. */
export const crosswalkPartsSchema = strict({
  parts: distinct(part, { min: 1, max: PARTS_MAX })
    .describe('The parts of the framework, in document order, without the clauses of the harmonized structure.')
    .optional(),
  clauses: clauses.optional(),
});

/** A clause of the harmonized structure (ISO/IEC Directives, Part 1, Consolidated ISO Supplement, Annex SL). */
export const crosswalkClauseSchema = strict({
  order,
  ref: ref('The clause’s reference, such as Cl. 4.'),
  name: line('What the clause is about, in our own words.', { min: 4, max: 72 }),
  rationale: paragraph('What the clause requires in every standard with this structure, in our own words.', {
    max: 280,
  }),
});

const relation = strict({
  from: ref('Reference of a part of the first framework in the file’s name.'),
  to: ref('Reference of a part of the second framework in the file’s name.'),
  kind: z
    .enum(['equal', 'part-of', 'contains', 'overlaps'])
    .describe(
      'Read from the first to the last: equal (the same subject), part-of (the second’s subject includes all of the first’s), contains (the other way round) or overlaps (each covers something that the other doesn’t). Ignore how strict they are.',
    ),
  rationale: paragraph('What both parts require, and what each requires beyond the other, in our own words.', {
    max: 280,
  }),
});

/** A compared pair of frameworks. The file is named after both ids, in alphabetical order. */
export const crosswalkSchema = strict({
  none: paragraph('Why the parts without a relation have no counterpart.', { max: 420 }),
  relations: distinct(relation, { min: 0, max: RELATIONS_MAX }).describe(
    'The relations, with each pair of parts listed once; an empty list if there are none.',
  ),
});
