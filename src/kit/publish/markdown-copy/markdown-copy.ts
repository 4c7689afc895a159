import type { Document } from 'domhandler';
import { firstNamed } from '~/kit/publish/tree';
import { blocksOf, joined } from './blocks';
import { readChildrenOf } from './elements';
import { aboutPage, type PageFacts } from './facts';

export interface MarkdownCopy extends PageFacts {
  kind: string;
  /** Front matter and text. */
  markdown: string;
}

/**
 * A page as Markdown: its main part, with its metadata as front matter. URLs are absolute, so that the text can be read
 * anywhere.
 *
 * @param kind the name of the page's kind
 * @throws if the page has no main part or no canonical URL
 */
export function markdownCopyOf(document: Document, kind: string): MarkdownCopy {
  const main = firstNamed(document, 'main');
  if (!main) throw new Error('The page has no <main> to make its Markdown copy from.');
  const facts = aboutPage(document);
  const front = {
    title: facts.title,
    description: facts.description,
    url: facts.url,
    kind,
    language: facts.language,
    ...facts.more,
  };
  // Any JSON string is a YAML string.
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return {
    ...facts,
    kind,
    markdown: `---\n${lines.join('\n')}\n---\n\n${joined(blocksOf(readChildrenOf(main), facts.url))}\n`,
  };
}
