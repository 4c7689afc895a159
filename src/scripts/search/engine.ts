import { FOLDER, loadEngine, type Hit } from './pagefind';
import { rank, textOf } from './ranking';
import { dataRoutes } from '~/config/routes';
import { NO_VOCABULARY, readQuery, type SearchQuery, type Term, type Vocabulary } from '~/lib/search/search-query';
import { unpackVocabulary, type PackedVocabulary } from '~/lib/search/vocabulary';
import { isFormOf, nearestWord } from '~/lib/spelling';

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
let words: Promise<readonly string[]> | undefined;
let vocabulary: Promise<Vocabulary> | undefined;

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

/** The vocabulary, or an empty one if it can't be loaded: then the search goes without, and the next one tries again. */
function loadVocabulary(): Promise<Vocabulary> {
  vocabulary ??= fetch(dataRoutes.searchVocabulary).then(async (response) =>
    unpackVocabulary((await response.json()) as PackedVocabulary),
  );
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

/** Of the best pages, the one whose name is the very query comes first. */
async function exactFirst(text: string, hits: readonly Hit[]): Promise<readonly Hit[]> {
  const best = await Promise.all(hits.slice(0, EXAMINED).map((hit) => hit.data()));
  const named = hits[best.findIndex(({ meta }) => meta.name?.toLowerCase() === text)];
  return named ? [named, ...hits.filter((hit) => hit !== named)] : hits;
}

const WORD = /^\p{L}{4,}$/u;

/**
 * The text of the terms, with the nearest word that our pages use in place of each that looks misspelt: one that the best pages don't show. Pagefind
 * answers an unknown word with others that begin like it. A word that is near none is left out.
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
