import { z } from 'astro/zod';
import { iconNames } from '~/config/icons';

/** Search engines and share cards cut a description after this many characters. */
export const DESCRIPTION_MAX = 160;

// C0 and C1 controls, bidirectional overrides and the byte-order mark: never wanted in a sentence.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** One line of plain text for a reader: no markup, no line break, no space at its ends. */
export const line = (hint: string, { min = 1, max = 200 } = {}) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((text) => text === text.trim(), 'has a space at its start or end')
    .refine((text) => !CONTROL.test(text), 'must be one line without control characters')
    .refine((text) => !/<[a-z!/]/i.test(text), 'must be plain text without HTML')
    .describe(hint);

/** A sentence or a short paragraph of plain text. */
export const paragraph = (hint: string, { min = 40, max = 700 } = {}) => line(hint, { min, max });

/** An object that refuses what it does not know, and says what it does know. */
export const strict = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown key ${issue.keys.map((key: string) => `"${key}"`).join(', ')}; allowed here: ${Object.keys(shape).join(', ')}`
        : undefined,
  });

/** A list in which nothing stands twice. */
export const distinct = <Item extends z.ZodType>(item: Item, { min, max }: { min: number; max: number }) =>
  z
    .array(item)
    .min(min)
    .max(max)
    .refine(
      (items) => new Set(items.map((entry) => JSON.stringify(entry))).size === items.length,
      'the same item stands in the list twice',
    );

export const icon = z.enum(iconNames).describe('Name of an icon, from src/config/icons.ts.');

export const order = z
  .int()
  .min(1)
  .describe('Place in lists and menus: 1 comes first. No two entries of a collection share a number.');

export const description = line(
  'What the page offers, in one sentence of at most 160 characters. Shown in lists, search results and share cards.',
  { min: 50, max: DESCRIPTION_MAX },
);

export const keywords = distinct(line('A search term.', { max: 60 }), { min: 3, max: 10 }).describe(
  'Three to ten search terms that visitors use for this subject.',
);

export const meta = strict({
  title: line('Title for the browser tab and search results, without the company name; unique on the site.', {
    min: 10,
    max: 59,
  }),
  description: line('Sentence for search results, at most 160 characters; unique on the site.', {
    min: 50,
    max: DESCRIPTION_MAX,
  }),
  keywords,
}).describe('What search engines and share cards see.');

export const provenance = z
  .enum(['example', 'aggregate', 'consented'])
  .describe(
    'Who speaks: example (invented, shown as "Illustrative example"), aggregate (drawn from several customers) or consented (a real person who agreed in writing).',
  );

export const testimonial = strict({
  quote: paragraph('What the customer says, without quotation marks.', { min: 40, max: 320 }),
  name: line('Name of the speaker; leave it out to show the role alone.', { max: 60 }).optional(),
  role: line('Job title of the speaker.', { max: 60 }),
  company: line('Company of the speaker, or a kind of company.', { max: 60 }),
  provenance,
}).describe('A customer in their own words.');

/** On what a published figure rests. */
export const basis = z
  .union([
    z.literal('claim'),
    strict({
      source: line('Who published the figure, where and when.'),
      url: z.url({ protocol: /^https$/ }).describe('Address of the source.'),
    }),
  ])
  .describe('Either the word "claim" (our own statement, shown as such) or the source of the figure.');

export const figure = strict({
  value: line('The figure as it is shown, such as 70% or 400+.', { max: 16 }),
  label: line('What the figure counts, in a few words.', { min: 5, max: 80 }),
  basis,
}).describe('A figure and what it rests on.');

/** A day as `YYYY-MM-DD`; YAML reads it as midnight UTC. */
export const day = (hint: string) => z.date().describe(hint);
