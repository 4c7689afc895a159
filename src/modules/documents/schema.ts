import { z } from 'astro/zod';
import {
  day,
  description,
  distinct,
  keywords,
  lifecycle,
  line,
  order,
  paragraph,
  strict,
} from '~/kit/content/fields/parts';

const version = strict({
  version: z
    .string()
    .regex(/^\d+\.\d+$/, 'must be two numbers with a dot between them, in quotes: "1.0"')
    .describe('Version number, in quotes: the first number changes if the document’s meaning does.'),
  effective: day('First day on which this version applies.'),
  changed: paragraph('What changed since the previous version, or that this is the first version.', {
    min: 20,
    max: 400,
  }),
});

export const documentSchema = strict({
  order,
  title: line('Name of the document.', { max: 60 }),
  description,
  keywords,
  owner: line('Role that maintains the document and is accountable for it.', { max: 60 }),
  contact: z
    .enum(['privacy', 'security', 'support', 'sales'])
    .describe('The mailbox for questions about the document.'),
  versions: z
    .array(version)
    .min(1)
    .max(40)
    .refine((all) => all.every(({ effective }, index) => index === 0 || effective < (all[index - 1]?.effective ?? 0)), {
      error: 'must be ordered newest first, each version dated earlier than the one before it',
    })
    .refine((all) => new Set(all.map((one) => one.version)).size === all.length, {
      error: 'must each have a different number',
    })
    .describe('All versions of the document, newest first.'),
  legalReview: strict({
    by: line('Who reviewed it.', { max: 80 }),
    on: day('Date of the review.'),
  })
    .describe('Which lawyer reviewed the document, and when. Without a review, the page is marked as a draft.')
    .optional(),
  annexes: distinct(z.enum(['stored-items', 'requests', 'company']).describe('A table that the site generates.'), {
    min: 1,
    max: 3,
  })
    .describe('Tables that the site generates from its own data and puts after the text, in this order.')
    .optional(),
  ...lifecycle,
  reviewBy: day('Day by which the owner must review the document; the build warns once it has passed.'),
});
