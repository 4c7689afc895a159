import { dataRoutes } from '~/config/routes';
import type { NamedCopy } from '~/kit/publish/derive';
import type { Output } from '~/kit/publish/output';
import { beginsPart, inOrder, llmsList, partName, underItsAddress, type ListedCopy, type LlmsSite } from './llms-files';

export interface CopiesSite extends LlmsSite {
  /** The kinds in list order. */
  kinds: readonly string[];
}

type Copy = ListedCopy & { name: string; markdown: string };

/**
 * The Markdown copies of pages, which are published next to their HTML, and the two files that list and contain them: `/llms.txt`
 * and `/llms-full.txt`. A copy is made from the built page, so the two can't differ
 * (docs/decisions/0015-markdown-copies.md).
 */
export class MarkdownCopies {
  readonly #copies: readonly Copy[];
  readonly #site: LlmsSite;
  readonly #origin: string;

  constructor(copies: readonly NamedCopy[], { kinds, ...site }: CopiesSite, origin: string) {
    const listed = copies.map((copy) => ({
      ...copy,
      // The part of a title after the bar is the same for all titles of its kind.
      title: copy.title.split(' | ')[0] ?? copy.title,
      address: origin + copy.name,
    }));
    this.#copies = inOrder(listed, kinds);
    this.#site = site;
    this.#origin = origin;
  }

  /** Writes each copy, the list, and the text of all copies in parts small enough for a host. */
  write(output: Output): void {
    const parts: string[][] = [[]];
    let size = 0;
    for (const { name, address, markdown } of this.#copies) {
      output.write(name, markdown);
      const text = underItsAddress(address, markdown);
      const bytes = Buffer.byteLength(text);
      if (beginsPart(size, bytes)) {
        parts.push([]);
        size = 0;
      }
      parts.at(-1)?.push(text);
      size += bytes;
    }
    for (const [index, texts] of parts.entries()) output.write(`/${partName(index + 1)}`, texts.join(''));
    output.write(dataRoutes.copies, llmsList(this.#copies, this.#site, this.#origin));
  }
}
