import type { CollectionEntry } from 'astro:content';
import { detailedPairs } from './detailed';
import { orientation } from './orientation';

type Framework = CollectionEntry<'frameworks'>;

/** Two compared frameworks, whether part by part or as an orientation. */
export interface ComparedPair {
  id: string;
  first: Framework;
  last: Framework;
  /** Number of relations. */
  relations: number;
  isDetailed: boolean;
}

/** The name of a pair, for lists and share images. */
export const nameOfPair = ({ first, last }: Pick<ComparedPair, 'first' | 'last'>): string =>
  `${first.data.shortName} and ${last.data.shortName}`;

/** All compared pairs, keyed by id. */
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

/** Whether any pair has been compared. */
export const isAnyPairCompared = async (): Promise<boolean> =>
  (await detailedPairs()).size > 0 || (await orientation()).size > 0;
