import { lang } from '~/config/site';
import { isTag, isText, Text, type Document, type Element } from 'domhandler';
import { structuredData } from '~/kit/publish/markdown-copy/facts';
import {
  elementsNamed,
  elementsOf,
  firstNamed,
  insertAfter,
  nodesOf,
  remove,
  serialize,
  textIn,
} from '~/kit/publish/tree';
import { pageWord } from '~/lib/index-words';

/** Elements without searchable text. They make up half the bytes of the main part. */
const UNREAD = ['script', 'style', 'svg', 'template'];

interface Marks {
  path: string;
  kind: string;
  /** Path of the page that this one gives details of, which ranks above it. */
  detailOf?: string | undefined;
}

interface SearchCopy {
  html: string;
  /** The words that a visitor could misspell, in lower case and without duplicates, and those that are also in the main heading. */
  words: ReadonlySet<string>;
  headingWords: ReadonlySet<string>;
  /** Each two words that are next to each other, as `life cycle`, or joined by a hyphen, as `life-cycle`. */
  pairs: ReadonlySet<string>;
}

/**
 * The part of a page that Pagefind reads: its main part, marked with the page's name and kind. This modifies the document.
 *
 * @throws if the page has no main part
 */
export function searchCopyOf(document: Document, { path, kind, detailOf }: Marks): SearchCopy {
  const isDetail = detailOf !== undefined;
  const main = readPartOf(document);
  const text = textOf(main);
  const heading = firstNamed(main, 'h1');
  for (const element of elementsOf(main)) {
    // Adjacent columns in the source are separate words.
    if (element.next && isTag(element.next)) insertAfter(element, new Text(' '));
    // Each id would become a separate entry in the page's part of the index.
    delete element.attribs['id'];
    // Pagefind gives the words of headings extra weight.
    if (isDetail && /^h[1-6]$/.test(element.name)) element.name = 'p';
  }
  const name = nameOf(document);
  main.attribs = {
    'data-pagefind-body': '',
    'data-pagefind-filter': `kind:${kind}`,
    'data-pagefind-meta': isDetail
      ? 'name[data-name],part[data-part],page[data-page],whole[data-whole]'
      : 'name[data-name],title[data-name],description[data-description],keywords[data-keywords],page[data-page]',
    'data-name': name,
    'data-page': pageWord(path),
    ...(!isDetail && {
      'data-description': metaOf(document, 'description'),
      'data-keywords': metaOf(document, 'keywords'),
    }),
    ...(isDetail && {
      // Includes the name of the framework, which the part's own name lacks.
      'data-part': titleOf(document),
      'data-whole': pageWord(detailOf),
      'data-pagefind-weight': '0.1',
    }),
    ...main.attribs,
  };
  const html = `<!doctype html><html lang="${lang}"><head><title></title></head><body>${serialize(main)}</body></html>`;
  return { html, words: wordsIn(text), headingWords: wordsIn(heading ? textOf(heading) : ''), pairs: pairsIn(text) };
}

/** The text in lower case, with spaces between elements. */
const textOf = (element: Element): string =>
  nodesOf(element)
    .map((node) => (isText(node) ? node.data : ''))
    .join(' ')
    .toLowerCase();

const wordsIn = (text: string): Set<string> => new Set(text.match(/(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu));

/** Of three words in a row, both pairs; of `man-in-the-middle`, none. */
const pairsIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/(?<![\p{L}\p{N}-])(?=(\p{L}+[ -]\p{L}+)(?![\p{L}\p{N}-]))/gu)].map(([, pair = '']) => pair),
  );

/** The main part, excluding the elements that have no searchable text. */
function readPartOf(document: Document): Element {
  const main = firstNamed(document, 'main');
  if (main?.attribs['id'] !== 'content') {
    throw new Error('The page has no <main id="content">, so there is no text to index.');
  }
  for (const unread of elementsNamed(main, ...UNREAD)) remove(unread);
  return main;
}

const metaOf = (document: Document, name: string): string =>
  elementsNamed(headOf(document), 'meta').find(({ attribs }) => attribs['name'] === name)?.attribs['content'] ?? '';

const headOf = (document: Document) => firstNamed(document, 'head') ?? document;

/** The page's name, from its breadcrumbs or else its title. */
function nameOf(document: Document): string {
  const crumbs = structuredData(document).find((block) => block['@type'] === 'BreadcrumbList');
  const items = (crumbs?.['itemListElement'] ?? []) as { name: string }[];
  return (items.at(-1)?.name ?? titleOf(document)).trim();
}

/** The title, excluding the name of the site. */
function titleOf(document: Document): string {
  const title = firstNamed(headOf(document), 'title');
  return (title ? (textIn(title).split('|')[0] ?? '') : '').trim();
}
