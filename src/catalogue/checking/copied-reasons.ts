import type { Problem } from '~/catalogue/reading/problems';
import type { CheckedEntry } from './checked-entry';

/** Reasons of relations whose words stand in another, however they are spelt. */
export function copiedReasons(pairs: readonly CheckedEntry[], name: string): Problem[] {
  const first = new Map<string, string>();
  return pairs.flatMap(({ id, filePath: file = id, data }) =>
    (data['relations'] as Record<string, unknown>[]).flatMap((relation, index) => {
      const field = `relations[${index}].${name}`;
      const key = String(relation[name])
        .toLowerCase()
        .replace(/[^\p{L}\p{N} ]/gu, '');
      const other = first.get(key);
      if (other === undefined) first.set(key, `${field} of ${file}`);
      const message = `the same words stand in ${other ?? ''}; say what is true of this pair.`;
      return other === undefined ? [] : [{ file, field, message }];
    }),
  );
}
