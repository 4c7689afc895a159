/** Shorter words next to each other are rarely one word, and most words begin or end with one: `in to`, `as sets`. */
const PART_SHORTEST = 3;

/**
 * The words that are made of two, in alphabetical order: with a space if pages also write them apart (`life cycle`), with a hyphen
 * if they write them so (`multi-factor`), or else together (`firewall`).
 *
 * @param words all words of the pages
 * @param pairs each two words that the pages have next to each other, with a space or a hyphen between
 */
export function compoundsOf(words: readonly string[], pairs: ReadonlySet<string>): string[] {
  const known = new Set(words);
  const compounds = new Map<string, string>();
  const add = (first: string, second: string, spelling: string) => {
    const together = first + second;
    const isApart = Math.min(first.length, second.length) > PART_SHORTEST && pairs.has(`${first} ${second}`);
    const spelt = isApart ? `${first} ${second}` : (compounds.get(together) ?? spelling);
    compounds.set(together, spelt);
  };
  for (const pair of pairs) {
    const [first = '', second = ''] = pair.split('-');
    if (second) add(first, second, pair);
  }
  for (const word of words)
    for (let length = PART_SHORTEST; length <= word.length - PART_SHORTEST; length++) {
      const [first, second] = [word.slice(0, length), word.slice(length)];
      if (known.has(first) && known.has(second)) add(first, second, word);
    }
  return [...compounds.values()].sort();
}
