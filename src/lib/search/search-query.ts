/** What the site knows about the words visitors type. */
export interface Vocabulary {
  /** A word or phrase, in lower case, and the words that our pages use for it. */
  synonyms: Readonly<Record<string, string>>;
  /** The kinds of pages by name: how much a page of each counts, and the words and phrases, in lower case, that ask for that kind. */
  kinds: Readonly<Record<string, { weight: number; askedBy: readonly string[] }>>;
}

export const NO_VOCABULARY: Vocabulary = { synonyms: {}, kinds: {} };

/** Words that say nothing about what is wanted. A query made up of nothing else is searched for as it is. */
const EMPTY_WORDS = new Set(
  (
    'a about am an and any are as at be been but by can could did do does don for from get give go got had has have he her here how i if ' +
    'in into is it its just like make many may me more much must my need needs no not of off on one or our out own she should show ' +
    'so some tell than that the their them then there these they this those to too up us use used using very want was we were what ' +
    'when where which while who whom whose why will with would you your yours'
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
  /** Names of the kinds of pages that the query asks for by a word such as `template`. */
  kinds: readonly string[];
}

/** A reference to a part of a document: A.5.1, CC6.1, 164.308(a)(1), 8.2.3. */
const REFERENCE = /^[a-z]{0,2}\.?\d+(?:[.(][a-z\d]+\)?)+$/;

/** Reads what a visitor typed, or what an address holds. */
export function readQuery(typed: string, { synonyms, kinds }: Vocabulary = NO_VOCABULARY): SearchQuery {
  const whole = typed.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const text = whole.slice(0, QUERY_MAX).trim();
  const words = text
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, ''))
    .filter(Boolean);
  const terms = termsOf(words, synonyms);
  const telling = terms.filter(({ text: term, synonym }) => synonym !== undefined || !EMPTY_WORDS.has(term));
  const padded = ` ${words.join(' ')} `;
  const asked = Object.entries(kinds).filter(([, { askedBy }]) => askedBy.some((word) => padded.includes(` ${word} `)));
  return {
    text,
    isCut: text !== whole,
    terms: telling.length > 0 ? telling : terms,
    kinds: asked.map(([name]) => name),
  };
}

/** The terms from left to right, the longest phrases with a synonym first. */
function termsOf(words: readonly string[], synonyms: Vocabulary['synonyms']): Term[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length).join(' ').replaceAll('-', ' ');
    // Own properties only: every object inherits `constructor`.
    const synonym = Object.hasOwn(synonyms, phrase) ? synonyms[phrase] : undefined;
    if (synonym !== undefined) return [{ text: phrase, synonym, wider: [] }, ...termsOf(words.slice(length), synonyms)];
  }
  return [...apart(first).map((text) => ({ text, wider: widerThan(text) })), ...termsOf(rest, synonyms)];
}

/** `iso27001` and `iso-27001` as two words. A reference such as CC6.1 stays whole. */
function apart(word: string): string[] {
  return word.replace(/^([a-z]{3,})[-–]?(\d+)/, '$1 $2').split(' ');
}

function widerThan(reference: string): string[] {
  if (!REFERENCE.test(reference)) return [];
  const above = reference.replace(/[.(][^.(]*$/, '');
  return /\d/.test(above) ? [above, ...widerThan(above)] : [];
}
