import { fillFigures, openFigure } from '~/lib/assurance/figures';
import type { Output } from '~/integrations/publish/output';
import type { Derivation } from '~/integrations/publish/publish';
import { beginsPart, inOrder, llmsList, partName, underItsAddress, type ListedCopy, type LlmsSite } from './llms-files';
import { markdownCopyOf } from './markdown-copy';

interface Options extends LlmsSite {
  /** The kind of the page at a path. */
  kindOf: (path: string) => string;
  /** The kinds in the order in which they are listed. */
  kinds: readonly string[];
  /** Patterns of the routes that have no copy. */
  leftOut: readonly string[];
}

/** A copy as it is when its page is read. */
interface Copy extends Omit<ListedCopy, 'address'> {
  /** Of its file: `/pricing.md`. */
  name: string;
  markdown: string;
}

/**
 * Writes each page as Markdown beside its HTML, and the two files that list and hold these copies: `/llms.txt` and
 * `/llms-full.txt`. A copy is made from the built page, so that the two can't say different things
 * (docs/decisions/0015-markdown-copies.md).
 */
export function markdownCopies(options: Options): Derivation {
  const copies: Copy[] = [];
  const listed = (origin: string) =>
    inOrder(
      copies.map((copy) => ({ ...copy, address: origin + copy.name })),
      options.kinds,
    );
  return {
    leftOut: options.leftOut,
    visit: ({ name, document }, output) => {
      const { markdown, title, description, url } = markdownCopyOf(document, options.kindOf);
      const copy = {
        // The part of a title behind a bar names what every title of the kind names.
        title: title.split(' | ')[0] ?? title,
        description,
        kind: options.kindOf(new URL(url).pathname),
        name: `${name}.md`,
        markdown,
      };
      copies.push(copy);
      if (!isOpen(copy)) output.write(copy.name, markdown);
    },
    finish: (output, origin) => {
      output.write('/llms.txt', llmsList(listed(origin), options, origin));
      return Promise.resolve();
    },
    afterControls: (output, origin, figures) => {
      for (const copy of copies.filter(isOpen)) {
        copy.markdown = fillFigures(copy.markdown, figures);
        output.write(copy.name, copy.markdown);
      }
      writeAll(listed(origin), output);
    },
  };
}

/** Whether a copy waits for a figure of the controls. */
const isOpen = ({ markdown }: Copy) => markdown.search(openFigure) !== -1;

function writeAll(copies: readonly (Copy & ListedCopy)[], output: Output): void {
  const parts: string[][] = [[]];
  let size = 0;
  for (const { address, markdown } of copies) {
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
}
