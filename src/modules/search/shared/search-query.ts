import { pageWord } from '~/lib/index-words';
import { referenceAt, referencesOf, type Reference, type References } from './references';

/** The meaning of a word or phrase that visitors type. */
export interface Meaning {
  /** The words that our pages use instead. */
  words?: string | undefined;
  /** Path of the page that people who type the word or phrase want. */
  page?: string | undefined;
  /** The name of the kind of page that people who type the word or phrase want. */
  kind?: string | undefined;
  /** Whether the word or phrase names a framework. A query that names two frameworks requests the page that compares them. */
  isFramework?: boolean | undefined;
}

/** The site's vocabulary for interpreting queries. */
export interface Vocabulary {
  /** The company's name, in lower case, or empty if it is also a subject's. In a query about something else, it says nothing. */
  company: string;
  /** The kind of page that compares two frameworks. */
  comparing: string;
  /** Meanings by word or phrase, in lower case, written together (`joined`). */
  meanings: Readonly<Record<string, Meaning>>;
  /** How our pages write words that are made of two, by the two written together: `multi-factor`, `life cycle`, `firewall`. */
  compounds: ReadonlyMap<string, string>;
  references: References;
  /** Ranking weight of each kind of page, keyed by the kind's name; 1 is neutral. */
  weights: Readonly<Record<string, number>>;
}

export const NO_VOCABULARY: Vocabulary = {
  company: '',
  comparing: '',
  meanings: {},
  compounds: new Map(),
  references: referencesOf({}),
  weights: {},
};

/** A word or phrase written together, because people write many of them together, apart or with a hyphen. */
export const joined = (phrase: string): string => phrase.replace(/[ -]/g, '');

/** Stop words. A query made up of nothing else is searched for unchanged. */
const EMPTY_WORDS = new Set(
  (
    'a about all am an and any are as at be been but by can could did do does don for from get give go got had has have he her here how i if ' +
    'in into is it its just like make many may me more much must my need needs no not of off on one or our out own she should show ' +
    'so some tell than that the their them then there these they this those to too up us use used using very want was we were what ' +
    'when where which while who whom whose why will with would you your yours company compliance compliant everything find good happens new overview please platform product see show software solution take takes tool'
  ).split(' '),
);

/** Maximum length of a query, in characters; longer ones are cut. */
export const QUERY_MAX = 100;

/** A word or phrase of a query. */
export interface Term {
  /** The word or phrase in lower case, spelt as on our pages: `iso27001` becomes the two terms `iso` and `27001`. */
  text: string;
  /** What to search for: the text, other spellings of it and the term used on our pages. */
  forms: readonly string[];
  /** The name of the kind of page that the term requests. */
  kind?: string;
}

export interface SearchQuery {
  /** The visitor's text, without surrounding spaces, cut to `QUERY_MAX` characters. */
  text: string;
  /** Whether the text was cut. */
  isCut: boolean;
  /** The terms to search for, without stop words. Empty if the text has neither a letter nor a digit. */
  terms: readonly Term[];
  /** Index words of the pages that the query requests, with the share of the query's words that request each. */
  asked: readonly { word: string; share: number }[];
  /** Index words of the pages with the references in the query, which come first, in this order. */
  referred: readonly string[];
  /** The names of the kinds of page that the query requests. */
  kinds: readonly string[];
}

/** The maximum number of pages that a reference leads to: `A.5` has 37 parts. */
const REFERRED_MAX = 10;

/** Parses a query from a visitor's input or a URL. */
export function readQuery(typed: string, vocabulary: Vocabulary = NO_VOCABULARY): SearchQuery {
  const { comparing, meanings } = vocabulary;
  const whole = typed.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const text = whole.slice(0, QUERY_MAX).trim();
  const { words, referred } = wordsOf(text, vocabulary);
  const terms = termsOf(words, meanings);
  const telling = terms.filter(({ text: term, forms }) => forms.length > 1 || !EMPTY_WORDS.has(term));
  const plain = words.filter((word) => !EMPTY_WORDS.has(word));
  // `forgot my password` also matches `forgot password`.
  const phrases = new Map(
    [...phrasesOf(words), ...phrasesOf(plain)].map((phrase) => [phrase.join(' '), phrase.length]),
  );
  const meant = [...phrases].flatMap(([phrase, length]) => {
    const meaning = meaningOf(phrase, meanings);
    return meaning ? [{ ...meaning, share: Math.min(1, length / plain.length) }] : [];
  });
  const frameworks = new Map<string, number>();
  for (const { page = '', isFramework, share } of meant)
    if (isFramework) frameworks.set(page, Math.max(share, frameworks.get(page) ?? 0));
  const kinds = [...meant.flatMap(({ kind }) => kind ?? []), ...(frameworks.size > 1 ? [comparing] : [])];
  const pages = meant.flatMap(({ page, isFramework, share }) =>
    page === undefined || isFramework ? [] : [[page, share] as const],
  );
  // With a kind or a reference, a framework only says which of them is meant.
  const asked = [...pages, ...(kinds.length > 0 || referred.length > 0 ? [] : frameworks)];
  return {
    text,
    isCut: text !== whole,
    terms: telling.length > 0 ? telling : terms,
    asked: asked.map(([page, share]) => ({ word: pageWord(page), share })),
    referred,
    kinds,
  };
}

