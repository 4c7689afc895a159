import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';
import { aboutPage, type PageFacts } from './twin-facts';
import { readablePart } from './twin-tree';
import { attribute, findAll } from './twin-nodes';

export interface Twin extends PageFacts {
  /** Front matter and text. */
  markdown: string;
}

/** Most of a page's bytes, and nothing that is read. */
const UNREAD = /<(style|script)\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/\1>/g;

const DATA = /<script type="application\/ld\+json">[^<]*<\/script>/g;

/**
 * A page as Markdown: its main part, and what its head says of it as front matter. Addresses are whole, so that the text can
 * be read anywhere.
 *
 * @param kind the kind of the page, from its path
 * @throws where the page has no main part or no canonical address
 */
export function twinOf(html: string, kind: (path: string) => string): Twin {
  const document = fromHtml(headAndMain(html).replace(UNREAD, ''));
  const [main] = findAll(document, ({ tagName }) => tagName === 'main');
  if (!main) throw new Error('The page has no <main>, of which its twin could be made.');
  const facts = aboutPage(document);
  const front = {
    title: facts.title,
    description: facts.description,
    url: facts.url,
    kind: kind(new URL(facts.url).pathname),
    language: facts.language,
    ...facts.more,
  };
  const body = asMarkdown(main, facts.url);
  return { ...facts, markdown: `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}` };
}

/** What a twin is made of: the head, the main part, and the structured data behind it. */
function headAndMain(html: string): string {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  const main = start < 0 ? '' : html.slice(start, end);
  const data = html.slice(Math.max(end, 0)).match(DATA) ?? [];
  return `${html.slice(0, html.indexOf('</head>'))}</head><body>${main}</main>${data.join('')}`;
}

function asMarkdown(main: Element, url: string): string {
  const tree: Root = { type: 'root', children: readablePart(main) };
  for (const link of findAll(tree, ({ tagName }) => tagName === 'a' || tagName === 'img')) {
    const name = link.tagName === 'a' ? 'href' : 'src';
    const address = attribute(link, name);
    if (address !== undefined) link.properties[name] = wholeAddress(address, url);
  }
  return toMarkdown(toMdast(tree, { document: true }), {
    bullet: '-',
    emphasis: '*',
    fences: true,
    resourceLink: true,
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

/** As the canonical addresses are written: the root is the bare origin. */
function wholeAddress(address: string, base: string): string {
  const { href, origin } = new URL(address, base);
  return href === `${origin}/` ? origin : href;
}
