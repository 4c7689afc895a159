import { site } from '~/config/site';
import { relationshipLabels, type NO_RELATIONSHIP, type Relationship } from './relations';

/** One row of a crosswalk: the names of its frameworks and the ids of its parts. */
export interface CorrectedRow {
  from: string;
  to: string;
  relationship: Relationship | typeof NO_RELATIONSHIP;
}

/** A `mailto:` link with a prepared e-mail that suggests a correction to a row. */
export function correctionMail({ from, to, relationship }: CorrectedRow): string {
  const subject = `Crosswalk: ${from} ${relationshipLabels[relationship]} ${to}`;
  // Encode brackets as well, because they end a link in Markdown.
  const encoded = encodeURIComponent(subject).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
  return `mailto:${site.contacts.support}?subject=${encoded}`;
}
