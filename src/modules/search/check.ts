import { placeOf, type CheckedContent } from '~/kit/content/checking/checked-entry';
import type { CheckedSite } from '~/kit/content/subject';
import type { Problem } from '~/kit/content/reading/problems';
import { didYouMean } from '~/lib/spelling';
import { joined } from '~/modules/search/shared/search-query';

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

/** Finds synonyms that differ only in their hyphens, of which the search would know one. */
export function spelledTwice(content: CheckedContent): Problem[] {
  const first = new Map<string, string>();
  return (content['search-synonyms'] ?? []).flatMap((entry) => {
    const same = first.get(joined(entry.id));
    if (same === undefined) {
      first.set(joined(entry.id), entry.id);
      return [];
    }
    const message = `is "${same}" in another spelling, which the search takes for the same; delete one of the two.`;
    return [{ ...placeOf(entry), field: 'id', message }];
  });
}
