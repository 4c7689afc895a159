import type { Problem } from '~/kit/content/reading/problems';
import { reversedRelationship } from '~/modules/crosswalk/shared/relations';
import { didYouMean } from '~/lib/spelling';
import type { CheckedContent } from '~/kit/content/checking/checked-entry';
import type { CheckedPair } from './checked-pair';

interface RestatingPart {
  id: string;
  restates?: { framework: { id: string }; part: string; adds?: string };
}

/**
 * Checks that a part that restates another framework's requirement for its own subject matter is contained in the original, unless
 * it adds something.
 */
export function restatedProblems(content: CheckedContent, pairs: readonly CheckedPair[]): Problem[] {
  const files = content['framework-parts'] ?? [];
  const parts = new Map(files.map(({ id, data }) => [id, data['parts'] as readonly RestatingPart[]]));
  return files.flatMap(({ id, filePath: file = id }) =>
    (parts.get(id) ?? []).flatMap(({ id: part, restates }, index) => {
      if (!restates) return [];
      const place = { file, field: `parts[${index}].restates` };
      const framework = restates.framework.id;
      const known = (parts.get(framework) ?? []).map((original) => original.id);
      if (!known.includes(restates.part)) {
        const message = `found "${restates.part}"; ${framework} has no such part${didYouMean(restates.part, known)}`;
        return [{ ...place, field: `${place.field}.part`, message }];
      }
      const pair = pairs.find(({ ids }) => ids.includes(id) && ids.includes(framework));
      if (!pair) return [];
      const said = relationshipIn(pair, id, part, restates.part);
      const liesIn = said === 'subset-of' || said === 'equal';
      if (liesIn === (restates.adds === undefined)) return [];
      const wanted =
        restates.adds === undefined
          ? 'be a subset of that part, or equal to it'
          : 'not be a subset of that part, or equal to it';
      const message = `${part} restates ${restates.part}${restates.adds === undefined ? '' : ' and adds to it'}, so it must ${wanted}; ${pair.id} says ${said ?? 'nothing'}.`;
      return [{ ...place, message }];
    }),
  );
}

function relationshipIn({ ids, relations }: CheckedPair, framework: string, part: string, original: string) {
  if (ids[0] === framework) {
    return relations.find(({ from, to }) => from === part && to === original)?.relationship;
  }
  const found = relations.find(({ from, to }) => from === original && to === part);
  return found && reversedRelationship(found.relationship);
}
