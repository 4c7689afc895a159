import type { Document } from 'domhandler';
import type { Element, Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';
import { firstNamed } from '~/integrations/publish/tree';
import { aboutPage, type PageFacts } from './facts';
import { attribute, findAll } from './nodes';
import { simplified } from './simplify';
import { asHast } from './to-hast';

export interface MarkdownCopy extends PageFacts {
  /** Front matter and text. */
  markdown: string;
}

/**
 * A page as Markdown: its main part, and what its head says of it as front matter. Addresses are whole, so that the text can
 * be read anywhere.
 *
 * @param kind the kind of the page, from its path
 * @throws where the page has no main part or no canonical address
 */
export function markdownCopyOf(document: Document, kind: (path: string) => string): MarkdownCopy {
  const main = firstNamed(document, 'main');
  if (!main) throw new Error('The page has no <main>, of which its Markdown copy could be made.');
  const facts = aboutPage(document);
  const front = {
    title: facts.title,
    description: facts.description,
    url: facts.url,
    kind: kind(new URL(facts.url).pathname),
    language: facts.language,
    ...facts.more,
  };
  const body = asMarkdown(asHast(main), facts.url);
  return { ...facts, markdown: `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}` };
}

function asMarkdown(main: Element, url: string): string {
  const tree: Root = { type: 'root', children: simplified(main) };
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
