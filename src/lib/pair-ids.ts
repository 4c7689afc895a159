import { slug } from './slug';

const SEPARATOR = '--';

/** The canonical id of a pair, whichever framework is named first: both ids in alphabetical order. */
export function pairId(one: string, other: string): string {
  return one < other ? one + SEPARATOR + other : other + SEPARATOR + one;
}

/** The pair that a title names, however the two names are joined: `ISO 9001 and soc-2`, `soc-2, iso-9001`. */
export function pairNamed(title: string): string {
  return title
    .split(/--|[,\s]+(?:and\s+)?/)
    .map(slug)
    .sort()
    .join(SEPARATOR);
}

/** The pair with its ids swapped; undefined if the text isn't a pair of plain ids. */
export function otherOrder(pair: string): string | undefined {
  const ids = pair.split(SEPARATOR);
  return ids.length === 2 && ids.every((id) => /^[a-z0-9-]+$/.test(id)) ? ids.reverse().join(SEPARATOR) : undefined;
}

/** The two ids of a pair, or undefined if the text isn't a pair. */
export function idsOfPair(id: string): [string, string] | undefined {
  const [first, last, ...rest] = id.split(SEPARATOR);
  return first && last && rest.length === 0 ? [first, last] : undefined;
}
