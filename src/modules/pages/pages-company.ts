import { z } from 'astro/zod';
import { line, strict } from '~/kit/content/fields/parts';
import {
  actions,
  description,
  headline,
  label,
  lead,
  name,
  opening,
  page,
  paragraph,
  points,
  sample,
  section,
  sectionLead,
  text,
  title,
} from '~/kit/content/fields/page-parts';

const way = (whom: string) =>
  strict({ heading: label('Name of the mailbox.'), text: text('What it is for.') }).describe(`The mailbox of ${whom}.`);

export const contact = page(
  {
    ...opening,
    name,
    actions: actions({ mail: 'to the mailbox of sales' }),
    ways: section('The mailboxes.', {
      sales: way('sales'),
      support: way('support'),
      security: way('the security team'),
      privacy: way('the privacy team'),
    }),
    offices: section('The offices; their addresses are in src/config/site.ts.', {
      hours: text('When the telephone is answered.'),
      demo: paragraph('The way to a demo.'),
    }),
  },
  {
    offices: 'the number of offices in words, such as “two offices”',
    places: 'the places of the offices',
    first: 'the place of the first office',
  },
);

export const demo = page({
  ...opening,
  name,
  actions: actions({ form: 'to the form further down' }),
  agenda: section('How the time is spent.', {
    parts: z
      .array(
        strict({
          minutes: z.int().min(1).max(60).describe('How many minutes it takes.'),
          title: label('Name of the part.'),
          text: text('What happens in it.'),
        }),
      )
      .min(2)
      .max(8)
      .describe('The parts, in order.'),
    answer: paragraph('When we get in touch.'),
  }),
});

const beside = {
  heading: line('Heading of the text next to the form.', { max: 60 }),
  text: paragraph('The text under the list.'),
};

export const signup = page({
  title,
  keywords: opening.keywords,
  name,
  byCall: strict({
    description,
    headline,
    lead,
    actions: actions({ form: 'to the demo form', pricing: 'to the prices' }),
    ...beside,
    points,
  }).describe('The page in a build without accounts.'),
  online: strict({ description, headline, lead, ...beside, points }).describe('The page in a build with accounts.'),
});

/** A page for people with an account. */
const account = { title, description, name, headline, lead, ...beside };

export const signin = page({ ...account, points });
export const recover = page({ ...account, points });
export const reset = page({ ...account, points });
export const ownAccount = page(account);

export const legal = page({
  ...opening,
  feed: label('Label of the link to the feed.'),
  note: text('The note under the list.'),
  sample,
});

export const search = page({ ...opening, name });

export const notFound = page({
  title,
  description,
  headline,
  lead,
  actions: actions({ home: 'to the home page', search: 'to the search' }),
});

export const assurance = page({
  ...opening,
  name,
  ledger: section('The promises and how each is checked.', { text: paragraph() }),
  claims: section('The claims on this site.', { lead: sectionLead, text: paragraph() }),
});
