import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Document } from 'domhandler';
import { currentPath } from '~/lib/paths';
import type { BrowserFiles } from './browser-files';
import { deferPageScript, dropEmptyScripts } from './page-script';
import { contentPolicy, hashOf, insertPolicy, scriptHashes, type PolicyNeeds } from './policy';
import { addWords, noWords, takeSheets, trim, type Sheet } from './styles';
import { elementsOf, parsePage, serialize } from './tree';

export interface BuiltPage {
  file: URL;
  /** As visitors know it: `/pricing`. */
  path: string;
  /** To be read, not to be changed. */
  document: Document;
}

/** Is shown each page twice: as a tree, and as it is sent. */
export interface Examiner {
  /** As it is published but for its policy and its styles. To be read, not to be changed. */
  look: (path: string, document: Document) => void;
  /** @returns the page with what is only known of it now */
  send: (page: { path: string; html: string; policy: string; style: string }) => Promise<string>;
}

export interface Site {
  examiner: Examiner;
  /** The built folder. */
  dir: URL;
  sources: Pick<PolicyNeeds, 'connect' | 'pictures' | 'forms'>;
  files: BrowserFiles;
}

interface RouteOptions {
  /** Whether visitors see the pages; else they keep their scripts and get no policy. */
  isPublished: boolean;
  /** Whether their scripts may compile WebAssembly. */
  wasm: boolean;
  /** Whether they may show pictures that their scripts have drawn. */
  drawn: boolean;
  /** Whether they show the check that keeps programs out. */
  captcha: boolean;
}

/** Stands where the policy and the styles of the route come in. HTML has no such sign. */
const HOLE = '\u0001';

/** So many pages are weighed and written at the same time, on all processors. */
const AT_ONCE = 8;

/** A page but for what its route puts into it. */
interface ReadPage {
  file: URL;
  path: string;
  /** With its holes, compressed (Zstandard), for thousands of pages wait at once. */
  packed: Buffer;
  sheets: string;
}

/**
 * The pages of a route, which have one style sheet and one policy. Each is read once, and written once all are read, for only then is
 * known what the route needs.
 */
export class Route {
  readonly #site: Site;
  readonly #options: RouteOptions;
  readonly #pages: ReadPage[] = [];
  readonly #words = noWords();
  readonly #scripts = new Set<string>();
  readonly #sheets = new Map<string, Sheet[]>();

  constructor(site: Site, options: RouteOptions) {
    this.#site = site;
    this.#options = options;
  }

  /** @param look is given the page as Astro wrote it */
  add(file: URL, look: (page: BuiltPage) => void): void {
    naming(file, () => {
      const document = parsePage(readFileSync(file, 'utf8'));
      const path = currentPath(new URL(file.href.slice(this.#site.dir.href.length), 'file:///'));
      look({ file, path, document });
      dropEmptyScripts(document);
      if (this.#options.isPublished) {
        deferPageScript(document, this.#site.files.fileOf);
        insertPolicy(document, HOLE);
      }
      const taken = takeSheets(document, HOLE);
      if (this.#options.isPublished) this.#site.examiner.look(path, document);
      const elements = elementsOf(document);
      addWords(this.#words, elements);
      if (this.#options.isPublished) for (const hash of scriptHashes(elements)) this.#scripts.add(hash);
      const sheets = JSON.stringify(taken);
      this.#sheets.set(sheets, taken);
      this.#pages.push({ file, path, sheets, packed: zstdCompressSync(serialize(document)) });
    });
  }

  /** @returns the policy of the route, if it is published */
  async write(): Promise<string | undefined> {
    const { sources, files, examiner } = this.#site;
    const { isPublished, wasm, drawn, captcha } = this.#options;
    const code = [...this.#words.islands].flatMap(files.sourcesOf);
    const styles = new Map<string, string>();
    for (const [key, sheets] of this.#sheets) {
      styles.set(key, trim(sheets.map((sheet) => this.#rulesOf(sheet)).join(''), this.#words, code));
    }
    const hashes = new Set([...styles.values()].map(hashOf));
    const policy = isPublished
      ? contentPolicy({ ...sources, wasm, drawn, captcha, scripts: this.#scripts, styles: hashes })
      : undefined;
    const writePage = async ({ file, path, packed, sheets }: ReadPage) => {
      const style = styles.get(sheets) ?? '';
      const common = policy ? [policy, style] : [style];
      const parts = zstdDecompressSync(packed).toString().split(HOLE);
      if (parts.length !== common.length + 1) throw new Error(`${file.pathname}: holds a control character.`);
      const html = parts.map((part, index) => part + (common[index] ?? '')).join('');
      await writeFile(file, policy ? await examiner.send({ path, html, policy, style }) : html);
    };
    for (let first = 0; first < this.#pages.length; first += AT_ONCE) {
      await Promise.all(this.#pages.slice(first, first + AT_ONCE).map(writePage));
    }
    return policy;
  }

  /** Addresses of the style sheets that pages have named. */
  get sheets(): string[] {
    return [...this.#sheets.values()].flat().flatMap((sheet) => ('href' in sheet ? [sheet.href] : []));
  }

  #rulesOf(sheet: Sheet): string {
    return 'css' in sheet ? sheet.css : readFileSync(new URL(`.${sheet.href}`, this.#site.dir), 'utf8');
  }
}

/** Errors name the page that they are about. */
function naming<Result>(page: URL, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new Error(`${page.pathname}: ${(cause as Error).message}`, { cause });
  }
}
