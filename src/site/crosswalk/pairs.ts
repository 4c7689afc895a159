import type { CollectionEntry } from 'astro:content';
import { addressOf, pairsNames } from '~/catalogue/addresses';
import type { PairsName } from '~/catalogue/collections';
import { registry } from '~/catalogue/collections';
import { detailedPairs } from './detailed';
import { orientation } from './orientation';

type Framework = CollectionEntry<'frameworks'>;

/** Two frameworks that somebody has compared, in whatever detail. */
export interface ComparedPair {
  id: string;
  first: Framework;
  last: Framework;
  /** How many relations there are. */
  relations: number;
  isDetailed: boolean;
}

/** A pair as lists and share images call it. */
export const nameOfPair = ({ first, last }: Pick<ComparedPair, 'first' | 'last'>): string =>
  `${first.data.shortName} and ${last.data.shortName}`;

/** All pairs of frameworks that somebody has compared, by their ids. */
export async function comparedPairs(): Promise<ReadonlyMap<string, ComparedPair>> {
  const detailed = [...(await detailedPairs()).values()].map(({ id, first, last, data }) => ({
    id,
    first: first.framework,
    last: last.framework,
    relations: data.relations.length,
    isDetailed: true,
  }));
  const rough = [...(await orientation()).values()].map(({ id, first, last, relations }) => ({
    id,
    first,
    last,
    relations: relations.length,
    isDetailed: false,
  }));
  const place = ({ data }: Framework) => data.order;
  const all = [...detailed, ...rough].sort((a, b) => place(a.first) - place(b.first) || place(a.last) - place(b.last));
  return new Map(all.map((pair) => [pair.id, pair]));
}

/** Whether somebody has compared any two; menus ask on every page. */
export const isAnyPairCompared = async (): Promise<boolean> =>
  (await detailedPairs()).size > 0 || (await orientation()).size > 0;

/** The page of a pair, as lists of pages and share images name it. */
export interface PairPage {
  path: string;
  title: string;
  eyebrow: string;
}

const readers: Record<PairsName, () => Promise<ReadonlyMap<string, ComparedPair>>> = { crosswalk: comparedPairs };

/** The pages of a collection of pairs. */
export async function pagesOfPairs(name: PairsName): Promise<PairPage[]> {
  return [...(await readers[name]()).values()].map((pair) => ({
    path: addressOf(name, pair.id),
    title: nameOfPair(pair),
    eyebrow: registry[name].pages.list.name,
  }));
}

/** The pages of all pairs. */
export const allPagesOfPairs = async (): Promise<PairPage[]> =>
  (await Promise.all(pairsNames.map(pagesOfPairs))).flat();
