import { language } from '~/lib/language';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { close, createIndex } from 'pagefind';
import { compoundsOf } from './compounds';
import { compareTexts } from '~/lib/order';

const WORDS_FILE = 'words.txt';
const COMPOUNDS_FILE = 'compounds.txt';
const WORDS_MAX = 6_000;

/** Files that Pagefind writes for its own interfaces, which the site does not use, and for a worker that the site's policy blocks. */
const UNUSED = /^(pagefind-(?!entry)|wasm\.unknown)/;
/** Elements that many pages share and that don't describe any of them. */
const IGNORED = ['nav', 'svg', 'form', 'script', 'style', 'template', '[data-search=no]'];

/** The pages whose copies are in a folder. */
interface Searched {
  searched: number;
  /** How many pages use each word. */
  words: ReadonlyMap<string, number>;
  /** The words of their main headings. */
  headingWords: ReadonlySet<string>;
  /** Each two words that pages have next to each other, with a space or a hyphen between. */
  pairs: ReadonlySet<string>;
}

/** Creates an empty folder for copies of pages, deleting any left by an interrupted build. */
export function makeSearchFolder(cacheDir: URL): string {
  const folder = fileURLToPath(new URL('search-copies', cacheDir));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Writes a copy of a page where Pagefind will read it: as `/pricing.html`, because `/legal` is both a page and a folder. */
export function addSearchCopy(folder: string, name: string, html: string): void {
  const file = join(folder, `${name}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

/**
 * Makes Pagefind build the search index in its own process from one folder with all copies: it reads a folder five times faster than
 * pages sent one by one, and each further folder takes half a second. The index includes a list of the pages' words, to recognise
 * misspelt words, and one of those made of two words, which people spell in three ways. The copies are deleted afterwards, even after a failure.
 *
 * @param target the folder of the index
 * @throws if Pagefind has not read every copy
 */
export async function writeSearchIndex(
  folder: string,
  { searched, words, headingWords, pairs }: Searched,
  target: URL,
): Promise<void> {
  try {
    const { index, errors } = await createIndex({ excludeSelectors: IGNORED, forceLanguage: language });
    if (!index) throw new Error(`Pagefind did not create an index: ${errors.join(' ')}`);
    const read = searched > 0 ? await index.addDirectory({ path: folder }) : { errors: [], page_count: 0 };
    expectNone(read);
    if (read.page_count !== searched) throw new Error(`Pagefind has read ${read.page_count} of ${searched} pages.`);
    expectNone(await index.writeFiles({ outputPath: fileURLToPath(target) }));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await close();
  }
  for (const file of await readdir(target)) if (UNUSED.test(file)) await rm(new URL(file, target));
  const known = [...words].sort((a, b) => b[1] - a[1] || compareTexts(a[0], b[0])).map(([word]) => word);
  // Words of headings are never cut from the list.
  const kept = known.filter((word, index) => index < WORDS_MAX || headingWords.has(word));
  await writeFile(new URL(WORDS_FILE, target), kept.join('\n'));
  await writeFile(new URL(COMPOUNDS_FILE, target), compoundsOf(kept, pairs).join('\n'));
}

function expectNone({ errors }: { errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join(' ')}`);
}
