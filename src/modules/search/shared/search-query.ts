import { isReference, pageWord, referenceWord, widerThan } from '~/lib/index-words';

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
  /** The company's name, in lower case. In a query, it means the same as “you”. */
  company: string;
  /** The kind of page that compares two frameworks. */
  comparing: string;
  /** Meanings by word or phrase, in lower case, without hyphens. */
  meanings: Readonly<Record<string, Meaning>>;
  /** Ranking weight of each kind of page, keyed by the kind's name; 1 is neutral. */
  weights: Readonly<Record<string, number>>;
}

export const NO_VOCABULARY: Vocabulary = { company: '', comparing: '', meanings: {}, weights: {} };

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
  /** The word or phrase as typed, but in lower case and spelt as on our pages: `iso27001` becomes the two terms `iso` and `27001`. */
  text: string;
  /** The term used on our pages, if it is different. */
  synonym?: string;
  /** The name of the kind of page that the term requests. */
  kind?: string;
  /** For a reference to a part of a document, the parts that contain it, nearest first: `a.5` for `a.5.1`. Not every page goes into such detail. */
  wider: readonly string[];
}

export interface SearchQuery {
  /** The visitor's text, without surrounding spaces, cut to `QUERY_MAX` characters. */
  text: string;
  /** Whether the text was cut. */
  isCut: boolean;
  /** The terms to search for, without stop words. Empty if the text has neither a letter nor a digit. */
  terms: readonly Term[];
  /** Index words of the pages or parts that the query requests, with the share of the query's words that request each. */
  asked: readonly { word: string; share: number }[];
  /** The names of the kinds of page that the query requests. */
  kinds: readonly string[];
}

/** Parses a query from a visitor's input or a URL. */
export function readQuery(typed: string, { company, comparing, meanings }: Vocabulary = NO_VOCABULARY): SearchQuery {
  const whole = typed.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const text = whole.slice(0, QUERY_MAX).trim();
  const words = text
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, ''))
    .filter(Boolean)
    .flatMap(apart)
    .map((word) => (word === company ? 'you' : word));
  const terms = termsOf(words, meanings);
  const telling = terms.filter(({ text: term, synonym }) => synonym !== undefined || !EMPTY_WORDS.has(term));
  const plain = words.filter((word) => !EMPTY_WORDS.has(word));
  // `forgot my password` also matches `forgot password`.
  const phrases = [...new Set([...phrasesOf(words), ...phrasesOf(plain)])].map((phrase) => ({
    phrase,
    share: Math.min(1, phrase.split(' ').length / plain.length),
  }));
  const meant = phrases.flatMap(({ phrase, share }) => {
    const meaning = meaningOf(phrase, meanings);
    return meaning ? [{ ...meaning, share }] : [];
  });
  const isComparing = new Set(meant.filter(({ isFramework }) => isFramework).map(({ page }) => page)).size > 1;
  const kinds = [...meant.flatMap(({ kind }) => kind ?? []), ...(isComparing ? [comparing] : [])];
  return {
    text,
    isCut: text !== whole,
    terms: telling.length > 0 ? telling : terms,
    asked: [
      ...meant.flatMap(({ page, isFramework, share }) =>
        page === undefined || (isFramework && kinds.length > 0) ? [] : [{ word: pageWord(page), share }],
      ),
      ...phrases.flatMap(({ phrase }) => (isReference(phrase) ? [{ word: referenceWord(phrase), share: 1 }] : [])),
    ],
    kinds,
  };
}

/** Splits the words into terms from left to right, preferring the longest phrase with a synonym. */
function termsOf(words: readonly string[], meanings: Vocabulary['meanings']): Term[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  for (let length = words.length; length > 0; length--) {
    const phrase = phraseOf(words.slice(0, length));
    const { words: synonym, kind } = meaningOf(phrase, meanings) ?? {};
    if (synonym !== undefined)
      return [
        { text: phrase, synonym, wider: [], ...(kind !== undefined && { kind }) },
        ...termsOf(words.slice(length), meanings),
      ];
  }
  const kind = meaningOf(first, meanings)?.kind;
  return [{ text: first, wider: widerThan(first), ...(kind !== undefined && { kind }) }, ...termsOf(rest, meanings)];
}

/** Every run of consecutive words in a query. */
const phrasesOf = (words: readonly string[]): string[] =>
  words.flatMap((_, start) => words.slice(start).map((__, length) => phraseOf(words.slice(start, start + length + 1))));

const phraseOf = (words: readonly string[]): string => words.join(' ').replaceAll('-', ' ');

/** Own properties only: every object inherits `constructor`. */
const meaningOf = (phrase: string, meanings: Vocabulary['meanings']): Meaning | undefined =>
  [phrase, phrase.replace(/(?<=[a-z]{2})s\b/g, '')].flatMap((one) =>
    Object.hasOwn(meanings, one) ? (meanings[one] ?? []) : [],
  )[0];

/** Splits `iso27001` and `iso-27001` into two words. References such as CC6.1 stay whole. */
function apart(word: string): string[] {
  return word.replace(/^([a-z]{3,})[-–]?(\d+)/, '$1 $2').split(' ');
}
