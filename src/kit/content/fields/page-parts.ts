import { z } from 'astro/zod';
import { LINK_OR_BOLD, NAMED_VALUE } from '~/config/text-marks';
import { problemOfLink } from './addresses';
import { DESCRIPTION_MAX, distinct, icon, keywords, line, strict } from './parts';

/** What every page's texts may name in braces, such as `{company}`; `src/modules/pages/queries.ts` replaces it. */
export const commonValues = {
  company: 'the company’s name',
  sales: 'the e-mail address of sales',
  support: 'the e-mail address of support',
  security: 'the e-mail address for security',
  privacy: 'the e-mail address for privacy',
} as const;

export type CommonValue = keyof typeof commonValues;

/**
 * The texts of one page.
 *
 * @param values what its texts may name in braces besides the common values, explained for editors
 */
export function page<Shape extends z.core.$ZodShape, Value extends string = never>(
  shape: Shape,
  values: Readonly<Record<Value, string>> = {} as Readonly<Record<Value, string>>,
) {
  const known: Readonly<Record<string, string>> = {
    ...values,
    ...commonValues,
    ...('sample' in shape && { sample: 'the field “sample” if the company is one, otherwise nothing' }),
  };
  const all = Object.entries(known).map(([name, meaning]) => `{${name}} (${meaning})`);
  const schema = strict(shape)
    .superRefine((texts, context) => {
      for (const { path, text } of textsIn(texts)) {
        for (const [named, name = ''] of text.matchAll(NAMED_VALUE)) {
          if (Object.hasOwn(known, name)) continue;
          const message = `nothing replaces ${named} on this page, which replaces ${all.join(', ')}`;
          context.addIssue({ code: 'custom', path, message });
        }
      }
    })
    .describe(`Texts may name ${all.join(', ')}.`);
  return { schema, values };
}

function textsIn(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, Array.isArray(value) ? +key : key]));
}

/** Plain text of a sentence or more. */
export const text = (hint: string, max = 420) => line(hint, { max });

/** A paragraph that may have links and bold words. */
const marked = (hint: string) =>
  line(`${hint} Write links as [words](/address) and bold words as **words**.`, { max: 900 }).refine(
    (words) => wrongLink(words) === undefined,
    { error: ({ input }) => wrongLink(String(input)) },
  );

function wrongLink(text: string): string | undefined {
  for (const [, , address] of text.matchAll(LINK_OR_BOLD)) {
    // An address that names a value is known only once the value is filled in.
    const problem = address === undefined || /[{}]/.test(address) ? undefined : problemOfLink(address);
    if (problem !== undefined) return `“${address}” ${problem}`;
  }
  return undefined;
}

export const label = (hint: string) => line(hint, { max: 60 });
export const paragraph = (hint = 'A paragraph of the section.') => marked(hint);
export const paragraphs = z.array(paragraph()).min(1).max(8).describe('The paragraphs, one by one.');

/** What search engines and share cards show of a page. */
export const title = line(
  'Title for the browser tab and search results, without the company name; unique on the site.',
  {
    max: 59,
  },
);
export const description = line(
  `What the page offers, in one sentence of at most ${DESCRIPTION_MAX} characters once all values are filled in; unique on the site.`,
  { min: 50, max: DESCRIPTION_MAX + 20 },
);

export const name = label('Name of the page in the breadcrumbs.');
export const headline = line('The page’s main heading.', { max: 90 });
export const lead = text('The sentences under the main heading.');

/** The fields that almost every page has. */
export const opening = { title, description, keywords, headline, lead };

/** The sentence that replaces `{sample}`. */
export const sample = text('What replaces {sample} if the company is a sample (isSample in src/config/site.ts).');

const heading = line('Heading of the section.', { max: 110 });
const margin = distinct(line('A line.', { max: 40 }), { min: 1, max: 4 }).describe(
  'Short lines in the margin next to the heading.',
);

/** A section of a page, with its heading. */
export const section = <Shape extends z.core.$ZodShape>(hint: string, shape: Shape) =>
  strict({ heading, ...shape }).describe(hint);

/** A section with lines in its margin. */
export const noted = <Shape extends z.core.$ZodShape>(hint: string, shape: Shape) =>
  strict({ heading, margin, ...shape }).describe(hint);

export const sectionLead = text('The sentences under the section’s heading.');

/** A section of running text. */
export const prose = (hint: string) => noted(hint, { text: paragraphs });

const card = { heading: line('Heading of the card.', { max: 60 }), text: text('The text of the card.') };

export const cards = z.array(strict(card)).min(1).max(8).describe('The cards, in order.');

export const cardsWithIcons = z
  .array(strict({ icon, ...card }))
  .min(1)
  .max(8)
  .describe('The cards, in order.');

export const steps = z
  .array(
    strict({
      icon,
      title: line('The step in a word or two.', { max: 40 }),
      description: text('What happens in this step.'),
    }),
  )
  .min(2)
  .max(8)
  .describe('The steps, in order.');

export const points = distinct(text('One item.'), { min: 1, max: 10 }).describe('The items of the list, in order.');

/** The buttons and links under the lead, by where they lead to. */
export const actions = <Name extends string>(leads: Readonly<Record<Name, string>>) =>
  strict(
    Object.fromEntries(Object.entries<string>(leads).map(([key, to]) => [key, label(`Label of the link ${to}.`)])) as {
      [Key in Name]: ReturnType<typeof label>;
    },
  ).describe('The labels of the buttons and links under the lead.');

export const callToAction = strict({
  headline: line('Heading of the invitation.', { max: 90 }),
  text: text('What the visitor gets.'),
  button: label('Label of the button, if it differs from the site’s (callToAction in src/config/site.ts).').optional(),
}).describe('The invitation at the end of the page.');
