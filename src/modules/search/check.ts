import { placeOf, type CheckedContent } from '~/kit/content/checking/checked-entry';
import type { CheckedSite } from '~/kit/content/subject';
import type { Problem } from '~/kit/content/reading/problems';
import { didYouMean } from '~/lib/spelling';

/** Finds synonyms that name a kind of page that the search doesn't have. */
export function unknownKinds(content: CheckedContent, _today: Date, { kinds }: CheckedSite): Problem[] {
  const names = kinds.map(({ name }) => name);
  return (content['search-synonyms'] ?? []).flatMap((entry) => {
    const { kind } = entry.data as { kind?: string };
    if (kind === undefined || names.includes(kind)) return [];
    const message = `found "${kind}", which is not a kind of page${didYouMean(kind, names)}`;
    return [{ ...placeOf(entry), field: 'kind', message }];
  });
}
