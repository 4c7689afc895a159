import type { CollectionEntry } from 'astro:content';
import { published } from '~/site/queries';
import { detailedPairs } from './detailed';
import { comparedPairs, type ComparedPair } from './pairs';

type Framework = CollectionEntry<'frameworks'>;

/** As many frameworks fit into one table on one page, each pair of which somebody has compared. */
const FIT = 14;
/** Where there are more: the table has room for these, beside a link for each of the others (some sixty). */
const SHOWN = 10;

/** The frameworks that are set against each other in one table, and those whose pairs are listed on their own pages. */
export async function matrixOf(): Promise<{ shown: readonly Framework[]; others: readonly Framework[] }> {
  const detailed = new Set([...(await detailedPairs()).values()].flatMap(({ first, last }) => [first.id, last.id]));
  return split(await published('frameworks'), detailed);
}

/** All where they fit; else those that are compared part by part come first. Both in the order in which they are given. */
export function split<One extends { id: string }>(all: readonly One[], detailed: ReadonlySet<string>) {
  const first = [...all].sort((a, b) => Number(detailed.has(b.id)) - Number(detailed.has(a.id)));
  const kept = new Set(all.length > FIT ? first.slice(0, SHOWN) : all);
  return { shown: all.filter((one) => kept.has(one)), others: all.filter((one) => !kept.has(one)) };
}

/** The pairs of a framework for which the table has no room; undefined if it has. */
export async function pairsBesideMatrix(
  id: string,
): Promise<readonly { pair: ComparedPair; other: Framework }[] | undefined> {
  const { others } = await matrixOf();
  if (!others.some((one) => one.id === id)) return undefined;
  return [...(await comparedPairs()).values()]
    .filter(({ first, last }) => first.id === id || last.id === id)
    .map((pair) => ({ pair, other: pair.first.id === id ? pair.last : pair.first }));
}
