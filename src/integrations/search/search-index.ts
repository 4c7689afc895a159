import type { Derivation } from '~/integrations/publish/publish';
import { searchCopyOf, wordsOf } from './page-copy';
import { PageIndex } from './pagefind';

const FOLDER = '/pagefind/';

interface Options {
  /** The kind of the page at a path, by which results are filtered. */
  kindOf: (path: string) => string;
  /** Whether the page at a path goes into detail on others, which come before it. */
  isDetail: (path: string) => boolean;
  /** Patterns of the routes that are not found by searching. */
  leftOut: readonly string[];
}

/**
 * Writes the search index from the built pages, with Pagefind: in parts, of which a search loads only those that its words
 * are in.
 */
export function searchIndex({ kindOf, isDetail, leftOut }: Options): Derivation {
  const index = new PageIndex();
  const counts = new Map<string, number>();
  // A build that fails ends here.
  process.once('exit', () => index.deleteCopies());
  return {
    leftOut,
    visit: ({ name, path, document }) => {
      index.add(name, searchCopyOf(document, { kind: kindOf(path), isDetail: isDetail(path) }));
      for (const word of wordsOf(document)) counts.set(word, (counts.get(word) ?? 0) + 1);
    },
    finish: (output) => index.write(counts, output.folder(FOLDER)),
  };
}
