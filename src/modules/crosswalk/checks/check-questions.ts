import { placeOf, type CheckedContent } from '~/kit/content/checking/checked-entry';
import type { Problem } from '~/kit/content/reading/problems';

interface WrittenQuestion {
  held: { id: string };
  wanted: { id: string };
}

/** Finds questions with their own pages that can't have one: both frameworks need their parts, and must differ. */
export function questionProblems(content: CheckedContent): Problem[] {
  const page = content['pages']?.find(({ id }) => id === 'crosswalk-left');
  if (!page) return [];
  const cited = (content['framework-parts'] ?? []).map(({ id }) => id);
  const existing = (content['frameworks'] ?? []).map(({ id }) => id);
  const { pages } = page.data['questions'] as { pages: readonly WrittenQuestion[] };
  return pages.flatMap(({ held, wanted }, index) => {
    const place = { ...placeOf(page), field: `questions.pages[${index}]` };
    // Another check reports frameworks that don't exist.
    const without = [held.id, wanted.id].find((id) => existing.includes(id) && !cited.includes(id));
    if (without !== undefined)
      return [{ ...place, message: `"${without}" has no file in src/data/framework-parts; leave the question out.` }];
    if (held.id === wanted.id) return [{ ...place, message: 'asks about one framework only; name two.' }];
    return [];
  });
}
