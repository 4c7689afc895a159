import type { CitedPart, NoneFound, PartGroup, PartRelation } from './relations';

/** One framework in the file of a pair. */
export interface PairSide {
  id: string;
  name: string;
  groups: readonly PartGroup[];
  parts: readonly CitedPart[];
}

/** A relation; one that was derived has no strength. */
export type FiledRelation = Pick<PartRelation, 'from' | 'to' | 'relationship' | 'reason'> &
  Partial<Pick<PartRelation, 'strength'>>;

/** All that is known of a pair, as the browser fetches it when a visitor asks for it. */
export interface PairFile {
  version: string;
  first: PairSide;
  last: PairSide;
  relations: readonly FiledRelation[];
  none: readonly NoneFound[];
}

/** Address of that file. */
export const pairFilePath = (pair: string): string => `/crosswalk/${pair}.json`;
