import type { NoneFound, PartRelation } from '~/modules/crosswalk/shared/relations';

/** The relations of a pair, in the form that the checks use. */
export interface CheckedPair {
  id: string;
  file: string;
  ids: readonly [string, string];
  relations: readonly PartRelation[];
  none: readonly NoneFound[];
}