/** The words of a query, each spelt as on our pages. A reference or a compound counts as one. */
function wordsOf(text: string, vocabulary: Vocabulary): Pick<SearchQuery, 'referred'> & { words: readonly string[] } {
  const typed = text
    .toLowerCase()
    .split(/[ ,;/]/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, ''))
    .filter(Boolean)
    .flatMap(apart);
  const { words, paths } = withReferences(withoutCompany(typed, vocabulary.company), vocabulary);
  return {
    words: compounded(
      words.flatMap((word) => word.split('-').filter(Boolean)),
      vocabulary.compounds,
    ),
    referred: [...new Set(paths)].map(pageWord),
  };
}

/** The words without the company's name, which says nothing about what is searched for, or “you” if there is nothing else. */
function withoutCompany(words: readonly string[], company: string): readonly string[] {
  const name = joined(company);
  for (const [start] of words.entries()) {
    for (let length = 1; length <= company.split(' ').length; length++) {
      if (name === '' || joined(words.slice(start, start + length).join('')) !== name) continue;
      const rest = [...words.slice(0, start), ...words.slice(start + length)];
      return rest.some((word) => !EMPTY_WORDS.has(word)) ? withoutCompany(rest, company) : ['you'];
    }
  }
  return words;
}

/** The words with each reference as one word, and the paths of the pages that the references mean. */
function withReferences(
  typed: readonly string[],
  { meanings, references }: Vocabulary,
): { words: readonly string[]; paths: readonly string[] } {
  const frameworks: string[] = [];
  const named = new Set<number>();
  for (const [start] of typed.entries()) {
    for (let end = typed.length; end > start; end--) {
      const meaning = meaningOf(typed.slice(start, end).join(' '), meanings);
      if (meaning?.page === undefined || !meaning.isFramework) continue;
      frameworks.push(meaning.page);
      for (let at = start; at < end; at++) named.add(at);
    }
  }
  const words: string[] = [];
  const paths: string[] = [];
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] ?? '';
    const end = typed.findIndex((_, index) => index > at && named.has(index));
    const following = named.has(at) ? [] : typed.slice(at, end < 0 ? undefined : end);
    const isAlone = following.length === typed.length - named.size;
    const found: Reference | undefined =
      following.length > 0
        ? referenceAt(following, { before: typed[at - 1] ?? '', frameworks, isAlone }, references)
        : undefined;
    words.push(found?.text ?? word);
    if (!found) continue;
    paths.push(...found.paths.slice(0, REFERRED_MAX));
    at += found.length - 1;
  }
  return { words, paths };
}

/** The words with each compound as one word, whether it was typed together or apart. */
function compounded(words: readonly string[], compounds: Vocabulary['compounds']): readonly string[] {
  const spelt: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = words.slice(at);
    const both = next === undefined ? undefined : compounds.get(word + next);
    spelt.push(both ?? compounds.get(word) ?? word);
    if (both !== undefined) at++;
  }
  return spelt;
}

/** Splits the words into terms from left to right, preferring the longest phrase with a synonym. */
function termsOf(words: readonly string[], meanings: Vocabulary['meanings']): Term[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length).join(' ');
    const { words: synonym, kind } = meaningOf(phrase, meanings) ?? {};
    if (synonym !== undefined)
      return [
        { text: phrase, forms: [phrase, synonym], ...(kind !== undefined && { kind }) },
        ...termsOf(words.slice(length), meanings),
      ];
  }
  const kind = meaningOf(first, meanings)?.kind;
  return [{ text: first, forms: formsOf(first), ...(kind !== undefined && { kind }) }, ...termsOf(rest, meanings)];
}

/** A compound that our pages also write apart is searched for in both spellings. The search engine ignores hyphens. */
const formsOf = (word: string): string[] => (/^\p{L}+ \p{L}+$/u.test(word) ? [joined(word), word] : [word]);

/** Every run of consecutive words in a query. */
const phrasesOf = (words: readonly string[]): string[][] =>
  words.flatMap((_, start) => words.slice(start).map((__, length) => words.slice(start, start + length + 1)));

/** Own properties only: every object inherits `constructor`. */
const meaningOf = (phrase: string, meanings: Vocabulary['meanings']): Meaning | undefined =>
  [phrase, phrase.replace(/(?<=[a-z]{2})s\b/g, '')]
    .map(joined)
    .flatMap((one) => (Object.hasOwn(meanings, one) ? (meanings[one] ?? []) : []))[0];

/** Splits `iso27001` and `iso-27001` into two words. References such as CC6.1 stay whole. */
function apart(word: string): string[] {
  return word.replace(/^([a-z]{3,})[-–]?(\d+)/, '$1 $2').split(' ');
}
