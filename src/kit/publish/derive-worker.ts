import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { searchCopyOf } from '~/kit/publish/search/page-copy';
import { addSearchCopy, writeSearchIndex } from '~/kit/publish/search/pagefind';
import type { NamedCopy, Task } from './derive';
import { markdownCopyOf } from '~/kit/publish/markdown-copy/markdown-copy';
import { parsePage } from './tree';

// Runs in a thread, started by derive.ts.

const { dir, searchFolder, pages } = workerData as Task;
const copies: NamedCopy[] = [];
const words = new Map<string, number>();
let searched = 0;
const headingWords = new Set<string>();
const pairs = new Set<string>();

for (const { name, path, kind, detailOf, hasCopy, isSearched } of pages) {
  try {
    const document = parsePage(readFileSync(new URL(`.${encodeURI(name)}.html`, dir)));
    if (hasCopy) copies.push({ ...markdownCopyOf(document, kind), name: `${name}.md` });
    if (!isSearched) continue;
    const copy = searchCopyOf(document, { path, kind, detailOf });
    addSearchCopy(searchFolder, name, copy.html);
    searched++;
    for (const word of copy.words) words.set(word, (words.get(word) ?? 0) + 1);
    for (const word of copy.headingWords) headingWords.add(word);
    for (const pair of copy.pairs) pairs.add(pair);
  } catch (cause) {
    throw new Error(`${path}: ${(cause as Error).message}`, { cause });
  }
}
parentPort?.postMessage(copies);
await writeSearchIndex(searchFolder, { searched, words, headingWords, pairs }, new URL('./pagefind/', dir));
