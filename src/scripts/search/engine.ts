import { dataRoutes } from '~/config/routes';
import { readQuery, type SearchQuery, type Synonyms } from '~/lib/search/search-query';
import { isFormOf, nearestWord } from '~/lib/spelling';

/** The part of Pagefind's browser API that the site uses. */
interface Pagefind {
  search: (words: string, options?: { filters?: { kind?: string } }) => Promise<Answer & { filters: Counts }>;
  /** Loads the filters, without which answers have no counts. */
  filters: () => Promise<Counts>;
}

/** How many pages of each kind. */
interface Counts {
  kind?: Record<string, number>;
}

interface Answer {
  results: readonly Hit[];
}

export interface Hit {
  data: () => Promise<Fragment>;
}

export interface Fragment {
  url: string;
  meta: { name?: string };
  /** HTML with `<mark>` around the matches; everything else is escaped. */
  excerpt: string;
  filters: { kind?: string[] };
}

export interface Found {
  query: SearchQuery;
  /** The query that was used, if it differs from the visitor's. */
  instead?: string;
  hits: readonly Hit[];
  kinds: Readonly<Record<string, number>>;
}

/** How many results to load at a time; each is a file of some 3 kB. */
export const AT_ONCE = 10;
/** How many results to check for the query's words, to recognise a misspelling. */
const LOOKED_AT = 3;
const FOLDER = '/pagefind/';
/**
 * A page's title, keywords and description count far more than its text, and a whole word more than one that only starts with it
 * (https://pagefind.app/docs/ranking/). Parts of frameworks come after the pages about their words.
 */
const RANKING = { metaWeights: { name: 0, title: 40, keywords: 12, description: 6, part: 3 }, termSimilarity: 4 };
let engine: Promise<Pagefind> | undefined;
let words: Promise<readonly string[]> | undefined;
let synonyms: Promise<Synonyms> | undefined;

/** Loads the engine, once; after a failure the next call tries again. */
export function loadEngine(): Promise<Pagefind> {
  engine ??= createEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function createEngine(): Promise<Pagefind> {
  // A new URL after a failure, because browsers remember modules that failed to load.
  const again = failures++ > 0 ? `?${failures}` : '';
  // eslint-disable-next-line no-restricted-syntax -- the file is made after the bundle, of the built pages
  const { createInstance } = (await import(/* @vite-ignore */ `${FOLDER}pagefind.js${again}`)) as {
    createInstance: (options: object) => Pagefind;
  };
  failures = 0;
  // A worker would need another file and its own content security policy.
  return createInstance({ basePath: FOLDER, noWorker: true, ranking: RANKING });
}

let failures = 0;

/**
 * The pages for a visitor's query: as typed, then with broader references, then with the nearest known words, then with the
 * rarest of them. A page with exactly this title comes first.
 *
 * @param kind the kind of pages; empty for all
 * @throws if the engine or the index can't be loaded
 */
export async function find(typed: string, kind: string): Promise<Found> {
  synonyms ??= fetch(dataRoutes.searchSynonyms).then((response) =>
    response.ok ? (response.json() as Promise<Synonyms>) : {},
  );
  const query = readQuery(typed, await synonyms.catch(() => ({})));
  const found = await findFor(query, kind);
  return { query, ...found, hits: await exactFirst(found.instead ?? query.attempts[0] ?? '', found.hits) };
}

async function findFor(query: SearchQuery, kind: string): Promise<Omit<Found, 'query'>> {
  const [first = ''] = query.attempts;
  for (const attempt of query.attempts) {
    const found = await ask(attempt, kind);
    if (!found) continue;
    const meant = await correct(attempt, await unseenWords(attempt, found.hits));
    const better = meant && meant !== attempt ? await ask(meant, kind) : found;
    if (!better || !meant) break;
    return { ...better, ...(meant !== first && { instead: meant }) };
  }
  const meant = await correct(first, first.match(WORD) ?? []);
  const found = meant && meant !== first ? await ask(meant, kind) : undefined;
  return found ? { instead: meant, ...found } : findRarest(meant.split(' '), kind);
}

/** For words that no page has all of: the pages with the rarest of them. */
async function findRarest(words: readonly string[], kind: string): Promise<Omit<Found, 'query'>> {
  let rarest: Omit<Found, 'query'> = { hits: [], kinds: {} };
  for (const instead of words.length > 1 ? words : []) {
    const found = await ask(instead, kind);
    if (found && !(rarest.hits.length <= found.hits.length && rarest.instead)) rarest = { instead, ...found };
  }
  return rarest;
}

async function ask(text: string, kind: string): Promise<Pick<Found, 'hits' | 'kinds'> | undefined> {
  const pagefind = await loadEngine();
  await pagefind.filters();
  const { results, filters } = await pagefind.search(text);
  if (results.length === 0) return undefined;
  const hits = kind ? (await pagefind.search(text, { filters: { kind } })).results : results;
  return { hits, kinds: filters.kind ?? {} };
}

/** Among the best pages, one with exactly this title comes first. */
async function exactFirst(text: string, hits: readonly Hit[]): Promise<readonly Hit[]> {
  const best = await Promise.all(hits.slice(0, LOOKED_AT).map((hit) => hit.data()));
  const named = hits[best.findIndex(({ meta }) => meta.name?.toLowerCase() === text.toLowerCase())];
  return named ? [named, ...hits.filter((hit) => hit !== named)] : hits;
}

const WORD = /(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu;

/**
 * Words of the query that the best pages lack: if Pagefind does not know a word, it answers with others that start the same way.
 */
async function unseenWords(text: string, hits: readonly Hit[]): Promise<readonly string[]> {
  const fragments = await Promise.all(hits.slice(0, LOOKED_AT).map((hit) => hit.data()));
  const shown = fragments.flatMap(({ excerpt, meta }) => [
    ...(excerpt.match(/(?<=<mark>)[^<]*/g) ?? []),
    ...(meta.name ?? '').split(' '),
  ]);
  const words = shown.map((word) => word.replace(/^[^\p{L}]+/u, ''));
  return (text.match(WORD) ?? []).filter((word) => !words.some((other) => isFormOf(word, other)));
}

/** The text with each word replaced by the nearest one our pages use, and without words that have none. */
async function correct(text: string, unseen: readonly string[]): Promise<string> {
  if (unseen.length === 0) return text;
  words ??= fetch(`${FOLDER}words.txt`).then(async (response) =>
    response.ok ? (await response.text()).split('\n') : [],
  );
  const known = await words.catch(() => []);
  if (known.length === 0) return text;
  const corrected = text.replace(WORD, (word) => (unseen.includes(word) ? (nearestWord(word, known) ?? '') : word));
  return corrected.replace(/\s+/g, ' ').trim();
}
