import { writeFileSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import type { Companion } from '~/integrations/publish/publish';
import type { BuiltPage } from '~/integrations/publish/route';
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

/** What is known of a copy when it is written; its address is only known by its file. */
interface WrittenCopy extends Omit<ListedCopy, 'address'> {
  file: URL;
}

/**
 * Writes each page as Markdown beside its HTML, and the two files that list and hold these copies: `/llms.txt` and
 * `/llms-full.txt`. A copy is made from the built page, so that the two can't say different things
 * (docs/decisions/0015-markdown-copies.md).
 */
export function markdownCopies(options: Options): Companion {
  const written: WrittenCopy[] = [];
  return {
    leftOut: options.leftOut,
    look: (page) => written.push(writeCopy(page, options.kindOf)),
    finish: async (dir, origin, logger) => {
      const listed = written.map((copy) => ({
        ...copy,
        address: `${origin}/${copy.file.href.slice(dir.href.length)}`,
      }));
      const copies = inOrder(listed, options.kinds);
      await writeFile(new URL('llms.txt', dir), llmsList(copies, options, origin));
      const parts = await writeAll(copies, dir);
      logger.info(`${copies.length} Markdown copies, ${parts === 1 ? '' : `${parts} × `}llms-full.txt`);
    },
  };
}

function writeCopy({ file: page, document }: BuiltPage, kindOf: Options['kindOf']): WrittenCopy {
  const file = new URL(page.href.replace(/\.html$/, '.md'));
  const { markdown, title, description, url } = markdownCopyOf(document, kindOf);
  writeFileSync(file, markdown);
  // The part of a title behind a bar names what every title of the kind names.
  return { title: title.split(' | ')[0] ?? title, description, kind: kindOf(new URL(url).pathname), file };
}

/** Appends one copy at a time, so that thousands are never held in memory together. */
async function writeAll(copies: readonly (WrittenCopy & ListedCopy)[], dir: URL): Promise<number> {
  let part = 1;
  let size = 0;
  await rm(new URL(partName(part), dir), { force: true });
  for (const { address, file } of copies) {
    const text = underItsAddress(address, await readFile(file, 'utf8'));
    if (beginsPart(size, Buffer.byteLength(text))) {
      part += 1;
      size = 0;
      await rm(new URL(partName(part), dir), { force: true });
    }
    await appendFile(new URL(partName(part), dir), text);
    size += Buffer.byteLength(text);
  }
  return part;
}
