import { readFileSync } from 'node:fs';
import type { Document, Element } from 'domhandler';
import { currentPath } from '~/lib/paths';
import type { BrowserFiles } from './browser-files';
import type { Output } from './output';
import { deferPageScript, dropEmptyScripts } from './page-script';
import {
  contentPolicy,
  formTargets,
  hasManifest,
  hashOf,
  insertPolicy,
  scriptHashes,
  type PolicyNeeds,
} from './content-security-policy';
import { addNames, noNames, takeSheets, trim, type Sheet } from './styles';
import { elementsOf, parsePage, serialize } from './tree';

/** The names of a page, from its built file. */
export function namesOf(file: URL, dir: URL): { name: string; path: string } {
  const address = new URL(file.href.slice(dir.href.length), 'file:///');
  return { name: decodeURI(address.pathname).replace(/\.html$/, ''), path: currentPath(address) };
}

/** Receives each page twice: as a tree, and as the HTML to be sent. */
export interface Examiner {
  /** The page and all its elements, as published except for its policy and its styles. Read-only. */
  examine: (path: string, document: Document, elements: readonly Element[]) => void;
  /** @returns the page with the final details filled in */
  complete: (page: { path: string; html: string; style: string }) => Promise<string>;
}

/** Settings shared by all routes. */
export interface Publication {
  examiner: Examiner;
  output: Output;
  /** The built folder. */
  dir: URL;
  sources: Pick<PolicyNeeds, 'connect' | 'pictures'>;
  files: BrowserFiles;
}

interface RouteOptions {
  /** Whether visitors see the pages; otherwise they keep their scripts and get no policy. */
  isPublished: boolean;
  /** Whether their scripts may compile WebAssembly. */
  wasm: boolean;
  /** Whether they may show pictures drawn by their scripts. */
  drawn: boolean;
  /** Whether they show the bot check. */
  captcha: boolean;
}

/** Placeholder for the route's policy and styles. This character is not allowed in HTML. */
const HOLE = '\u0001';

/** Pages compressed in parallel, to measure their size. */
const AT_ONCE = 8;

/** A page, excluding the parts that its route adds. */
interface ReadPage {
  name: string;
  path: string;
  /** With its placeholders. Kept as bytes, because thousands of pages wait at the same time and a string takes up to twice the memory. */
  html: Buffer;
  sheets: string;
}

/**
 * The pages of a route, which share one style sheet and one policy. Each page is read once, and written after all have been read, because
 * only then are the route's needs known.
 */
export class Route {
  readonly #publication: Publication;
  readonly #options: RouteOptions;
  readonly #pages: ReadPage[] = [];
  readonly #names = noNames();
  readonly #scripts = new Set<string>();
  readonly #forms = new Set<string>();
  #manifest = false;
  readonly #sheets = new Map<string, Sheet[]>();

  constructor(publication: Publication, options: RouteOptions) {
    this.#publication = publication;
    this.#options = options;
  }

  /** Reads a page as Astro wrote it. */
  add(file: URL): void {
    naming(file, () => {
      const document = parsePage(readFileSync(file));
      const { name, path } = namesOf(file, this.#publication.dir);
      const built = elementsOf(document);
      dropEmptyScripts(built);
      if (this.#options.isPublished) {
        deferPageScript(built, this.#publication.files.fileOf);
        insertPolicy(built, HOLE);
      }
      const taken = takeSheets(built, HOLE);
      const elements = elementsOf(document);
      if (this.#options.isPublished) this.#publication.examiner.examine(path, document, elements);
      addNames(this.#names, elements);
      if (this.#options.isPublished) {
        for (const hash of scriptHashes(elements)) this.#scripts.add(hash);
        for (const target of formTargets(elements)) this.#forms.add(target);
        this.#manifest ||= hasManifest(elements);
      }
      const sheets = JSON.stringify(taken);
      this.#sheets.set(sheets, taken);
      this.#pages.push({ name, path, sheets, html: Buffer.from(serialize(document)) });
    });
  }

  /** @returns the policy of the route, if it is published */
  async write(): Promise<string | undefined> {
    const { sources, files, examiner, output } = this.#publication;
    const { isPublished, wasm, drawn, captcha } = this.#options;
    const code = [...this.#names.islands].flatMap(files.sourcesOf);
    const styles = new Map<string, string>();
    for (const [key, sheets] of this.#sheets) {
      styles.set(key, trim(sheets.map((sheet) => this.#rulesOf(sheet)).join(''), this.#names, code));
    }
    const hashes = new Set([...styles.values()].map(hashOf));
    const policy = isPublished
      ? contentPolicy({
          ...sources,
          manifest: this.#manifest,
          wasm,
          drawn,
          captcha,
          scripts: this.#scripts,
          styles: hashes,
          forms: this.#forms,
        })
      : undefined;
    const writePage = async ({ name, path, html, sheets }: ReadPage) => {
      const style = styles.get(sheets) ?? '';
      const common = policy ? [policy, style] : [style];
      const parts = html.toString().split(HOLE);
      if (parts.length !== common.length + 1) throw new Error(`${path}: contains a control character.`);
      const whole = parts.map((part, index) => part + (common[index] ?? '')).join('');
      output.write(`${name}.html`, policy ? await examiner.complete({ path, html: whole, style }) : whole);
    };
    while (this.#pages.length > 0) await Promise.all(this.#pages.splice(0, AT_ONCE).map(writePage));
    return policy;
  }

  /** URLs of the style sheets that pages name. */
  get sheets(): string[] {
    return [...this.#sheets.values()].flat().flatMap((sheet) => ('href' in sheet ? [sheet.href] : []));
  }

  #rulesOf(sheet: Sheet): string {
    return 'css' in sheet ? sheet.css : readFileSync(new URL(`.${sheet.href}`, this.#publication.dir), 'utf8');
  }
}

/** Adds the page's name to an error. */
function naming<Result>(page: URL, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new Error(`${page.pathname}: ${(cause as Error).message}`, { cause });
  }
}
