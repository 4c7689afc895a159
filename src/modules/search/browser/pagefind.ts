/** Folder of Pagefind's files. */
export const FOLDER = '/pagefind/';
/**
 * A page's name, keywords and description weigh far more than its text, and a whole word more than one that only shares its
 * beginning (https://pagefind.app/docs/ranking/). Pages about a topic come before the parts of frameworks that mention it.
 */
const RANKING = {
  metaWeights: { name: 0, title: 40, keywords: 12, description: 6, part: 20, page: 40, whole: 10 },
  termSimilarity: 4,
};

/** The members of Pagefind's browser API that the site uses. */
interface Pagefind {
  search: (
    words: string,
    options?: { filters: { kind: string } },
  ) => Promise<{ results: readonly Hit[]; filters: Counts }>;
  /** Loads the filters; without them, results contain no counts. */
  filters: () => Promise<Counts>;
}

/** Number of pages of each kind. */
interface Counts {
  kind?: Readonly<Record<string, number>>;
}

export interface Hit {
  /** Identifies the page. */
  id: string;
  score: number;
  /** The page's fields, other than its text, that contain the words. */
  matchedMetaFields?: readonly string[];
  data: () => Promise<Fragment>;
}

export interface Fragment {
  url: string;
  meta: { name?: string };
  /** HTML with `<mark>` around each match; everything else is escaped. */
  excerpt: string;
  filters: { kind?: string[] };
}

interface Engine {
  pagefind: Pagefind;
  /** The kinds of the pages found so far, by page id. */
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
  // A different URL after a failure, because browsers never retry a module URL that failed.
  const again = failures++ > 0 ? `?${failures}` : '';
  // eslint-disable-next-line no-restricted-syntax -- the file is made from the built pages, after the bundle
  const { createInstance } = (await import(/* @vite-ignore */ `${FOLDER}pagefind.js${again}`)) as {
    createInstance: (options: object) => Pagefind;
  };
  failures = 0;
  fetchUntilThere();
  // A worker would be another file with its own content security policy.
  const pagefind = createInstance({ basePath: FOLDER, noWorker: true, ranking: RANKING });
  return { pagefind, kinds: new Map() };
}

/** Repeats the requests that have failed. */
const repeats = new Set<() => void>();
/** Ends the uses of the engine that are in progress, with an error. */
const ends = new Set<(reason: Error) => void>();

/**
 * Hides failed requests from Pagefind, which would take a part of the index that can't be loaded for an empty one, for as long as the
 * page is open. A request that fails ends what needs it, and is repeated at the next use of the engine.
 */
function fetchUntilThere(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, options) => {
    if (typeof address !== 'string' || !address.startsWith(FOLDER)) return fetch(address, options);
    for (;;) {
      const response = await fetch(address, options).catch(() => undefined);
      if (response?.ok) return response;
      for (const end of ends) end(new Error('A part of the search index could not be loaded.'));
      await new Promise<void>((resolve) => repeats.add(resolve));
    }
  };
}

/** Uses the engine. @throws if a part of the index can't be loaded */
function use<Result>(start: () => Promise<Result>): Promise<Result> {
  for (const repeat of repeats) repeat();
  repeats.clear();
  let end: (reason: Error) => void;
  return new Promise<Result>((resolve, reject) => {
    end = reject;
    ends.add(end);
    start().then(resolve, reject);
  }).finally(() => ends.delete(end));
}

/** Loads the filters, without which Pagefind returns no kinds. @returns the total number of pages */
export async function countPages(): Promise<number> {
  const { pagefind } = await loadEngine();
  return Object.values((await use(() => pagefind.filters())).kind ?? {}).reduce((sum, count) => sum + count, 0);
}

/** Searches with Pagefind and records each result's kind, which Pagefind reveals only if it is asked for one kind at a time. */
export async function ask(text: string): Promise<readonly Hit[]> {
  const { pagefind, kinds } = await loadEngine();
  const { results, filters } = await use(() => pagefind.search(text));
  for (const [kind, count] of Object.entries(filters.kind ?? {})) {
    if (count === 0 || results.every(({ id }) => kinds.has(id))) continue;
    for (const { id } of (await use(() => pagefind.search(text, { filters: { kind } }))).results) kinds.set(id, kind);
  }
  return results.map((hit) => ({ ...hit, data: () => use(hit.data) }));
}
