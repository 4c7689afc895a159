/** Shorter words are not corrected, because too many others are close to them. */
const SHORTEST = 4;
/** Almost any word can be divided into still shorter ones. */
const PART_SHORTEST = 3;
/** Names are different if more than this fraction of their letters differs. */
const FAR = 0.35;

/** Whether `other` starts with the stem of `word`: the same word, another form of it, or a longer word. */
export function isFormOf(word: string, other: string): boolean {
  const singular = word.toLowerCase().replace(/ies$/, 'y');
  const ending = singular.length < 8 ? 1 : 2;
  return other.toLowerCase().startsWith(singular.slice(0, Math.max(SHORTEST, singular.length - ending)));
}

/**
 * Finds the word in a list that a misspelt word was probably meant to be: the nearest or, of several equally near, the first.
 *
 * @param words in lower case, most likely first
 * @returns the word itself if it or a form of it is in the list; undefined if nothing is near
 */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  if (typed.length < SHORTEST || words.some((known) => isFormOf(typed, known))) return word;
  let best: string | undefined;
  let least = typed.length < 8 ? 2 : 3;
  for (const candidate of words) {
    if (candidate.length < SHORTEST || Math.abs(candidate.length - typed.length) >= least) continue;
    const distance = editDistance(typed, candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/**
 * The two words of a list that a word is made of, with a space between, the pair whose rarer word comes first in the list.
 *
 * @param words in lower case, most likely first
 */
export function inParts(word: string, words: readonly string[]): string | undefined {
  const ranks = new Map(words.map((known, index) => [known, index]));
  let best: string | undefined;
  let least = Infinity;
  for (let length = PART_SHORTEST; length <= word.length - PART_SHORTEST; length++) {
    const parts = [word.slice(0, length), word.slice(length)];
    const rank = Math.max(...parts.map((part) => ranks.get(part.toLowerCase()) ?? Infinity));
    if (rank < least) [best, least] = [parts.join(' '), rank];
  }
  return best;
}

/**
 * Finds the name in a list that a wrong name was probably meant to be: the nearest, or one that starts with or contains it.
 *
 * @returns undefined if nothing is near
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const typed = name.toLowerCase();
  const least = Math.min(...names.map((known) => editDistance(typed, known.toLowerCase())));
  if (least <= Math.max(1, typed.length * FAR)) {
    return names.find((known) => editDistance(typed, known.toLowerCase()) === least);
  }
  if (typed.length < SHORTEST) return undefined;
  return (
    names.find((known) => known.toLowerCase().startsWith(typed)) ??
    names.find((known) => known.toLowerCase().includes(typed) || (known.length >= SHORTEST && typed.includes(known)))
  );
}

/** Most of the letters of a path, counted from its start, that another one must share to be suggested: `/prices` and `/pricing`. */
const SHARED = 0.7;

/** The path that a wrong path was probably meant to be: the nearest or else one at the top of the site that begins as it does. */
export function nearestAddress(path: string, pages: readonly string[]): string | undefined {
  const near = nearestName(path, pages);
  const start = path.slice(0, Math.ceil(path.length * SHARED));
  if (near !== undefined || start.length < 5) return near;
  return pages.find((page) => page.lastIndexOf('/') === 0 && page.startsWith(start));
}

/** The end of a sentence about a wrong name: `; did you mean "soc-2"?`, or a full stop if nothing is near. */
export function didYouMean(name: string, names: readonly string[]): string {
  const nearest = nearestName(name, names);
  return nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
}

/**
 * The number of letters omitted, added, replaced or swapped with their neighbour (optimal string alignment).
 *
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + Number(!same),
        swapped ? at(before, column - 2) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity;
