/** Shorter words are taken as they are: too many others are near them. */
const SHORTEST = 4;

/** Whether one word is another or a form of it, or the beginning of it: they begin with the same letters, but for an ending. */
export function isFormOf(word: string, other: string): boolean {
  const singular = word.toLowerCase().replace(/ies$/, 'y');
  const ending = singular.length < 8 ? 1 : 2;
  return other.toLowerCase().startsWith(singular.slice(0, Math.max(SHORTEST, singular.length - ending)));
}

/**
 * The word of a list that a misspelt one was meant to be: the nearest, of those equally near the first in the list.
 *
 * @param words in lower case, the likeliest first
 * @returns the word itself where it or a form of it is in the list; undefined where nothing is near
 */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  if (typed.length < SHORTEST || words.some((known) => isFormOf(typed, known))) return word;
  let best: string | undefined;
  let least = typed.length < 8 ? 2 : 3;
  for (const candidate of words) {
    if (Math.abs(candidate.length - typed.length) >= least) continue;
    const distance = editDistance(typed, candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/**
 * How many letters were left out, added, mistaken or swapped with their neighbour (optimal string alignment).
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
