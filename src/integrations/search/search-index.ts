import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';
import { publishedPages } from '~/integrations/publish/built-pages';
import { adaptEngine } from './engine';

/** Where the index and its engine stand, and the words that a misspelt one is compared with. */
const SEARCH_FOLDER = '/pagefind/';
const WORDS_FILE = 'words.txt';
const ENGINE = 'pagefind.js';
const WORDS_MAX = 6_000;

/** Written by Pagefind for interfaces of its own, which the site does not use, and for a worker that its policy refuses. */
const UNUSED = /^(pagefind-(?!entry)|wasm\.unknown)/;
/** What stands on many pages and says nothing about one of them. */
const IGNORED = ['nav', 'svg', 'form', 'script', 'style', 'template', '[data-search=no]'];

/**
 * Read by jemalloc, with which Pagefind is built: it gives back what it frees at once, not after ten seconds, in which Pagefind is
 * done. With 10,000 pages it then needs 1,400 MiB at most instead of 1,870.
 */
const ALLOCATOR = { name: '_RJEM_MALLOC_CONF', value: 'dirty_decay_ms:0,muzzy_decay_ms:0' };

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
 *
 * Pagefind works in a process of its own, on copies of the pages, while the integrations between the two make of the pages what
 * they are published as. The last of them waits for it.
 */
export function searchIndex(options: Options): { begin: AstroIntegration; end: AstroIntegration } {
  let written: Promise<Error | undefined>;
  let count = 0;
  return {
    begin: {
      name: 'search-index',
      hooks: {
        'astro:build:done': ({ assets, dir }) => {
          const copies = new Copies();
          // A build that fails meanwhile ends here.
          process.once('exit', () => copies.delete());
          const words = copyPages(publishedPages(assets, options.leftOut), dir, copies, options);
          count = copies.count;
          // Not to be seen as unhandled where another integration fails first.
          written = writeIndex(copies, words, new URL(`.${SEARCH_FOLDER}`, dir)).then(
            () => undefined,
            (error: unknown) => error as Error,
          );
        },
      },
    },
    end: {
      name: 'search-index',
      hooks: {
        'astro:build:done': async ({ logger }) => {
          const error = await written;
          if (error) throw error;
          logger.info(`${count} pages in ${SEARCH_FOLDER}`);
        },
      },
    },
  };
}

/** @returns in how many pages each word stands */
function copyPages(
  pages: readonly URL[],
  dir: URL,
  copies: Copies,
  { kindOf, isDetail }: Options,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of pages) {
    const html = readFileSync(file, 'utf8');
    const url = pathOf(file, dir);
    copies.add(url, withMarks(html, { kind: kindOf(url), isDetail: isDetail(url) }));
    for (const word of wordsOf(html)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Has Pagefind write the index into the folder; the copies are gone then, whatever comes of it. */
export async function writeIndex(copies: Copies, counts: ReadonlyMap<string, number>, folder: URL): Promise<void> {
  process.env[ALLOCATOR.name] ??= ALLOCATOR.value;
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

/**
 * The pages as Pagefind reads them, as files by their addresses: it reads a folder five times faster than it takes pages one by
 * one. A folder for each depth, since `/blog` is a page and the folder of others.
 */
export class Copies {
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
    for (const folder of this.folders()) rmSync(folder, { recursive: true, force: true });
  }
}

/** Address of a built page. */
function pathOf(file: URL, dir: URL): string {
  return `/${file.pathname.slice(dir.pathname.length)}`.replace(/(index)?\.html$/, '');
}

const MAIN = /<main id="content"[^>]*>[\s\S]*<\/main>/;
const CRUMBS = /<script type="application\/ld\+json">(\{[^<]*"BreadcrumbList"[^<]*\})<\/script>/;
const TITLE = /<title>([^<|]*)/;

/** What nobody searches for: half the bytes of the main part. A picture may stand in another: those without one inside. */
const UNREAD = /<(script|style|svg|template)\b(?:(?!<svg\b)[\s\S])*?<\/\1>/g;

function withoutUnread(html: string, instead: string): string {
  const less = html.replace(UNREAD, instead);
  return less === html ? html : withoutUnread(less, instead);
}

/**
 * What Pagefind has to know of a page: its main part, marked with the page's name and kind.
 *
 * @throws where the page has no main part
 */
export function withMarks(html: string, { kind, isDetail = false }: { kind: string; isDetail?: boolean }): string {
  const [main] = MAIN.exec(html) ?? [];
  if (!main) throw new Error('The page has no <main id="content">, in which its text would be found.');
  const weight = isDetail ? 'data-pagefind-weight="0.1" ' : '';
  const marks = `${weight}data-pagefind-body data-pagefind-filter="kind:${kind}" data-pagefind-meta="title[data-name]" data-name="${nameOf(html)}"`;
  // Without ids, each of which would be an entry of its own in the page's part of the index.
  const lean = withoutUnread(main, '').replace(/ id="(?!content")[^"]*"/g, '');
  // Without headings, for Pagefind counts their words several times.
  const level = isDetail ? lean.replace(/<(\/?)h[1-6]\b/g, '<$1p') : lean;
  const marked = level.replace('<main id="content"', () => `<main id="content" ${marks}`);
  return `<!doctype html><html lang="en"><head><title></title></head><body>${marked}</body></html>`;
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
  const text = withoutUnread(main, ' ').replace(/<[^>]*>|&[#\w]+;/g, ' ');
  return new Set(text.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu));
}
