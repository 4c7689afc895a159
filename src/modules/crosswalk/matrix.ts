import type { CollectionEntry } from 'astro:content';
import { published } from '~/modules/entries';
import { detailedPairs } from './detailed';
import { comparedPairs, type ComparedPair } from './pairs';

type Framework = CollectionEntry<'frameworks'>;

/** The most frameworks that fit in the matrix. */
const FIT = 14;
/** The number of frameworks that the matrix shows if not all fit, which leaves room for links to the others (about sixty). */
const SHOWN = 10;

/** The frameworks in the matrix, and the others, whose own pages list their pairs. */
export async function matrixOf(): Promise<{ shown: readonly Framework[]; others: readonly Framework[] }> {
  const detailed = new Set([...(await detailedPairs()).values()].flatMap(({ first, last }) => [first.id, last.id]));
  return split(await published('frameworks'), detailed);
}

/** Splits frameworks into `shown` and `others`. If not all fit, those compared part by part have priority. Keeps the given order. */
export function split<One extends { id: string }>(all: readonly One[], detailed: ReadonlySet<string>) {
  const first = [...all].sort((a, b) => Number(detailed.has(b.id)) - Number(detailed.has(a.id)));
  const kept = new Set(all.length > FIT ? first.slice(0, SHOWN) : all);
  return { shown: all.filter((one) => kept.has(one)), others: all.filter((one) => !kept.has(one)) };
}

/** The pairs of a framework that isn't in the matrix; undefined if it is. */
export async function pairsBesideMatrix(
  id: string,
): Promise<readonly { pair: ComparedPair; other: Framework }[] | undefined> {
  const { others } = await matrixOf();
  if (!others.some((one) => one.id === id)) return undefined;
  return [...(await comparedPairs()).values()]
    .filter(({ first, last }) => first.id === id || last.id === id)
    .map((pair) => ({ pair, other: pair.first.id === id ? pair.last : pair.first }));
}
