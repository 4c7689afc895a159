import type { Problem } from '~/kit/content/reading/problems';
import { placeOf, type CheckedContent } from '~/kit/content/checking/checked-entry';
import { longDay } from '~/lib/dates';
import { DAYS_MAX } from './edition';

const DAY_MS = 86_400_000;

/** Finds frameworks whose facts were compared with their source too long ago. */
export function lateChecks(content: CheckedContent, today: Date): Problem[] {
  return (content['frameworks'] ?? []).flatMap((entry) => {
    const { verifiedOn } = (entry.data['edition'] ?? {}) as { verifiedOn?: Date };
    if (!verifiedOn) return [];
    const days = Math.floor((today.getTime() - verifiedOn.getTime()) / DAY_MS);
    if (days <= DAYS_MAX) return [];
    const message = `the facts were last checked on ${longDay(verifiedOn)}, ${days} days ago; at most ${DAYS_MAX} are allowed. Check them against their source, and set the new date.`;
    return [{ ...placeOf(entry), field: 'edition.verifiedOn', message }];
  });
}
