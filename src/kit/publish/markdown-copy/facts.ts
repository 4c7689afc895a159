import { isTag, type Document, type ParentNode } from 'domhandler';
import { elementsNamed, firstNamed, textIn } from '~/kit/publish/tree';

/** A page's metadata. */
export interface PageFacts {
  title: string;
  description: string;
  /** The canonical URL. */
  url: string;
  language: string;
  /** Metadata that only some pages have: author and dates of an article, edition of a framework. */
  more: Record<string, string>;
}

type Block = Record<string, unknown>;

/** @throws if the page has no canonical URL */
export function aboutPage(document: Document): PageFacts {
  const head = firstNamed(document, 'head') ?? document;
  const title = firstNamed(head, 'title');
  const url = elementsNamed(head, 'link').find(({ attribs }) => attribs['rel'] === 'canonical')?.attribs['href'];
  if (!url) throw new Error('The page has no canonical address.');
  return {
    title: title ? textIn(title).replace(/\s+/g, ' ').trim() : '',
    description: metaOf(head, 'description') ?? '',
    url,
    language: firstNamed(document, 'html')?.attribs['lang'] ?? '',
    more: Object.assign({}, ...structuredData(document).map(said)) as Record<string, string>,
  };
}

const metaOf = (head: ParentNode, name: string) =>
  elementsNamed(head, 'meta').find(({ attribs }) => attribs['name'] === name)?.attribs['content'];

/** The blocks of structured data of a page, which are children of its head or body. */
export function structuredData(document: Document): Block[] {
  return ['head', 'body']
    .flatMap((name) => firstNamed(document, name)?.children.filter(isTag) ?? [])
    .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
    .map((script) => JSON.parse(textIn(script)) as Block);
}

const nameOf = (value: unknown) => (value as { name?: string } | undefined)?.name;

/** The lines of the front matter that are derived from a block of structured data. */
function said(block: Block): Record<string, string> {
  const lines: Record<string, unknown> =
    block['@type'] === 'BlogPosting'
      ? { author: nameOf(block['author']), date: block['datePublished'], updated: block['dateModified'] }
      : block['@type'] === 'WebPage'
        ? { edition: nameOf(block['about']), verifiedOn: block['lastReviewed'] }
        : {};
  return Object.fromEntries(
    Object.entries(lines).filter((line): line is [string, string] => typeof line[1] === 'string'),
  );
}
