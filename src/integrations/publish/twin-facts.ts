import type { Element, Root } from 'hast';
import { attribute, findAll, textOf } from './twin-nodes';

/** What a page says of itself to machines. */
export interface PageFacts {
  title: string;
  description: string;
  /** The canonical address. */
  url: string;
  language: string;
  /** What only some pages have: author and dates of an article, edition of a framework. */
  more: Record<string, string>;
}

type Block = Record<string, unknown>;

/** @throws where the page has no canonical address */
export function aboutPage(document: Root): PageFacts {
  const [html] = findAll(document, ({ tagName }) => tagName === 'html');
  const [title] = findAll(document, ({ tagName }) => tagName === 'title');
  const url = linkOf(document, 'canonical');
  if (!url) throw new Error('The page has no canonical address.');
  return {
    title: title ? textOf(title) : '',
    description: metaOf(document, 'description') ?? '',
    url,
    language: (html && attribute(html, 'lang')) ?? '',
    more: Object.assign({}, ...blocksOf(document).map(said)) as Record<string, string>,
  };
}

function linkOf(document: Root, rel: string): string | undefined {
  const [link] = findAll(document, (node) => node.tagName === 'link' && attribute(node, 'rel') === rel);
  return link && attribute(link, 'href');
}

function metaOf(document: Root, name: string): string | undefined {
  const [meta] = findAll(document, (node) => node.tagName === 'meta' && attribute(node, 'name') === name);
  return meta && attribute(meta, 'content');
}

function blocksOf(document: Root): Block[] {
  const isData = (node: Element) => node.tagName === 'script' && attribute(node, 'type') === 'application/ld+json';
  return findAll(document, isData).map((script) => JSON.parse(textOf(script)) as Block);
}

const nameOf = (value: unknown) => (value as { name?: string } | undefined)?.name;

/** The lines of the front matter that follow from a block of structured data. */
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
