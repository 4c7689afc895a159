import type { Problem } from '~/kit/content/reading/problems';
import { didYouMean } from '~/lib/spelling';
import type { CheckedPair } from './checked-pair';

/** Maximum number of relations for one part in a pair, unless the pair gives a reason. */
const MANY = 12;

interface Stated {
  sources?: Record<string, unknown>;
  many?: Record<string, string>;
}

/** Finds missing and unused reasons and sources. */
export function problemsOfReasons({ file, relations }: CheckedPair, { sources = {}, many = {} }: Stated): Problem[] {
  const counts = new Map<string, number>();
  for (const { from, to } of relations) for (const id of [from, to]) counts.set(id, (counts.get(id) ?? 0) + 1);
  const named = new Set(relations.map(({ source }) => source));
  return [
    ...[...counts]
      .filter(([id, count]) => count > MANY && !(id in many))
      .map(([id, count]) => ({
        file,
        field: `relations[${relations.findIndex(({ from, to }) => from === id || to === id)}]`,
        message: `${id} has ${count} relations; keep the ${MANY} that matter most, or give the reason in "many".`,
      })),
    ...Object.keys(many)
      .filter((id) => (counts.get(id) ?? 0) <= MANY)
      .map((id) => ({
        file,
        field: `many.${id}`,
        message: `${id} has ${counts.get(id) ?? 0} relations, which need no reason; delete this reason.`,
      })),
    ...relations.flatMap(({ source }, index) =>
      source === undefined || source in sources
        ? []
        : [
            {
              file,
              field: `relations[${index}].source`,
              message: `found "${source}"; "sources" has no such key${didYouMean(source, Object.keys(sources))}`,
            },
          ],
    ),
    ...Object.keys(sources)
      .filter((key) => !named.has(key))
      .map((key) => ({ file, field: `sources.${key}`, message: 'no relations use this source; delete it.' })),
  ];
}
