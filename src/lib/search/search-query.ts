import { isReference, pageWord, referenceWord, widerThan } from './index-words';

/** What a word or phrase that visitors type asks for. */
export interface Meaning {
  /** The words that our pages use for it. */
  words?: string | undefined;
  /** The path of the page that people want who type it. */
  page?: string | undefined;
  /** The kind of pages that they want, by name. */
  kind?: string | undefined;
  /** Whether it names a framework: two of them ask for the page that compares them. */
  isFramework?: boolean | undefined;
}

/** What the site knows about the words visitors type. */
export interface Vocabulary {
  /** The company's name, in lower case: who asks about it by name asks the same as who says “you”. */
  company: string;
  /** The kind of pages that compare two frameworks. */
  comparing: string;
  /** By what is typed, in lower case, without hyphens. */
  meanings: Readonly<Record<string, Meaning>>;
  /** How much a page of each kind counts, by the kind's name; 1 is neutral. */
  weights: Readonly<Record<string, number>>;
}

export const NO_VOCABULARY: Vocabulary = { company: '', comparing: '', meanings: {}, weights: {} };

/** Words that say nothing about what is wanted. A query made up of nothing else is searched for as it is. */
const EMPTY_WORDS = new Set(
  (
    'a about all am an and any are as at be been but by can could did do does don for from get give go got had has have he her here how i if ' +
    'in into is it its just like make many may me more much must my need needs no not of off on one or our out own she should show ' +
    'so some tell than that the their them then there these they this those to too up us use used using very want was we were what ' +
    'when where which while who whom whose why will with would you your yours company compliance compliant everything find good happens new overview please platform product see show software solution take takes tool'
  ).split(' '),
);

/** Longer queries are cut: no one needs more to find a page. */
export const QUERY_MAX = 100;

/** A word or phrase of a query. */
export interface Term {
  /** As typed, in lower case, and spelt as our pages spell it: `iso27001` is the two terms `iso` and `27001`. */
  text: string;
  /** What our pages call it, if that is different. */
  synonym?: string;
  /** The name of the kind of pages that it asks for. */
  kind?: string;
  /** For a reference to part of a document, the parts above it, the nearest first: `a.5` for `a.5.1`. Not every page goes into such detail. */
  wider: readonly string[];
}

export interface SearchQuery {
  /** The text as the visitor gave it, without surrounding spaces and at most `QUERY_MAX` characters long. */
  text: string;
  /** Whether the text was longer. */
  isCut: boolean;
  /** What to search for, without empty words. None if the text has neither a letter nor a digit. */
  terms: readonly Term[];
  /** What its words and phrases ask for by a word of the index, with the share of all words that ask for it. */
  asked: readonly { word: string; share: number }[];
  /** The names of the kinds of pages that they ask for. */
  kinds: readonly string[];
}

/** Reads what a visitor typed, or what an address holds. */
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
  // `forgot my password` is `forgot password` as well.
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

/** The terms from left to right, the longest phrases with a synonym first. */
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

/** Every run of words of a query. */
const phrasesOf = (words: readonly string[]): string[] =>
  words.flatMap((_, start) => words.slice(start).map((__, length) => phraseOf(words.slice(start, start + length + 1))));

const phraseOf = (words: readonly string[]): string => words.join(' ').replaceAll('-', ' ');

/** Own properties only: every object inherits `constructor`. */
const meaningOf = (phrase: string, meanings: Vocabulary['meanings']): Meaning | undefined =>
  [phrase, phrase.replace(/(?<=[a-z]{2})s\b/g, '')].flatMap((one) =>
    Object.hasOwn(meanings, one) ? (meanings[one] ?? []) : [],
  )[0];

/** `iso27001` and `iso-27001` as two words. A reference such as CC6.1 stays whole. */
function apart(word: string): string[] {
  return word.replace(/^([a-z]{3,})[-–]?(\d+)/, '$1 $2').split(' ');
}
