import { z } from 'astro/zod';
import { problemOfSource } from '~/kit/content/fields/addresses';
import { partId, day, distinct, fingerprint, line, paragraph, strict, versionNumber } from '~/kit/content/fields/parts';

const from = partId('Id of a part of the first framework in the file’s name.');
const to = partId('Id of a part of the second framework in the file’s name.');
const reason = (hint: string) => paragraph(hint, { min: 20, max: 320 });

const relation = strict({
  from,
  to,
  relationship: z
    .enum(['equal', 'subset-of', 'superset-of', 'intersects-with'])
    .describe(
      'Read from the first to the second, in the terms of NIST IR 8477: equal, subset-of (the second requires everything that the first requires), superset-of (the other way round) or intersects-with (they share something, and each requires more).',
    ),
  rationale: z
    .enum(['semantic', 'functional'])
    .describe('The basis of the comparison: semantic (what the words mean) or functional (what compliance achieves).'),
  strength: z.int().min(1).max(10).describe('How much the two parts share in practice, from 1 to 10.'),
  reason: reason('One sentence that names what both parts share and what each requires beyond the other.'),
  source: line('Key of the published statement that supports the relation, from "sources".', { max: 24 }).optional(),
});

const nothing = strict({
  from: from.optional(),
  to: to.optional(),
  reason: reason('Why there is no relation.'),
}).refine((value) => value.from !== undefined || value.to !== undefined, {
  path: ['from'],
  error: 'needs the part that was examined as "from" or "to", or both if only those two parts were compared',
});

const change = strict({
  version: line('The version that contains the change.', { max: 12 }),
  date: day('Day of the change.'),
  change: line('What changed, in one sentence.', { min: 8, max: 240 }),
});

const source = strict({
  title: line('Title of the publication, with its publisher and date.', { min: 8, max: 240 }),
  url: z
    .string()
    .refine((url) => !problemOfSource(url), { error: ({ input }) => problemOfSource(String(input)) })
    .describe('Address of the publication.'),
});

interface Versioned {
  version: string;
  changes: readonly { version: string }[];
}

/** How the parts of two frameworks relate, part by part. The file is named after both ids, in alphabetical order. */
export const relationsSchema = strict({
  version: versionNumber('Version of these relations, in quotes: "1.0". Each published change raises it.'),
  fingerprint,
  changes: distinct(change, { min: 1, max: 50 }).describe('The changes in each version, newest first.'),
  sources: z
    .record(z.string(), source)
    .describe('Published statements that support relations, by short keys such as s1.')
    .optional(),
  many: z
    .record(z.string(), reason('Why so many parts of the other framework are related to it.'))
    .describe('The reason for each part that has more than twelve relations, by its id.')
    .optional(),
  relations: distinct(relation, { min: 1, max: 1000 }).describe('The relations, with each pair of parts listed once.'),
  none: distinct(nothing, { min: 0, max: 1000 })
    .describe(
      'Parts that were examined but have no relation: a part of the first framework (from) or the second (to) with no relations, or two unrelated parts (from and to).',
    )
    .default([]),
}).refine(({ version, changes }: Versioned) => changes[0]?.version === version, {
  path: ['version'],
  error: ({ input }) =>
    `is not the version of the newest change, which is ${(input as Versioned).changes[0]?.version ?? ''}`,
});
