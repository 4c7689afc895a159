import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { adaptEngine } from './engine';

const WORDS_FILE = 'words.txt';
const ENGINE = 'pagefind.js';
const WORDS_MAX = 6_000;

/** Written by Pagefind for interfaces of its own, which the site does not use, and for a worker that its policy refuses. */
const UNUSED = /^(pagefind-(?!entry)|wasm\.unknown)/;
/** What stands on many pages and says nothing about one of them. */
const IGNORED = ['nav', 'svg', 'form', 'script', 'style', 'template', '[data-search=no]'];

/**
 * The index of the search, made by Pagefind in a process of its own. It reads a folder five times faster than it takes pages one by one,
 * and reads one while the next pages are put together.
 */
export class PageIndex {
  #pagefind: ReturnType<typeof createIndex> | undefined;
  /** A folder for each depth, since `/blog` is a page and the folder of others. */
  #waiting = new Map<number, string>();
  readonly #read: Promise<number>[] = [];
  /** Where the copies are until the index is written. */
  readonly folders: string[] = [];
  count = 0;

  /** Puts a copy of a page where Pagefind will read it. */
  add(path: string, html: string): void {
    const depth = path.split('/').length;
    let folder = this.#waiting.get(depth);
    if (!folder) {
      folder = mkdtempSync(join(tmpdir(), 'search-'));
      this.#waiting.set(depth, folder);
      this.folders.push(folder);
    }
    const file = join(folder, path === '/' ? 'index.html' : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    this.count++;
  }

  /** Has Pagefind begin to read what was added since the last time. */
  async read(): Promise<void> {
    const folders = [...this.#waiting.values()];
    this.#waiting = new Map();
    const index = await this.#index();
    for (const path of folders) {
      const pages = index.addDirectory({ path, glob: '**/*' }).then((answer) => {
        expectNone(answer);
        return answer.page_count;
      });
      this.#read.push(pages);
    }
  }

  /**
   * Writes the index into a folder, and beside it a list of the words that the pages use, to recognise a misspelt one. The copies are
   * gone then, whatever comes of it.
   *
   * @param counts in how many pages each word stands
   */
  async write(counts: ReadonlyMap<string, number>, folder: URL): Promise<void> {
    try {
      await this.read();
      const count = (await Promise.all(this.#read)).reduce((sum, pages) => sum + pages, 0);
      if (count !== this.count) throw new Error(`Pagefind has read ${count} of ${this.count} pages.`);
      expectNone(await (await this.#index()).writeFiles({ outputPath: fileURLToPath(folder) }));
    } finally {
      this.deleteCopies();
      await close();
    }
    for (const file of await readdir(folder)) if (UNUSED.test(file)) await rm(new URL(file, folder));
    const engine = new URL(ENGINE, folder);
    await writeFile(engine, await adaptEngine(await readFile(engine, 'utf8')));
    const words = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([word]) => word);
    await writeFile(new URL(WORDS_FILE, folder), words.slice(0, WORDS_MAX).join('\n'));
  }

  deleteCopies(): void {
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
  }

  async #index(): Promise<PagefindIndex> {
    this.#pagefind ??= createIndex({ excludeSelectors: IGNORED, forceLanguage: 'en' });
    const { index, errors } = await this.#pagefind;
    if (!index) throw new Error(`Pagefind has made no index: ${errors.join(' ')}`);
    return index;
  }
}

function expectNone({ errors }: { errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join(' ')}`);
}
