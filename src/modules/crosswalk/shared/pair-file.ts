import type { CitedPart, PartGroup } from '~/modules/frameworks/shared/parts';
import type { NoneFound, PartRelation } from './relations';

/** One of the two frameworks in a pair's file. */
export interface PairSide {
  id: string;
  name: string;
  groups: readonly PartGroup[];
  parts: readonly CitedPart[];
}

/** Everything known about a pair, which the browser fetches on request. */
export interface PairFile {
  version: string;
  first: PairSide;
  last: PairSide;
  relations: readonly Pick<PartRelation, 'from' | 'to' | 'relationship' | 'strength' | 'reason'>[];
  none: readonly NoneFound[];
}

/** Path of a pair's file. */
export const pairFilePath = (pair: string): string => `/crosswalk/${pair}.json`;
