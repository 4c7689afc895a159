import { FOLDER, loadEngine, type Hit } from './pagefind';
import { rank, textOf } from './ranking';
import { dataRoutes } from '~/config/routes';
import {
  NO_VOCABULARY,
  readQuery,
  type SearchQuery,
  type Term,
  type Vocabulary,
} from '~/modules/search/shared/search-query';
import { unpackVocabulary, type PackedVocabulary } from '~/modules/search/shared/vocabulary';
import { isFormOf, nearestWord } from '~/lib/spelling';

export interface Found {
  query: SearchQuery;
  /** The corrected query, if words looked misspelt. */
  instead?: string;
  /** Best match first. */
  hits: readonly Hit[];
  /** Whether at least one page contains all the words. */
  hasAll: boolean;
  /** How many pages of each kind were found. */
  kinds: Readonly<Record<string, number>>;
}

/** Results loaded in parallel; each is a file of about 3 kB. */
export const AT_ONCE = 10;
/** Number of top results checked for the query's words, to recognise a misspelt one. */
const EXAMINED = 3;
let words: Promise<readonly string[]> | undefined;
let vocabulary: Promise<Vocabulary> | undefined;

/**
 * Finds pages for a query. Searches for each term separately and adds up each page's scores, because Pagefind alone would return
 * only pages with every word. If the top results lack a word, it is replaced with the nearest known one.
 *
 * @param kind the name of a kind of page, or an empty string for all
 * @throws if the engine or part of the index can't be loaded
 */
export async function find(typed: string, kind: string): Promise<Found> {
  const known = await loadVocabulary();
  const query = readQuery(typed, known);
  if (query.terms.length === 0) return { query, hits: [], hasAll: false, kinds: {} };
  let found = await rank(query, known);
  let instead: string | undefined;
  const corrected = await correct(query.terms, found.hits);
  if (corrected !== textOf(query.terms)) {
    found = await rank(readQuery(corrected, known), known);
    if (found.hits.length > 0) instead = corrected;
  }
  const { kinds } = await loadEngine();
  const counts: Record<string, number> = {};
  for (const { id } of found.hits) counts[kinds.get(id) ?? ''] = (counts[kinds.get(id) ?? ''] ?? 0) + 1;
  const hits = kind ? found.hits.filter(({ id }) => kinds.get(id) === kind) : found.hits;
  const sorted = await exactFirst(instead ?? textOf(query.terms), hits);
  return { query, ...(instead !== undefined && { instead }), hits: sorted, hasAll: found.hasAll, kinds: counts };
}

/** Loads the vocabulary. If that fails, this search uses an empty one, and the next search tries again. */
function loadVocabulary(): Promise<Vocabulary> {
  vocabulary ??= fetch(dataRoutes.searchVocabulary).then(async (response) =>
    unpackVocabulary((await response.json()) as PackedVocabulary),
  );
  return vocabulary.catch(() => {
    vocabulary = undefined;
    return NO_VOCABULARY;
  });
}

/** Loads all words of the pages, most frequent first; returns none if that fails. */
function loadWords(): Promise<readonly string[]> {
  words ??= fetch(`${FOLDER}words.txt`).then(async (response) => {
    if (!response.ok) throw new Error(`The word list answers with status ${response.status}.`);
    return (await response.text()).split('\n');
  });
  return words.catch(() => {
    words = undefined;
    return [];
  });
}

/** Moves the page whose name equals the query to the front, if it is among the top results. */
async function exactFirst(text: string, hits: readonly Hit[]): Promise<readonly Hit[]> {
  const best = await Promise.all(hits.slice(0, EXAMINED).map((hit) => hit.data()));
  const named = hits[best.findIndex(({ meta }) => meta.name?.toLowerCase() === text)];
  return named ? [named, ...hits.filter((hit) => hit !== named)] : hits;
}

const WORD = /^\p{L}{4,}$/u;

/**
 * The query's text with misspelt words replaced by the nearest word that our pages use, or dropped if none is near. A word counts as
 * misspelt if the top results don't contain it, because for an unknown word, Pagefind returns pages with other words that share its
 * beginning.
 */
async function correct(terms: readonly Term[], hits: readonly Hit[]): Promise<string> {
  const best = await Promise.all(hits.slice(0, EXAMINED).map((hit) => hit.data()));
  const shown = best
    .flatMap(({ excerpt, meta }) => [...(excerpt.match(/(?<=<mark>)[^<]*/g) ?? []), ...(meta.name ?? '').split(' ')])
    .map((word) => word.replace(/^[^\p{L}]+/u, ''));
  const isUnseen = ({ text, synonym }: Term) =>
    synonym === undefined && WORD.test(text) && !shown.some((word) => isFormOf(text, word));
  if (!terms.some(isUnseen)) return textOf(terms);
  const known = await loadWords();
  if (known.length === 0) return textOf(terms);
  const corrected = terms.flatMap((term) => {
    if (!isUnseen(term)) return [term];
    const nearest = nearestWord(term.text, known);
    return nearest === undefined ? [] : [{ ...term, text: nearest }];
  });
  return textOf(corrected);
}
