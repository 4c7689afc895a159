import { site } from '~/config/site';
import { service } from '~/config/account-service';
import { outsideRequests } from './outside-requests';
import { storedItems } from './stored-items';
import type { CollectionEntry } from 'astro:content';

/** A table row: the name, then text or link cells. */
export type Row = readonly [name: string, ...cells: (string | { text: string; href: string })[]];

/** A table generated from the site's own data and appended to a legal document. */
export interface Annex {
  id: string;
  title: string;
  lead: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** Sets the first column as code, for keys or URLs. */
  codes?: boolean;
}

type AnnexName = NonNullable<Document['data']['annexes']>[number];

type Document = CollectionEntry<'documents'>;

const mail = (address: string) => ({ text: address, href: `mailto:${address}` });

const annexes: Record<AnnexName, () => Annex> = {
  'stored-items': () => ({
    id: 'stored-items',
    title: 'What is stored in your browser',
    lead: 'This list is generated from the code that stores the data. You can delete all of it in your browser at any time; the site works without it.',
    columns: ['Key', 'Where', 'After', 'Purpose', 'Until'],
    rows: storedItems(service !== undefined).map(({ key, where, when, purpose, until }) => [
      key,
      where,
      when,
      purpose,
      until,
    ]),
    codes: true,
  }),
  requests: () => {
    const requests = outsideRequests({
      service: service && new URL(service.url).origin,
      hasCaptcha: Boolean(import.meta.env.PUBLIC_TURNSTILE_SITE_KEY),
    });
    return {
      id: 'requests',
      title: 'What your browser sends elsewhere',
      lead: `Everything on a page comes from this site: text, font, pictures, scripts and search. Each page also tells your browser which other addresses it may contact. ${requests.length > 0 ? 'These are all of them.' : 'There are none.'}`,
      columns: ['To', 'When', 'What'],
      rows: requests.map(({ to, when, what }) => [to, when, what]),
      codes: true,
    };
  },
  company: () => {
    const { contacts, isSample, legalName, offices } = site;
    const { register, number } = site.registration;
    const sample = isSample ? ' (sample)' : '';
    return {
      id: 'company',
      title: 'Particulars',
      lead: isSample
        ? `${site.name} is a sample company. It does not trade, and its number is not in any register.`
        : `Who is behind ${site.name}, and how to reach us.`,
      columns: ['Particular', 'Entry'],
      rows: [
        ['Company', legalName + sample],
        ['Legal form', 'Private company limited by shares'],
        ['Register', register],
        ['Company number', number + sample],
        ...offices.map(({ country, lines }, index): Row => [
          index === 0 ? 'Registered office' : `Group company, ${country}`,
          lines.slice(index === 0 ? 1 : 0).join(', ') + sample,
        ]),
        ['General questions', mail(contacts.sales)],
        ['Support', mail(contacts.support)],
        ['Security', mail(contacts.security)],
        ['Privacy', mail(contacts.privacy)],
        ['Telephone', { text: contacts.phone.display, href: contacts.phone.href }],
      ],
    };
  },
};

/** What other subjects append. */
const others = Object.values(
  import.meta.glob<{ annexesOf: (document: Document) => Promise<readonly Annex[]> }>(
    '/src/modules/*/places/annexes.ts',
    {
      eager: true,
    },
  ),
);

/** All tables of a document, in order: those it names itself, then those of other subjects. */
export async function annexesOf(document: Document): Promise<Annex[]> {
  const own = (document.data.annexes ?? []).map((name) => annexes[name]());
  return [...own, ...(await Promise.all(others.map((other) => other.annexesOf(document)))).flat()];
}
