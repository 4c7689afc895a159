import { iconNames } from '~/config/icons';
import type { ArticleSummary } from '~/modules/articles/queries';
import type { Row } from '~/kit/content/collection';

// Content that no editor should write and some editor will. The schemas allow most of it.

/** A title of ninety characters. */
export const LONG_TITLE = 'Evidence of access reviews for shared administrator accounts in subsidiaries and suppliers';
/** One word of forty letters, with nowhere for a line to break. */
export const LONG_WORD = 'Informationssicherheitsbeauftragtenrolle';
export const LONG_REFERENCE = 'A.5.1–A.8.34 · Art. 30(1)(a)–(g) · §164.308(a)(1)(ii)(A)';
export const GERMAN =
  'Auftragsverarbeitungsvereinbarungen, Datenschutz-Folgenabschätzungen, Wiederherstellungsprüfungen';
export const SHORT_TEXT = 'Short.';
export const TEXT = 'What the record says, where it comes from, and who answers for it when an auditor asks to see it.';
export const LONG_TEXT =
  'The connector reads the list of accounts in the morning, compares it with the list of people employed that day, and files each difference with its time and hash. The system’s owner decides within five working days: keep, change or revoke. Undecided differences go to the head of the department, and after that into the report to the board, where they stay until someone signs for them or closes them. Nothing is deleted, because next year’s auditor will ask about it.';

const first = <Item>(items: readonly Item[], count: number) => items.slice(0, count);

/** A number of icons, for cells or steps. */
export const icons = (count: number) => first(iconNames, count);

/** A number of ordinary list rows. */
export const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    href: '#EntryList',
    title: ['Access reviews', 'Restore tests', 'Supplier register', 'Risk statements'][index % 4] ?? '',
    description: TEXT,
    reference: `${(index + 1) * 7} controls`,
  }));

export const oddRows: Row[] = [
  { href: '#EntryList', title: LONG_TITLE, description: LONG_TEXT, reference: '93 controls' },
  { href: '#EntryList', title: LONG_WORD, description: GERMAN, reference: LONG_REFERENCE },
  { href: '#EntryList', title: 'X', description: '' },
  { href: '#EntryList', title: 'With its own link', description: TEXT, action: 'Read the whole case study' },
];

const article = { excerpt: TEXT, author: 'The editorial team', category: 'Audit', date: new Date('2026-11-02') };

/** A number of ordinary articles, of which the first is published. */
export const articles = (count: number): ArticleSummary[] =>
  rows(count).map(({ title }, index) => ({
    ...article,
    id: `article-${index}`,
    title,
    ...(index === 0 && { href: '#ArticleList' }),
  }));

export const oddArticles: ArticleSummary[] = [
  { ...article, id: 'long-title', title: LONG_TITLE, excerpt: LONG_TEXT, author: GERMAN },
  { ...article, id: 'long-word', title: LONG_WORD, excerpt: GERMAN, category: 'AI governance', href: '#ArticleList' },
];
