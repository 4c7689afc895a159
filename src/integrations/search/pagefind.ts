import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { close, createIndex } from 'pagefind';
import { adaptEngine } from './engine';

const WORDS_FILE = 'words.txt';
const ENGINE = 'pagefind.js';
const WORDS_MAX = 6_000;

/** Written by Pagefind for interfaces of its own, which the site does not use, and for a worker that its policy refuses. */
const UNUSED = /^(pagefind-(?!entry)|wasm\.unknown)/;
/** What stands on many pages and says nothing about one of them. */
const IGNORED = ['nav', 'svg', 'form', 'script', 'style', 'template', '[data-search=no]'];

/**
 * The search index, made by Pagefind in its own process. It is given one folder with all copies: it reads a folder five times faster than
 * pages sent one by one, and each further folder takes it half a second.
 */
export class PageIndex {
  /** Where the copies are until the index is written. */
  folder: string | undefined;
  #count = 0;

  /** Puts a copy of a page where Pagefind will read it: at `/pricing.html`, since `/blog` is both a page and the folder of others. */
  add(name: string, html: string): void {
    this.folder ??= mkdtempSync(join(tmpdir(), 'search-'));
    const file = join(this.folder, `${name}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    this.#count++;
  }

  /**
   * Writes the index into a folder, together with a list of the words that the pages use, to recognise a misspelt one. The copies are
   * deleted afterwards, whatever happens.
   *
   * @param counts how many pages use each word
   */
  async write(counts: ReadonlyMap<string, number>, folder: URL): Promise<void> {
    try {
      const { index, errors } = await createIndex({ excludeSelectors: IGNORED, forceLanguage: 'en' });
      if (!index) throw new Error(`Pagefind has made no index: ${errors.join(' ')}`);
      const read = this.folder ? await index.addDirectory({ path: this.folder }) : { errors: [], page_count: 0 };
      expectNone(read);
      if (read.page_count !== this.#count) {
        throw new Error(`Pagefind has read ${read.page_count} of ${this.#count} pages.`);
      }
      expectNone(await index.writeFiles({ outputPath: fileURLToPath(folder) }));
    } finally {
      if (this.folder) await rm(this.folder, { recursive: true, force: true });
      await close();
    }
    for (const file of await readdir(folder)) if (UNUSED.test(file)) await rm(new URL(file, folder));
    const engine = new URL(ENGINE, folder);
    await writeFile(engine, await adaptEngine(await readFile(engine, 'utf8')));
    const words = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([word]) => word);
    await writeFile(new URL(WORDS_FILE, folder), words.slice(0, WORDS_MAX).join('\n'));
  }

  deleteCopies(): void {
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }
}

function expectNone({ errors }: { errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join(' ')}`);
}
