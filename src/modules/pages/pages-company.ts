import { strict } from '~/kit/content/fields/parts';
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
      instead: paragraph('What visitors may do instead of calling.'),
    }),
  },
  {
    offices: 'the number of offices in words, such as “two offices”',
    places: 'the places of the offices',
    first: 'the place of the first office',
  },
);

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
