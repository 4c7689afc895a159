import { Worker } from 'node:worker_threads';
import type { MarkdownCopy } from '~/kit/publish/markdown-copy/markdown-copy';

/** A built page, to be turned into a Markdown copy and a copy for the search index. */
export interface PageToDerive {
  /** Name of its file without the extension: `/index`, `/pricing`. */
  name: string;
  /** Path as visitors see it: `/`, `/pricing`. */
  path: string;
  /** The name of its kind, and the path of the page that it gives details of. */
  kind: string;
  detailOf: string | undefined;
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

export type NamedCopy = MarkdownCopy & { name: string };

/**
 * Makes the copies of pages and then the search index in another thread, while this thread reads the same pages for other purposes. The
 * files of the pages must not change until the copies have arrived.
 *
 * @returns the copies, and the end of the thread, by which the index has been written
 * @throws with the page's name if a page has no main part or no canonical URL
 */
export function derive(task: Task): { copies: Promise<readonly NamedCopy[]>; indexed: Promise<void> } {
  const worker = new Worker(new URL('./derive-worker.ts', import.meta.url), {
    workerData: task,
    execArgv: ['--import', import.meta.resolve('#aliases')],
  });
  const indexed = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The thread that makes the copies of pages ended with code ${code}.`));
    });
  });
  const copies = new Promise<readonly NamedCopy[]>((resolve, reject) => {
    worker.once('message', resolve);
    indexed.catch(reject);
  });
  return { copies, indexed };
}
