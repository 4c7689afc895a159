/*
 * References to parts of frameworks and to controls, such as A.8.13, 164.312(a)(1) or Art. 32(1). People type them with other marks, with
 * spaces or without, so they are compared by their letters and numbers, for which the last segment of each page's path is enough.
 */

/** How a typed reference fits a page, best first: the page's own, the own without its first letters, a wider one, one without marks. */
const FITS = ['own', 'ownTail', 'wider', 'widerTail', 'unmarked'] as const;
type Fit = (typeof FITS)[number];

interface Referenced {
  path: string;
  fit: Fit;
}

export interface References {
  /** Pages by typed reference. */
  pages: ReadonlyMap<string, readonly Referenced[]>;
  /** The words that references begin with, such as `art`. */
  words: ReadonlySet<string>;
}

/** What people call a reference. The number that follows may be one alone. */
const CALLED =
  /^(?:annex|appendix|article|clause|control|criteri(?:on|a)|paragraph|req(?:uirement)?|safeguard|sec(?:tion)?)s?$/;

/** The longest reference in words. */
const WORDS_MAX = 7;

/** @param slugs the last segments of paths, keyed by what comes before */
export function referencesOf(slugs: Readonly<Record<string, readonly string[]>>): References {
  const pages = new Map<string, Referenced[]>();
  const words = new Set<string>();
  for (const [folder, segments] of Object.entries(slugs)) {
    for (const segment of segments) {
      const tokens = tokensOf(segment);
      const tail = /^[a-z]/.test(tokens[0] ?? '') ? tokens.slice(1) : [];
      if (tail.length > 0 && isWord(tokens[0])) words.add(tokens[0] ?? '');
      const keys: readonly (readonly [string, Fit])[] = [
        [keyOf(tokens), 'own'],
        [keyOf(tail), 'ownTail'],
        ...tokens.map((_, length) => [keyOf(tokens.slice(0, length)), 'wider'] as const),
        ...tail.map((_, length) => [keyOf(tail.slice(0, length)), 'widerTail'] as const),
        [tail.length > 0 ? tokens.join('') : '', 'unmarked'],
      ];
      const seen = new Set<string>();
      for (const [key, fit] of keys) {
        if (!/\d/.test(key) || seen.has(key)) continue;
        seen.add(key);
        pages.set(key, [...(pages.get(key) ?? []), { path: `${folder}${segment}`, fit }]);
      }
    }
  }
  return { pages, words };
}

export interface Reference {
  /** How many of the words it takes. */
  length: number;
  /** As pages write it, except for some marks, which the search engine ignores. */
  text: string;
  /** Paths of the pages that it means: those with this reference or, if there are none, with a narrower or a wider one. */
  paths: readonly string[];
}

/**
 * The reference that words begin with, the longest if there are several.
 *
 * @param words in lower case, from where the reference may begin
 * @param context the word before, the paths of the frameworks that the query names, and whether it has no other words than these
 */
export function referenceAt(
  words: readonly string[],
  { before, frameworks, isAlone }: { before: string; frameworks: readonly string[]; isAlone: boolean },
  references: References,
): Reference | undefined {
  const odd = words.slice(0, WORDS_MAX).findIndex((word) => !isPlain(word));
  const most = odd < 0 ? Math.min(words.length, WORDS_MAX) : odd;
  // Most words of a text have no number near them.
  if (!words.slice(0, most).some((word) => /\d/.test(word))) return undefined;
  for (let length = most; length > 0; length--) {
    const typed = words.slice(0, length);
    const tokens = typed.flatMap((word) => tokensOf(word)).map((token) => fullWord(token, references.words));
    const isCalled = CALLED.test(before) || (frameworks.length > 0 && isAlone && length === words.length);
    const isTelling = isCalled || isTellingReference(typed, tokens, frameworks.length > 0);
    if (!isTelling) continue;
    // A reference may be narrower than any that has a page: 8.4.2 is a point of 8.4.
    for (let used = tokens.length; used >= (length > 1 ? tokens.length : Math.min(2, tokens.length)); used--) {
      const found = pagesOf(tokens.slice(0, used), used === tokens.length, { isCalled, frameworks }, references);
      if (found.length > 0) return { length, text: textOf(tokens), paths: found };
    }
  }
  return undefined;
}

function pagesOf(
  tokens: readonly string[],
  isWhole: boolean,
  { isCalled, frameworks }: { isCalled: boolean; frameworks: readonly string[] },
  { pages }: References,
): readonly string[] {
  const all = pages.get(keyOf(tokens)) ?? [];
  const named = all.filter(({ path }) => frameworks.some((framework) => path.startsWith(`${framework}/`)));
  // `SOC 2 for A.8.13` names a part of another framework, but `SOC 2 3.1` doesn't.
  const meant = named.length > 0 || (frameworks.length > 0 && /^\d/.test(tokens[0] ?? '')) ? named : all;
  for (const fit of FITS) {
    if (!isWhole && fit !== 'own') break;
    if (fit.endsWith('Tail') && frameworks.length === 0 && !isCalled) continue;
    const paths = meant.filter((one) => one.fit === fit).map(({ path }) => path);
    if (paths.length > 0) return paths;
  }
  return [];
}

/** Whether the words can hardly be anything but a reference. Numbers alone are only that if they have marks, or a framework with them. */
function isTellingReference(typed: readonly string[], tokens: readonly string[], isNamed: boolean): boolean {
  const numbers = tokens.filter((token) => /\d/.test(token)).length;
  const letters = tokens.filter((token) => !/\d/.test(token)).join('').length;
  if (numbers === 0) return false;
  if (letters === 0) return numbers > 1 && (isNamed || typed.length === 1);
  return numbers > 1 || typed.length === 1 || isWord(tokens[0]) || (tokens[0]?.length ?? 0) > 1;
}

/** Letters and numbers; leading zeros say nothing. */
const tokensOf = (text: string): string[] =>
  (text.match(/[a-z]+|\d+/g) ?? []).map((token) => token.replace(/^0+(?=\d)/, ''));

/** Where a number follows a number, the mark between them counts. */
const keyOf = (tokens: readonly string[]): string => tokens.join('.').replace(/\.(?=[a-z])|(?<=[a-z])\./g, '');

const textOf = (tokens: readonly string[]): string => tokens.join('.').replace(/^([a-z]{3,})\./, '$1 ');

const isWord = (token: string | undefined): boolean => /^[a-z]{3,}$/.test(token ?? '');

/** `article` is another spelling of `art`. */
const fullWord = (token: string, known: ReadonlySet<string>): string =>
  isWord(token) ? ([...known].find((word) => token.startsWith(word) || word.startsWith(token)) ?? token) : token;

/** Without letters of other alphabets, and without hyphens between numbers, as in 24-7 or 3-2-1. */
const isPlain = (word: string): boolean => /^[a-z\d.()[\]:–-]+$/.test(word) && !/\d[-–]\d/.test(word);
