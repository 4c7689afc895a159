import type { Problem } from '~/kit/content/reading/problems';
import { DAYS_MAX } from '~/modules/frameworks/edition';
import { isoDay, longDay } from '~/lib/dates';
import { placeOf, type CheckedContent, type CheckedEntry } from './checked-entry';

const DAY_MS = 86_400_000;

/** Fields with the date of completed work, by collection: none can be in the future. */
const DONE: Readonly<Record<string, readonly string[]>> = {
  articles: ['date', 'updated', 'reviewedOn'],
  frameworks: ['edition.verifiedOn'],
};

/** Finds work dated in the future, and framework facts that were checked too long ago. */
export function dateProblems(content: CheckedContent, today: Date): Problem[] {
  return Object.entries(DONE).flatMap(([collection, fields]) =>
    (content[collection] ?? []).flatMap((entry) => fields.flatMap((field) => problemOfDay(entry, field, today))),
  );
}

function problemOfDay(entry: CheckedEntry, field: string, today: Date): Problem[] {
  const day = field
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], entry.data);
  if (!(day instanceof Date)) return [];
  const days = Math.floor((today.getTime() - day.getTime()) / DAY_MS);
  const place = { ...placeOf(entry), field };
  // In some time zones, tomorrow's UTC date has already begun.
  if (days < -1) {
    const remedy =
      field === 'date'
        ? `; write the date on which the work was finished, and "publishOn: ${isoDay(day)}" if it must not appear before then.`
        : '; write the date on which it happened.';
    return [{ ...place, message: `found ${isoDay(day)}, which is in the future${remedy}` }];
  }
  if (field !== 'edition.verifiedOn' || days <= DAYS_MAX) return [];
  const message = `the facts were last checked on ${longDay(day)}, ${days} days ago; at most ${DAYS_MAX} are allowed. Check them against their source, and set the new date.`;
  return [{ ...place, message }];
}
