import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';
import { minify } from 'vite';
import { publishedPages } from './built-pages.ts';

/** Where the index and its engine stand, and the words that a misspelt one is compared with. */
const SEARCH_FOLDER = '/pagefind/';
const WORDS_FILE = 'words.txt';
const ENGINE = 'pagefind.js';
const WORDS_MAX = 6_000;

/** Written by Pagefind for interfaces of its own, which the site does not use, and for a worker that its policy refuses. */
const UNUSED = /^(pagefind-(?!entry)|wasm\.unknown)/;
/** What stands on many pages and says nothing about one of them. */
const IGNORED = ['nav', 'svg', 'form', 'script', 'style', 'template', '[data-search=no]'];

interface Options {
  /** The kind of the page at a path, by which results are filtered. */
  kindOf: (path: string) => string;
  /** Whether the page at a path goes into detail on others, which come before it. */
  isDetail: (path: string) => boolean;
  /** Patterns of the routes that are not found by searching. */
  leftOut: readonly string[];
}

/**
 * Writes the search index from the built pages, with Pagefind: in parts, of which a search loads only those that its words
 * are in. Beside it a list of the words that the pages use, to recognise a misspelt one.
 */
export function searchIndex({ kindOf, isDetail, leftOut }: Options): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ assets, dir, logger }) => {
        const { index, errors } = await createIndex({ excludeSelectors: IGNORED, forceLanguage: 'en' });
        if (!index) throw new Error(`Pagefind has made no index: ${errors.join(' ')}`);
        const counts = new Map<string, number>();
        const copies = new Copies();
        for (const file of publishedPages(assets, leftOut)) {
          const html = readFileSync(file, 'utf8');
          const url = pathOf(file, dir);
          copies.add(url, withMarks(html, { kind: kindOf(url), isDetail: isDetail(url) }));
          for (const word of wordsOf(html)) counts.set(word, (counts.get(word) ?? 0) + 1);
        }
        for (const path of copies.folders()) expectNone(await index.addDirectory({ path, glob: '**/*' }));
        copies.delete();
        const folder = new URL(`.${SEARCH_FOLDER}`, dir);
        expectNone(await index.writeFiles({ outputPath: fileURLToPath(folder) }));
        await close();
        for (const file of await readdir(folder)) if (UNUSED.test(file)) await rm(new URL(file, folder));
        const engine = new URL(ENGINE, folder);
        await writeFile(engine, await minified(await readFile(engine, 'utf8')));
        const words = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([word]) => word);
        await writeFile(new URL(WORDS_FILE, folder), words.slice(0, WORDS_MAX).join('\n'));
        logger.info(`${copies.count} pages in ${SEARCH_FOLDER}`);
      },
    },
  };
}

function expectNone({ errors }: { errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join(' ')}`);
}

/**
 * The pages as Pagefind reads them, as files by their addresses: it reads a folder five times faster than it takes pages one by
 * one. A folder for each depth, since `/blog` is a page and the folder of others.
 */
class Copies {
  readonly #folders = new Map<number, string>();
  count = 0;

  add(url: string, html: string): void {
    const depth = url.split('/').length;
    const folder = this.#folders.get(depth) ?? mkdtempSync(join(tmpdir(), 'search-'));
    this.#folders.set(depth, folder);
    const file = join(folder, url === '/' ? 'index.html' : url);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    this.count++;
  }

  folders(): Iterable<string> {
    return this.#folders.values();
  }

  delete(): void {
    for (const folder of this.folders()) rmSync(folder, { recursive: true });
  }
}

/** Pagefind writes its engine for readers: a fifth of what is sent are names and comments. */
async function minified(engine: string): Promise<string> {
  const { code, errors } = await minify(ENGINE, engine, { module: true });
  if (errors.length > 0)
    throw new Error(`${ENGINE} can't be minified: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}

/** Address of a built page. */
function pathOf(file: URL, dir: URL): string {
  return `/${file.pathname.slice(dir.pathname.length)}`.replace(/(index)?\.html$/, '');
}

const MAIN = /<main id="content"[^>]*>[\s\S]*<\/main>/;
const CRUMBS = /<script type="application\/ld\+json">(\{[^<]*"BreadcrumbList"[^<]*\})<\/script>/;
const TITLE = /<title>([^<|]*)/;

/**
 * A page with what Pagefind has to know, which the published page does without: where its content is, its name and its kind.
 *
 * @throws where the page has no main part
 */
export function withMarks(html: string, { kind, isDetail = false }: { kind: string; isDetail?: boolean }): string {
  if (!MAIN.test(html)) throw new Error('The page has no <main id="content">, in which its text would be found.');
  const marks = `data-pagefind-body data-pagefind-filter="kind:${kind}" data-pagefind-meta="title[data-name]" data-name="${nameOf(html)}"`;
  // Without ids, each of which would be an entry of its own in the page's part of the index.
  const lean = html.replace(/ id="(?!content")[^"]*"/g, '');
  if (!isDetail) return lean.replace('<main id="content"', () => `<main id="content" ${marks}`);
  // Without headings, for Pagefind counts their words several times.
  const level = lean.replace(/<(\/?)h[1-6]\b/g, '<$1p');
  return level.replace('<main id="content"', () => `<main id="content" data-pagefind-weight="0.1" ${marks}`);
}

/** What the page is called in its breadcrumbs, or by its title. */
function nameOf(html: string): string {
  const crumbs = CRUMBS.exec(html)?.[1];
  const items = crumbs ? (JSON.parse(crumbs) as { itemListElement: { name: string }[] }).itemListElement : [];
  const name = items.at(-1)?.name ?? TITLE.exec(html)?.[1] ?? '';
  return name.trim().replaceAll('"', '&quot;');
}

/** The words of a page's main part that somebody could misspell, in lower case, each once. */
export function wordsOf(html: string): Set<string> {
  const [main = ''] = MAIN.exec(html) ?? [];
  const text = main.replace(/<(script|style|svg|template)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>|&[#\w]+;/g, ' ');
  return new Set(text.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu));
}
