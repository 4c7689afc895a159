import { dataRoutes } from '~/config/routes';
import { NO_VOCABULARY, readQuery, type SearchQuery, type Term, type Vocabulary } from '~/lib/search/search-query';
import { isFormOf, nearestWord } from '~/lib/spelling';

/** What the site uses of Pagefind's interface in the browser. */
interface Pagefind {
  /** All pages, if there are no words. */
  search: (words: string | null, options?: { filters?: { kind?: string } }) => Promise<{ results: readonly Hit[] }>;
  filters: () => Promise<{ kind?: Record<string, number> }>;
}

export interface Hit {
  /** Names the page. */
  id: string;
  score: number;
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
  /** What was searched for in the end, if words looked misspelt. */
  instead?: string;
  /** The best page first. */
  hits: readonly Hit[];
  /** Whether some page has all the words. */
  hasAll: boolean;
  /** How many pages of each kind were found. */
  kinds: Readonly<Record<string, number>>;
}

/** How many results are loaded together; each is a file of some 3 kB. */
export const AT_ONCE = 10;
/** The number of best pages examined for the words of the query, to recognise a misspelt one. */
const EXAMINED = 3;
const FOLDER = '/pagefind/';
/**
 * A page's name, keywords and description count far more than its text, and a word more than one that only begins like
 * it (https://pagefind.app/docs/ranking/). A part of a framework comes after the pages that are about its words.
 */
const RANKING = { metaWeights: { name: 0, title: 40, keywords: 12, description: 6, part: 3 }, termSimilarity: 4 };
/** Multiplies the score of pages of a kind that the query asks for. */
const ASKED_FOR = 2;
/** The exponent of the share of a query's terms that a page has: above 1, having all of them counts for more than having one often. */
const COVERAGE = 1.5;

interface Engine {
  pagefind: Pagefind;
  /** The kind of each page. */
  kinds: ReadonlyMap<string, string>;
}

let engine: Promise<Engine> | undefined;
let words: Promise<readonly string[]> | undefined;
let vocabulary: Promise<Vocabulary> | undefined;

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
  const kinds = new Map<string, string>();
  for (const kind of Object.keys((await pagefind.filters()).kind ?? {})) {
    const { results } = await pagefind.search(null, { filters: { kind } });
    for (const { id } of results) kinds.set(id, kind);
  }
  return { pagefind, kinds };
}

let failures = 0;

/**
 * The pages for what a visitor typed. Each term is searched for on its own, and a page's scores are added up: Pagefind alone would
 * answer only with pages that have every word. Words that the best pages don't show are replaced by the nearest known ones.
 *
 * @param kind the name of a kind of pages, or an empty text for all
 * @throws if the engine or part of the index can't be loaded
 */
export async function find(typed: string, kind: string): Promise<Found> {
  const known = await loadVocabulary();
  const query = readQuery(typed, known);
  if (query.terms.length === 0) return { query, hits: [], hasAll: false, kinds: {} };
  let found = await rank(query.terms, query, known);
  let instead: string | undefined;
  const corrected = await correct(query.terms, found.hits);
  if (textOf(corrected) !== textOf(query.terms)) {
    found = await rank(corrected, query, known);
    if (found.hits.length > 0) instead = textOf(corrected);
  }
  const { kinds } = await loadEngine();
  const counts: Record<string, number> = {};
  for (const { id } of found.hits) counts[kinds.get(id) ?? ''] = (counts[kinds.get(id) ?? ''] ?? 0) + 1;
  const hits = kind ? found.hits.filter(({ id }) => kinds.get(id) === kind) : found.hits;
  const sorted = await exactFirst(instead ?? textOf(query.terms), hits);
  return { query, ...(instead !== undefined && { instead }), hits: sorted, hasAll: found.hasAll, kinds: counts };
}

/** The vocabulary, or an empty one if it can't be loaded: then the search goes without, and the next one tries again. */
function loadVocabulary(): Promise<Vocabulary> {
  vocabulary ??= fetch(dataRoutes.searchVocabulary).then((response) => response.json() as Promise<Vocabulary>);
  return vocabulary.catch(() => {
    vocabulary = undefined;
    return NO_VOCABULARY;
  });
}

