import type { ContentCheck } from '~/kit/content/subject';
import type { Problem } from '~/kit/content/reading/problems';
import { daysBetween, isoDay } from '~/lib/dates';
import { isPublished } from './check-publication';
import { nameOf, placeOf, valueAt, type CheckedEntry } from './checked-entry';

/** Requires that a flag is set by exactly one of a collection's published entries, if it has any. */
export const exactlyOne = (collection: string, field: string): ContentCheck => ({
  needs: [collection],
  find(content, today) {
    const entries = (content[collection] ?? []).filter((entry) => isPublished(entry, today));
    const marked = entries.filter(({ data }) => data[field] === true);
    if (marked.length === 1 || entries.length === 0) return [];
    const must = 'exactly one entry must set this field to true';
    if (marked.length > 1) {
      const message = `${must}, but ${marked.map(nameOf).join(' and ')} do; delete the field from all but one of them.`;
      return marked.map((entry) => ({ ...placeOf(entry), field, message }));
    }
    // The problem concerns all files of the collection, because the flag may be in any of them.
    const file = entries[0]?.filePath?.replace(/[^/]+\.md$/, '') ?? collection;
    return [{ file, field, message: `${must}, but none does.` }];
  },
});

/** Requires that the days of finished work aren't in the future. A scheduled entry’s `date` may be the day of its publication. */
export const notInFuture = (collection: string, fields: readonly string[]): ContentCheck => ({
  isOfToday: true,
  find: (content, today) =>
    (content[collection] ?? []).flatMap((entry) => fields.flatMap((field) => problemOfDay(entry, field, today))),
});

function problemOfDay(entry: CheckedEntry, field: string, today: Date): Problem[] {
  const day = valueAt(entry, field);
  const { publishOn } = entry.data;
  if (!(day instanceof Date)) return [];
  if (field === 'date' && publishOn instanceof Date && day <= publishOn) return [];
  // In some time zones, tomorrow's UTC date has already begun.
  if (daysBetween(day, today) >= -1) return [];
  const remedy =
    field === 'date'
      ? `; write the date on which the work was finished, or add "publishOn: ${isoDay(day)}" if it must not appear before then.`
      : '; write the date on which it happened.';
  return [{ ...placeOf(entry), field, message: `found ${isoDay(day)}, which is in the future${remedy}` }];
}
