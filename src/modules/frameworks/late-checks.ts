import type { Problem } from '~/kit/content/reading/problems';
import { placeOf, type CheckedContent } from '~/kit/content/checking/checked-entry';
import { daysBetween, longDay } from '~/lib/dates';
import { DAYS_MAX } from './edition';

/** Finds frameworks whose facts were compared with their source too long ago. */
export function lateChecks(content: CheckedContent, today: Date): Problem[] {
  return (content['frameworks'] ?? []).flatMap((entry) => {
    const { verifiedOn } = (entry.data['edition'] ?? {}) as { verifiedOn?: Date };
    if (!verifiedOn) return [];
    const days = daysBetween(verifiedOn, today);
    if (days <= DAYS_MAX) return [];
    const message = `the facts were last checked on ${longDay(verifiedOn)}, ${days} days ago; at most ${DAYS_MAX} are allowed. Check them against their source, and set the new date.`;
    return [{ ...placeOf(entry), field: 'edition.verifiedOn', message }];
  });
}
