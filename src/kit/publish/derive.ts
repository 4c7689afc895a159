import { Worker } from 'node:worker_threads';
import type { MarkdownCopy } from '~/kit/publish/markdown-copy/markdown-copy';

/** A built page, to be turned into a Markdown copy and a copy for the search index. */
export interface PageToDerive {
  /** Name of its file without the extension: `/index`, `/pricing`. */
  name: string;
  /** Path as visitors see it: `/`, `/pricing`. */
  path: string;
  hasCopy: boolean;
  isSearched: boolean;
}

export interface Task {
  /** The built folder, as a URL. */
  dir: string;
  /** Folder for the copies to be indexed. */
  searchFolder: string;
  pages: readonly PageToDerive[];
}

export interface Derived {
  copies: readonly (MarkdownCopy & { name: string; kind: string })[];
  /** How many pages have been written into the folder to be indexed. */
  searched: number;
  /** How many pages use each word. */
  words: ReadonlyMap<string, number>;
  /** The words of their main headings. */
  headingWords: ReadonlySet<string>;
}

/**
 * Makes the copies of pages in another thread, while this thread reads the same pages for other purposes. The files must not change
 * until that thread has finished.
 *
 * @throws with the page's name if a page has no main part or no canonical URL
 */
export function derive(task: Task): Promise<Derived> {
  const worker = new Worker(new URL('./derive-worker.ts', import.meta.url), {
    workerData: task,
    execArgv: ['--import', import.meta.resolve('#aliases')],
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`The thread that makes the copies of pages ended with code ${code}.`));
    });
  });
}
