import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { digestOf } from '~/catalogue/digest';
import { kinds, type Facts } from './page-facts';

/** The list of the pages that are kept, in the cache folder; its first line is the digest of the rest. */
export const LIST = 'finished-pages.json';
const FOLDER = 'finished-pages/';

interface Kept {
  /** Digest of the page as Astro wrote it. */
  raw: string;
  /** Digest of what its route put into it. */
  route: string;
  facts: Facts;
}

/** In the file, texts that many pages have in common stand once. */
interface List {
  inputs: string;
  texts: string[];
  pages: Record<string, { raw: string; route: string; facts: number[] }>;
}

/** What became of pages in the build before, to be used again where a page comes out of Astro as it did then. */
export class FinishedPages {
  readonly #folder: URL;
  readonly #inputs: string;
  readonly #before: ReadonlyMap<string, Kept>;
  readonly #now = new Map<string, Kept>();
  readonly #made = new Set<string>();

  /**
   * @param cache Astro's cache folder
   * @param inputs what was kept under another digest of the build's inputs is not used
   */
  constructor(cache: URL, inputs: string) {
    this.#folder = cache;
    this.#inputs = inputs;
    this.#before = readList(new URL(LIST, cache), inputs);
  }

  /** What is known of a page that is the same as in the build before. */
  factsOf(path: string, raw: string): Facts | undefined {
    const kept = this.#before.get(path);
    return kept?.raw === raw ? kept.facts : undefined;
  }

  /** Puts the finished page in the place of the page, if it was kept. */
  restore(path: string, kept: Kept, page: URL): boolean {
    const before = this.#before.get(path);
    if (before?.raw !== kept.raw || before.route !== kept.route) return false;
    try {
      copyFileSync(this.#fileOf(path), page);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    this.#now.set(path, kept);
    return true;
  }

  keep(path: string, kept: Kept, page: URL): void {
    const file = this.#fileOf(path);
    const folder = new URL('.', file);
    if (!this.#made.has(folder.href)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder.href);
    copyFileSync(page, file);
    this.#now.set(path, kept);
  }

  /** Lists what is kept, once all pages are finished, and drops what no page is made of any more. */
  save(): void {
    for (const path of this.#before.keys()) if (!this.#now.has(path)) rmSync(this.#fileOf(path), { force: true });
    const texts = new Map<string, number>();
    const numberOf = (text: string) => {
      const number = texts.get(text) ?? texts.size;
      texts.set(text, number);
      return number;
    };
    const pages: List['pages'] = {};
    for (const [path, { raw, route, facts }] of this.#now) {
      pages[path] = { raw, route, facts: kinds.map((kind) => numberOf(facts[kind])) };
    }
    const list = JSON.stringify({ inputs: this.#inputs, texts: [...texts.keys()], pages } satisfies List);
    writeFileSync(new URL(LIST, this.#folder), `${digestOf(list)}\n${list}`);
  }

  #fileOf(path: string): URL {
    return new URL(FOLDER + path, this.#folder);
  }
}

/** Nothing where the file is missing, damaged, or of another build's inputs. */
function readList(file: URL, inputs: string): Map<string, Kept> {
  const pages = new Map<string, Kept>();
  const [digest, text] = readText(file).split('\n', 2);
  if (!text || digestOf(text) !== digest) return pages;
  const list = JSON.parse(text) as List;
  if (list.inputs !== inputs) return pages;
  for (const [path, { raw, route, facts }] of Object.entries(list.pages)) {
    const texts = kinds.map((kind, index) => [kind, list.texts[facts[index] ?? 0]]);
    pages.set(path, { raw, route, facts: Object.fromEntries(texts) as Facts });
  }
  return pages;
}

function readText(file: URL): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
