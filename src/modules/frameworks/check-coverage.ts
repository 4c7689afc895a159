import { placeOf, renamedTo, type CheckedContent } from '~/kit/content/checking/checked-entry';
import type { Problem } from '~/kit/content/reading/problems';

/** Finds frameworks that are called supported although they have no page. */
export function unsupported(content: CheckedContent): Problem[] {
  const frameworks = content['frameworks'] ?? [];
  const ids = frameworks.map(({ id }) => id);
  return (content['coverage'] ?? [])
    .filter(({ id, data }) => data['state'] === 'supported' && !ids.includes(id))
    .map((entry) => {
      const renamed = renamedTo(frameworks, entry.id);
      const remedy =
        renamed === undefined
          ? 'choose another state, or delete the entry if no page names it.'
          : `it was renamed to "${renamed}", so change the id of this entry.`;
      const message = `found "supported", but there is no framework "${entry.id}"; ${remedy}`;
      return { ...placeOf(entry), field: 'state', message };
    });
}
