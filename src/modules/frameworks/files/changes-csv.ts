import { csv, forPeople } from '~/lib/csv';
import { changeKinds, type ChangedPart } from '~/modules/frameworks/edition-changes';

/**
 * The changes of an edition as RFC 4180 CSV, one row per change.
 *
 * @param editions the names of the previous edition and of the new one
 * @param subjects what the parts of the new edition are about, keyed by their ids
 */
export const changesCsv = (
  [from, to]: readonly [string, string],
  parts: readonly ChangedPart[],
  subjects: ReadonlyMap<string, string>,
): string =>
  forPeople(
    csv([
      [from, to, 'change', 'subject', 'what changes'],
      ...parts.map(({ kind, from: before = [], to: after = [], subject, change = '' }) => [
        before.join('; '),
        after.join('; '),
        changeKinds[kind].name,
        subject ?? after.map((part) => subjects.get(part) ?? '').join('; '),
        change,
      ]),
    ]),
  );