/** All words of the pages, the most frequent first; none if they can't be loaded. */
function loadWords(): Promise<readonly string[]> {
  words ??= fetch(`${FOLDER}words.txt`).then(async (response) => {
    if (!response.ok) throw new Error(`The list of words answers with status ${response.status}.`);
    return (await response.text()).split('\n');
  });
  return words.catch(() => {
    words = undefined;
    return [];
  });
}

const textOf = (terms: readonly Term[]): string => terms.map(({ text }) => text).join(' ');

/** The pages that have at least half of the terms, the best first. */
async function rank(
  terms: readonly Term[],
  query: SearchQuery,
  vocabulary: Vocabulary,
): Promise<Pick<Found, 'hits' | 'hasAll'>> {
  const { kinds } = await loadEngine();
  const pages = new Map<string, { hit: Hit; score: number; terms: number }>();
  for (const term of terms) {
    for (const hit of await hitsOf(term)) {
      const page = pages.get(hit.id);
      if (page) Object.assign(page, { hit, score: page.score + hit.score, terms: page.terms + 1 });
      else pages.set(hit.id, { hit, score: hit.score, terms: 1 });
    }
  }
  // Words that belong together count once more where a page has them all, and mark its excerpt.
  for (const hit of terms.length > 1 ? await ask(textOf(terms)) : []) {
    const page = pages.get(hit.id);
    if (page) Object.assign(page, { hit, score: page.score + hit.score });
  }
  const scored = [...pages.values()].map(({ hit, score, terms: covered }) => {
    const kind = kinds.get(hit.id) ?? '';
    const asked = query.kinds.includes(kind) ? ASKED_FOR : 1;
    const coverage = (covered / terms.length) ** COVERAGE;
    return { hit, covered, score: score * coverage * asked * (vocabulary.kinds[kind]?.weight ?? 1) };
  });
  return {
    hits: scored
      .filter(({ covered }) => covered * 2 >= terms.length)
      .sort((a, b) => b.score - a.score)
      .map(({ hit }) => hit),
    hasAll: scored.some(({ covered }) => covered === terms.length),
  };
}

/** The pages that have a term or its synonym, or, if there are none, the reference above it. */
async function hitsOf({ text, synonym, wider }: Term): Promise<readonly Hit[]> {
  const best = new Map<string, Hit>();
  for (const hit of [...(await ask(text)), ...(synonym === undefined ? [] : await ask(synonym))]) {
    if (hit.score > (best.get(hit.id)?.score ?? 0)) best.set(hit.id, hit);
  }
  for (const above of wider) {
    if (best.size > 0) break;
    for (const hit of await ask(above)) best.set(hit.id, hit);
  }
  return [...best.values()];
}

async function ask(text: string): Promise<readonly Hit[]> {
  const { pagefind } = await loadEngine();
  return (await pagefind.search(text)).results;
}

/** Of the best pages, the one whose name is the very query comes first. */
async function exactFirst(text: string, hits: readonly Hit[]): Promise<readonly Hit[]> {
  const best = await Promise.all(hits.slice(0, EXAMINED).map((hit) => hit.data()));
  const named = hits[best.findIndex(({ meta }) => meta.name?.toLowerCase() === text)];
  return named ? [named, ...hits.filter((hit) => hit !== named)] : hits;
}

const WORD = /^\p{L}{4,}$/u;

/**
 * The terms, with the nearest word that our pages use in place of each that looks misspelt: one that the best pages don't show. Pagefind
 * answers an unknown word with others that begin like it. A word that is near none is left out.
 */
async function correct(terms: readonly Term[], hits: readonly Hit[]): Promise<readonly Term[]> {
  const best = await Promise.all(hits.slice(0, EXAMINED).map((hit) => hit.data()));
  const shown = best
    .flatMap(({ excerpt, meta }) => [...(excerpt.match(/(?<=<mark>)[^<]*/g) ?? []), ...(meta.name ?? '').split(' ')])
    .map((word) => word.replace(/^[^\p{L}]+/u, ''));
  const isUnseen = ({ text, synonym }: Term) =>
    synonym === undefined && WORD.test(text) && !shown.some((word) => isFormOf(text, word));
  if (!terms.some(isUnseen)) return terms;
  const known = await loadWords();
  if (known.length === 0) return terms;
  const corrected = terms.flatMap((term) => {
    if (!isUnseen(term)) return [term];
    const nearest = nearestWord(term.text, known);
    return nearest === undefined ? [] : [{ ...term, text: nearest }];
  });
  return corrected;
}
