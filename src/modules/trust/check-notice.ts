import { placeOf, type CheckedContent } from '~/kit/content/checking/checked-entry';
import type { Problem } from '~/kit/content/reading/problems';
import { daysBetween } from '~/lib/dates';

/** Finds suppliers that were announced later than the page of subprocessors promises. */
export function noticeProblems(content: CheckedContent): Problem[] {
  const promise = content['pages']?.find(({ id }) => id === 'trust-subprocessors');
  const days = Number(promise?.data['noticeDays']);
  return (content['subprocessors'] ?? []).flatMap((entry) => {
    const { since, announced } = entry.data;
    if (!(since instanceof Date && announced instanceof Date) || !(daysBetween(announced, since) < days)) return [];
    const message = `must be at least ${days} days before "since", as noticeDays in ${promise?.filePath ?? ''} promises.`;
    return [{ ...placeOf(entry), field: 'announced', message }];
  });
}
