import { placeOf, type CheckedContent } from '~/kit/content/checking/checked-entry';
import type { Problem } from '~/kit/content/reading/problems';
import { didYouMean } from '~/lib/spelling';

/** Pages of features repeat a row of the plans, which must exist, or they would leave it out without a word. */
export function supportRowProblems(content: CheckedContent): Problem[] {
  const invitations = content['pages']?.find(({ id }) => id === 'invitations');
  const { row } = (invitations?.data['support'] ?? {}) as { row?: string };
  const rows = (content['plans'] ?? [])
    .flatMap(({ data }) => data['features'] as { row: string }[])
    .map((one) => one.row);
  if (!invitations || row === undefined || rows.includes(row)) return [];
  const message = `found "${row}"; no plan has such a row${didYouMean(row, rows)}`;
  return [{ ...placeOf(invitations), field: 'support.row', message }];
}
