import { trustRoutes } from '~/modules/trust/shared/routes';
import type { Problem } from '~/kit/content/reading/problems';
import { nameOf, placeOf, type CheckedContent, type CheckedEntry } from '~/kit/content/checking/checked-entry';

/**
 * For each collection whose entries cite evidence, the page that shows the entries. Fragments on that page are areas, or ids of
 * single entries.
 */
const SHOWN_ON: Readonly<Record<string, string>> = {
  'trust-statements': trustRoutes.centre,
  'security-questions': trustRoutes.questionnaire,
};

/**
 * Finds entries whose evidence leads back to themselves: if a statement cites an answer that cites the statement, it proves
 * nothing. Evidence that names an area leads to every entry of that area; evidence that names one entry leads only to that entry.
 *
 * @returns one problem per cycle, reported on the cycle's first entry, with the path around the cycle
 */
export function evidenceProblems(content: CheckedContent): Problem[] {
  const shown = Object.entries(SHOWN_ON).map(([collection, page]) => ({ page, entries: content[collection] ?? [] }));
  const citedBy = (entry: CheckedEntry): readonly CheckedEntry[] => {
    const [path, fragment = ''] = evidencePath(entry).split('#');
    const entries = shown.find(({ page }) => page === path)?.entries ?? [];
    return entries.filter(({ id, data }) => fragment === '' || id === fragment || data['area'] === fragment);
  };
  const inCircle = new Set<CheckedEntry>();
  return shown
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const way = inCircle.has(entry) ? undefined : wayBack(entry, citedBy);
      if (!way) return [];
      for (const one of way) inCircle.add(one);
      const others = way.slice(1).map(nameOf);
      const circle =
        others.length > 0 ? `leads to ${others.join(', then ')}, and back here` : 'leads to the entry itself';
      const message = `${circle}, so it proves nothing; name a page outside this circle that confirms the statement, or a single entry whose evidence is such a page.`;
      return [{ ...placeOf(entry), field: 'evidence.path', message }];
    });
}

function evidencePath({ data }: CheckedEntry): string {
  const { path } = (data['evidence'] ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : '';
}

/** The shortest path from an entry to itself, starting with the entry. */
function wayBack(
  start: CheckedEntry,
  citedBy: (entry: CheckedEntry) => readonly CheckedEntry[],
): CheckedEntry[] | undefined {
  const seen = new Set<CheckedEntry>();
  const ways: CheckedEntry[][] = [[start]];
  for (const way of ways) {
    const last = way.at(-1) ?? start;
    for (const next of citedBy(last)) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
