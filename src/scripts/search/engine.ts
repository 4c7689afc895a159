import { dataRoutes } from '~/config/routes';
import { readQuery, type SearchQuery, type Synonyms } from '~/lib/search/search-query';
import { isFormOf, nearestWord } from '~/lib/spelling';

/** What the site uses of Pagefind's interface in the browser. */
interface Pagefind {
  search: (words: string, options?: { filters?: { kind?: string } }) => Promise<Answer & { filters: Counts }>;
  /** Loads the filters, without which an answer counts nothing. */
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
  /** HTML with `<mark>` around what was found; everything else is escaped. */
  excerpt: string;
  filters: { kind?: string[] };
}

export interface Found {
  query: SearchQuery;
  /** What was searched for in the end, where it is not what the visitor typed. */
  instead?: string;
  hits: readonly Hit[];
  kinds: Readonly<Record<string, number>>;
}

/** How many results are loaded at once; each is a file of some 3 kB. */
export const AT_ONCE = 10;
/** Of how many the words are looked at, to recognise a misspelt one. */
const LOOKED_AT = 3;
const FOLDER = '/pagefind/';
/**
 * What a page is called, its keywords and its description count far more than its text, and a word more than one that only begins like
 * it (https://pagefind.app/docs/ranking/). A part of a framework comes after the pages that are about its words.
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
  // A second address after a failure: browsers remember a module that could not be had.
  const again = failures++ > 0 ? `?${failures}` : '';
  // eslint-disable-next-line no-restricted-syntax -- the file is made after the bundle, of the built pages
  const { createInstance } = (await import(/* @vite-ignore */ `${FOLDER}pagefind.js${again}`)) as {
    createInstance: (options: object) => Pagefind;
  };
  failures = 0;
  // A worker would be a file more, and a policy of its own.
  return createInstance({ basePath: FOLDER, noWorker: true, ranking: RANKING });
}

let failures = 0;

/**
 * The pages for what a visitor typed: as typed, then with wider references, then with the nearest known words,
 * then with the rarest of them. A page that is called by the very words comes first.
 *
 * @param kind the kind of pages, all where it is empty
 * @throws where the engine or the index can't be had
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

/** Where no page has all the words: the pages of the one that the fewest pages have. */
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

/** Of the best pages, the one that is called by the very words comes first. */
async function exactFirst(text: string, hits: readonly Hit[]): Promise<readonly Hit[]> {
  const best = await Promise.all(hits.slice(0, LOOKED_AT).map((hit) => hit.data()));
  const named = hits[best.findIndex(({ meta }) => meta.name?.toLowerCase() === text.toLowerCase())];
  return named ? [named, ...hits.filter((hit) => hit !== named)] : hits;
}

const WORD = /(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu;

/**
 * Words of the query that the best pages don't show: where Pagefind does not know a word, it answers with others that
 * begin like it.
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

/** The text with words replaced by the nearest that our pages use; those that are near none are left out. */
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
