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
 * The pages as Pagefind reads them, as files by their addresses: it reads a folder five times faster than it takes pages one by
 * one. A folder for each depth, since `/blog` is a page and the folder of others.
 */
export class Copies {
  readonly #folders = new Map<number, string>();
  count = 0;

  add(path: string, html: string): void {
    const depth = path.split('/').length;
    const folder = this.#folders.get(depth) ?? mkdtempSync(join(tmpdir(), 'search-'));
    this.#folders.set(depth, folder);
    const file = join(folder, path === '/' ? 'index.html' : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    this.count++;
  }

  folders(): Iterable<string> {
    return this.#folders.values();
  }

  delete(): void {
    for (const folder of this.folders()) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Has Pagefind, in a process of its own, write the index into the folder, and beside it a list of the words that the pages use, to
 * recognise a misspelt one. The copies are gone then, whatever comes of it.
 *
 * @param counts in how many pages each word stands
 */
export async function writeIndex(copies: Copies, counts: ReadonlyMap<string, number>, folder: URL): Promise<void> {
  try {
    const { index, errors } = await createIndex({ excludeSelectors: IGNORED, forceLanguage: 'en' });
    if (!index) throw new Error(`Pagefind has made no index: ${errors.join(' ')}`);
    let count = 0;
    for (const path of copies.folders()) {
      const read = await index.addDirectory({ path, glob: '**/*' });
      expectNone(read);
      count += read.page_count;
    }
    if (count !== copies.count) throw new Error(`Pagefind has read ${count} of ${copies.count} pages.`);
    expectNone(await index.writeFiles({ outputPath: fileURLToPath(folder) }));
  } finally {
    copies.delete();
    await close();
  }
  for (const file of await readdir(folder)) if (UNUSED.test(file)) await rm(new URL(file, folder));
  const engine = new URL(ENGINE, folder);
  await writeFile(engine, await adaptEngine(await readFile(engine, 'utf8')));
  const words = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([word]) => word);
  await writeFile(new URL(WORDS_FILE, folder), words.slice(0, WORDS_MAX).join('\n'));
}

function expectNone({ errors }: { errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join(' ')}`);
}
