import { site } from '~/config/site';
import { relationshipLabels, NO_RELATIONSHIP, type Relationship } from './relations';

/** One row of a crosswalk, by the names of its frameworks and the ids of its parts. */
export interface CorrectedRow {
  from: string;
  to: string;
  relationship: Relationship | typeof NO_RELATIONSHIP;
}

/** A prepared mail about a row that somebody wants to correct. */
export function correctionMail({ from, to, relationship }: CorrectedRow): string {
  const subject = `Crosswalk: ${from} ${relationshipLabels[relationship]} ${to}`;
  return `mailto:${site.contacts.support}?subject=${encodeURIComponent(subject)}`;
}
