import { FOLDER, loadEngine, type Hit } from './pagefind';
import { rank, textOf, type Ranked } from './ranking';
import { dataRoutes } from '~/config/routes';
import {
  joined,
  NO_VOCABULARY,
  readQuery,
  type SearchQuery,
  type Term,
  type Vocabulary,
} from '~/modules/search/shared/search-query';
import { unpackVocabulary, type PackedVocabulary } from '~/modules/search/shared/vocabulary';
import { inParts, isFormOf, nearestWord } from '~/lib/spelling';

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
  const corrected = await correct(query.terms, found);
  if (corrected !== textOf(query.terms)) {
    found = await rank(readQuery(corrected, known), known);
    if (found.hits.length > 0) instead = corrected;
  }
  const { kinds } = await loadEngine();
  const counts = new Map<string, number>();
  for (const { id } of found.hits) counts.set(kinds.get(id) ?? '', (counts.get(kinds.get(id) ?? '') ?? 0) + 1);
  const hits = kind ? found.hits.filter(({ id }) => kinds.get(id) === kind) : found.hits;
  const sorted = await exactFirst(instead ?? textOf(query.terms), hits);
  return {
    query,
    ...(instead !== undefined && { instead }),
    hits: sorted,
    hasAll: found.hasAll,
    kinds: Object.fromEntries(counts),
  };
}

/** Loads the vocabulary. If that fails, this search uses an empty one, and the next search tries again. */
function loadVocabulary(): Promise<Vocabulary> {
  vocabulary ??= Promise.all([fetch(dataRoutes.searchVocabulary), readList('compounds')]).then(
    async ([response, compounds]) => unpackVocabulary((await response.json()) as PackedVocabulary, compounds),
  );
  return vocabulary.catch(() => {
    vocabulary = undefined;
    return NO_VOCABULARY;
  });
}

/** Loads all words of the pages, most frequent first; returns none if that fails. */
function loadWords(): Promise<readonly string[]> {
  words ??= readList('words').then((list) => list.split('\n'));
  return words.catch(() => {
    words = undefined;
    return [];
  });
}

/** @throws if the list isn't there */
async function readList(name: string): Promise<string> {
  const response = await fetch(`${FOLDER}${name}.txt`);
  if (!response.ok) throw new Error(`The list ${name}.txt answers with status ${response.status}.`);
  return response.text();
}

/** Moves the page whose name equals the query to the front, if it is among the top results. */
async function exactFirst(text: string, hits: readonly Hit[]): Promise<readonly Hit[]> {
  const best = await Promise.all(hits.slice(0, EXAMINED).map((hit) => hit.data()));
  const named = hits[best.findIndex(({ meta }) => joined(meta.name?.toLowerCase() ?? '') === joined(text))];
  return named ? [named, ...hits.filter((hit) => hit !== named)] : hits;
}

const WORD = /^\p{L}{4,}$/u;

/**
 * The query's text with each misspelt word replaced by the two words that it is made of or else the nearest word that our pages use, or
 * dropped if there is none. A word counts as misspelt if neither the top results nor its own contain it, because for an unknown word,
 * Pagefind returns pages with other words that share its beginning.
 */
async function correct(terms: readonly Term[], { hits, hitsByTerm }: Ranked): Promise<string> {
  const shown = await wordsShown(hits);
  const unseen = new Set<Term>();
  for (const [index, term] of terms.entries()) {
    const isUnseen = (words: readonly string[]) => !words.some((word) => isFormOf(term.text, word));
    if (term.forms.length > 1 || !WORD.test(term.text) || !isUnseen(shown)) continue;
    if (isUnseen(await wordsShown(hitsByTerm[index] ?? []))) unseen.add(term);
  }
  if (unseen.size === 0) return textOf(terms);
  const known = await loadWords();
  if (known.length === 0) return textOf(terms);
  return terms
    .map((term) => (unseen.has(term) ? (inParts(term.text, known) ?? nearestWord(term.text, known) ?? '') : term.text))
    .filter(Boolean)
    .join(' ');
}

/** The words that the top results mark, and those of their names. A compound counts together and apart. */
async function wordsShown(hits: readonly Hit[]): Promise<string[]> {
  const best = await Promise.all(hits.slice(0, EXAMINED).map((hit) => hit.data()));
  return best
    .flatMap(({ excerpt, meta }) => [...(excerpt.match(/(?<=<mark>)[^<]*/g) ?? []), ...(meta.name ?? '').split(' ')])
    .flatMap((word) => [joined(word), ...word.split('-')])
    .map((word) => word.replace(/^[^\p{L}]+/u, ''));
}
