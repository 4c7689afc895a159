import { reference } from 'astro:content';
import { z } from 'astro/zod';
import { iconNames } from '~/config/icons';
import { problemOfLink, problemOfSource } from './addresses';
import { quoted, refusedCharacter } from './characters';
import { ID, ID_HINT } from './ids';

/** Number of characters after which search engines and share cards cut off a description. */
export const DESCRIPTION_MAX = 160;

/** Prefix that makes Astro treat a value as the path of an image to process. */
const ASTRO_PICTURE = '__ASTRO_IMAGE_';

/** One line of plain text for readers: without markup, line breaks, or spaces at either end. */
export const line = (hint: string, { min = 1, max = 200 } = {}) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((text) => text === text.trim(), {
      error: ({ input }) =>
        String(input).endsWith('\n')
          ? 'ends with a line break, which ">" and "|" add; write ">-" instead'
          : 'has a space at its start or end; delete it',
    })
    .refine((text) => !refusedCharacter(text.trimEnd()), {
      error: ({ input }) =>
        `must be one line without control characters or invisible ones, such as ${refusedCharacter(String(input))?.name ?? 'these'}`,
    })
    .refine((text) => !/<[a-z!/?]/i.test(text), 'must be plain text without HTML')
    .refine((text) => !text.startsWith(ASTRO_PICTURE), `must not start with "${ASTRO_PICTURE}"`)
    .describe(hint);

/** A sentence or a short paragraph of plain text. */
export const paragraph = (hint: string, { min = 40, max = 700 } = {}) => line(hint, { min, max });

/** An object schema that rejects unknown fields with a message that lists the known fields. */
export const strict = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown key ${issue.keys.map((key: string) => `"${key}"`).join(', ')}; allowed here: ${Object.keys(shape).join(', ')}`
        : undefined,
  });

/** A list without duplicates. */
export const distinct = <Item extends z.ZodType>(item: Item, { min, max }: { min: number; max: number }) =>
  (min > 0 ? z.array(item).min(min) : z.array(item))
    .max(max)
    .refine((items) => new Set(items.map((entry) => JSON.stringify(entry))).size === items.length, {
      error: ({ input }) => `the same item is in the list twice: ${twiceIn(input as unknown[])}`,
    });

/** Names the first item that repeats an earlier item of the list. */
function twiceIn(items: readonly unknown[]): string {
  const texts = items.map((item) => JSON.stringify(item));
  const twice = texts.findIndex((text, index) => texts.indexOf(text) < index);
  return typeof items[twice] === 'string' ? quoted(items[twice]) : `number ${twice + 1}`;
}

/** The id of an entry of a collection. kit/content/checking/check-content checks that it exists once all entries are known. */
export const referTo = <Name extends string>(collection: Name) =>
  z.string().regex(ID, ID_HINT).pipe(reference(collection));

export const icon = z
  .enum(iconNames)
  .describe('Name of an icon, from src/config/icons.ts; `npm run dev` shows all of them at /styleguide#Icon.');

export const order = z
  .int()
  .min(1)
  .describe('Position in lists and menus: 1 comes first. No two entries of a collection may share a number.');

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
    'Who this is: example (invented, labelled "Illustrative example"), aggregate (drawn from several customers, and labelled as such) or consented (a real customer who agreed in writing, without a label).',
  );

export const testimonial = strict({
  quote: paragraph('What the customer says, without quotation marks.', { min: 1, max: 320 }),
  name: line('The speaker’s name; leave it out to show only the role.', { max: 60 }).optional(),
  role: line('Job title of the speaker.', { max: 60 }),
  company: line('The speaker’s company, or a kind of company.', { max: 60 }),
  provenance,
}).describe('A customer in their own words.');

/** The path of a page on this site. */
export const pathOfSite = (hint: string) =>
  z
    .string()
    .refine((path) => path.startsWith('/') && !problemOfLink(path), 'must be an address of this site, such as /pricing')
    .describe(hint);

/** A link to a page on this site. */
export const pageOfSite = (hint: string) =>
  strict({
    label: line('The text of the link, which says what readers will find.', { max: 60 }),
    path: pathOfSite('Address on this site.'),
  }).describe(hint);

/** The basis of a published figure. */
export const basis = strict({
  source: line('Who published the figure, where and when.'),
  url: z
    .string()
    .refine((url) => !problemOfSource(url), { error: ({ input }) => problemOfSource(String(input)) })
    .describe('Address of the source.'),
})
  .describe('Who published the figure. Without a source, the site shows the figure as our own claim.')
  .optional();

/** A document or a page against which facts were checked. */
export const source = strict({
  title: line('Title of the document or page, with its publisher.', { min: 5, max: 120 }),
  url: z
    .string()
    .refine((url) => !problemOfSource(url), { error: ({ input }) => problemOfSource(String(input)) })
    .describe('Address of the document or page.'),
});

export const figure = strict({
  value: line('The figure as displayed, such as 70% or 400+.', { max: 16 }),
  label: line('What the figure counts, in a few words.', { min: 5, max: 80 }),
  basis,
}).describe('A figure and its basis.');

/** A day as `YYYY-MM-DD`; YAML reads it as midnight UTC. */
export const day = (hint: string) =>
  z
    .date()
    .min(new Date('1990-01-01'))
    .max(new Date('2099-12-31'))
    .refine((date) => date.getTime() % 86_400_000 === 0, 'must be a day without a time, such as 2026-11-02')
    .describe(hint);

/** The day on which facts were last checked, of which the build warns once it is too long ago. */
export const checkedOn = day(
  'Day on which someone last compared the facts, such as dates and limits in laws, with their sources; the build warns after 180 days.',
);

const service = strict({
  framework: referTo('frameworks').describe('Id of the framework.'),
  parts: distinct(
    line('A reference as the framework writes it, such as A.5.18, CC6.2, 8.4.2 or 164.312(b).', { max: 24 }),
    { min: 1, max: 8 },
  ).describe('The parts of the framework that the entry serves.'),
});

export const serves = z
  .array(service)
  .min(1)
  .max(20)
  .refine((services) => new Set(services.map(({ framework }) => framework.id)).size === services.length, {
    error: 'names a framework twice; put its parts in one list',
  })
  .describe('The parts of frameworks that the entry serves, one item for each framework.');

/** Fields for when an entry with its own page is published and reviewed, and for its former ids. */
export const lifecycle = {
  draft: z
    .boolean()
    .default(false)
    .describe('True keeps the entry out of the published site; npm run dev and previews show it with a label.'),
  publishOn: day('First day on which the entry is published, in UTC; until then it is treated as a draft.').optional(),
  reviewBy: day('Day by which someone should review the entry; the build warns once it has passed.').optional(),
  formerIds: distinct(z.string().regex(ID, ID_HINT), { min: 1, max: 10 })
    .describe('Former names of the file, without its extension: those addresses redirect to this page.')
    .optional(),
};

/** A part's reference in the document, from which its page's path is derived. */
export const partId = (hint: string) => line(hint, { max: 24 });

/** A number such as 1.0. In quotes, because YAML takes 1.10 for 1.1. */
export const versionNumber = (hint: string) =>
  z
    .string()
    .regex(/^\d+\.\d+$/, 'must be two numbers with a full stop between them, in quotes, such as "1.0"')
    .describe(hint);

/** What identifies the content of a version, so that no one changes the content alone. */
export const fingerprint = z
  .string()
  .regex(/^[0-9a-f]{12}$/, 'must be the twelve digits that “npm run test:content” prints, in quotes')
  .describe(
    'What identifies the content of the files for other tools in this version. The check of a change prints the new one.',
  )
  .optional();
