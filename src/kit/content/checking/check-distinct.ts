import type { Problem } from '~/kit/content/reading/problems';
import { nameOf, placeOf, valueAt, type CheckedContent, type CheckedEntry } from './checked-entry';
import { isPublished } from './check-publication';

/** Fields that search engines show: no two pages may share one. */
const ACROSS = ['meta.title', 'meta.description'];
/** Fields for an entry's name, heading or line in lists: no two entries of a collection may share one. */
const WITHIN = ['name', 'shortName', 'company', 'title', 'headline', 'description'];

/** Finds titles, headings and descriptions shared by two published entries; the build rejects such pages. */
export function distinctProblems(content: CheckedContent, today: Date): Problem[] {
  const first = new Map<string, CheckedEntry>();
  return Object.entries(content).flatMap(([collection, entries]) =>
    entries
      .filter((entry) => entry.filePath?.startsWith('src/content/') && isPublished(entry, today))
      .flatMap((entry) =>
        [...ACROSS, ...WITHIN].flatMap((field): Problem[] => {
          const text = valueAt(entry, field);
          if (typeof text !== 'string') return [];
          const key = `${ACROSS.includes(field) ? '' : collection} ${field} ${text.toLowerCase()}`;
          const other = first.get(key);
          first.set(key, other ?? entry);
          if (!other) return [];
          const at = (one: CheckedEntry, older: CheckedEntry): Problem => ({
            ...placeOf(one),
            field,
            message: `found the same words as in ${nameOf(older)}; no two pages may share them, so change one.`,
          });
          return [{ ...at(entry, other), rival: at(other, entry) }];
        }),
      ),
  );
}
