import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { kindOf, wholeOf } from '~/modules/search/kinds-by-path';
import { searchCopyOf } from '~/kit/publish/search/page-copy';
import { addSearchCopy } from '~/kit/publish/search/pagefind';
import type { Derived, Task } from './derive';
import { markdownCopyOf } from '~/kit/publish/markdown-copy/markdown-copy';
import { parsePage } from './tree';

// Runs in a thread, started by derive.ts.

const { dir, searchFolder, pages } = workerData as Task;
const copies: Derived['copies'][number][] = [];
const words = new Map<string, number>();
let searched = 0;
const headingWords = new Set<string>();

for (const { name, path, hasCopy, isSearched } of pages) {
  try {
    const document = parsePage(readFileSync(new URL(`.${encodeURI(name)}.html`, dir), 'utf8'));
    if (hasCopy) copies.push({ ...markdownCopyOf(document, kindOf), name: `${name}.md`, kind: kindOf(path) });
    if (!isSearched) continue;
    const copy = searchCopyOf(document, { path, kind: kindOf(path), detailOf: wholeOf(path) });
    addSearchCopy(searchFolder, name, copy.html);
    searched++;
    for (const word of copy.words) words.set(word, (words.get(word) ?? 0) + 1);
    for (const word of copy.headingWords) headingWords.add(word);
  } catch (cause) {
    throw new Error(`${path}: ${(cause as Error).message}`, { cause });
  }
}
parentPort?.postMessage({ copies, searched, words, headingWords } satisfies Derived);
