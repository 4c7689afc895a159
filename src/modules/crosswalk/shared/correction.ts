import { correctionHref } from '~/lib/correction';
import { relationshipLabels, type NO_RELATIONSHIP, type Relationship } from './relations';

/** One row of a crosswalk: the names of its frameworks and the ids of its parts. */
export interface CorrectedRow {
  from: string;
  to: string;
  relationship: Relationship | typeof NO_RELATIONSHIP;
  /** The version of the pair that the visitor sees. */
  version: string;
}

/** The address at which a visitor suggests a correction to a row. */
export const rowCorrection = ({ from, to, relationship, version }: CorrectedRow): string =>
  correctionHref(`Crosswalk ${version}: ${from} ${relationshipLabels[relationship]} ${to}`);
