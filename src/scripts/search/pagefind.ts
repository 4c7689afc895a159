/** Where Pagefind's files are. */
export const FOLDER = '/pagefind/';
/**
 * A page's name, keywords and description count far more than its text, and a word more than one that only begins like
 * it (https://pagefind.app/docs/ranking/). A part of a framework comes after the pages that are about its words.
 */
const RANKING = {
  metaWeights: { name: 0, title: 40, keywords: 12, description: 6, part: 20, page: 40, above: 20, whole: 10 },
  termSimilarity: 4,
};

/** What the site uses of Pagefind's interface in the browser. */
interface Pagefind {
  search: (
    words: string,
    options?: { filters: { kind: string } },
  ) => Promise<{ results: readonly Hit[]; filters: Counts }>;
  /** Loads the filters, without which an answer counts nothing. */
  filters: () => Promise<Counts>;
}

/** How many pages of each kind. */
interface Counts {
  kind?: Readonly<Record<string, number>>;
}

export interface Hit {
  /** Names the page. */
  id: string;
  score: number;
  /** The fields of the page, other than its text, that have the words. */
  matchedMetaFields?: readonly string[];
  data: () => Promise<Fragment>;
}

export interface Fragment {
  url: string;
  meta: { name?: string };
  /** HTML with `<mark>` around what was found; everything else is escaped. */
  excerpt: string;
  filters: { kind?: string[] };
}

interface Engine {
  pagefind: Pagefind;
  /** The kinds of the pages that were found so far. */
  kinds: Map<string, string>;
}

let engine: Promise<Engine> | undefined;
let failures = 0;

/** Loads the engine, once; after a failure the next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= createEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function createEngine(): Promise<Engine> {
  // A second address after a failure: browsers remember a module that could not be loaded.
  const again = failures++ > 0 ? `?${failures}` : '';
  // eslint-disable-next-line no-restricted-syntax -- the file is made from the built pages, after the bundle
  const { createInstance } = (await import(/* @vite-ignore */ `${FOLDER}pagefind.js${again}`)) as {
    createInstance: (options: object) => Pagefind;
  };
  failures = 0;
  // A worker would be another file, with its own policy.
  const pagefind = createInstance({ basePath: FOLDER, noWorker: true, ranking: RANKING });
  return { pagefind, kinds: new Map() };
}

/** Loads the filters, without which Pagefind knows no kinds; returns the number of all pages. */
export async function countPages(): Promise<number> {
  const { pagefind } = await loadEngine();
  return Object.values((await pagefind.filters()).kind ?? {}).reduce((sum, count) => sum + count, 0);
}

/** Asks Pagefind, and keeps the kinds of the pages that it answers with: it only tells them by answering for one kind at a time. */
export async function ask(text: string): Promise<readonly Hit[]> {
  const { pagefind, kinds } = await loadEngine();
  const { results, filters } = await pagefind.search(text);
  for (const [kind, count] of Object.entries(filters.kind ?? {})) {
    if (count === 0 || results.every(({ id }) => kinds.has(id))) continue;
    for (const { id } of (await pagefind.search(text, { filters: { kind } })).results) kinds.set(id, kind);
  }
  return results;
}
