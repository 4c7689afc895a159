import type { Problem } from '~/kit/content/reading/problems';
import type { CheckedEntry } from '~/kit/content/checking/checked-entry';
import type { CheckedPair } from './checked-pair';

/** Two reasons that share at least this proportion of their words count as the same text with a noun replaced. */
const LIKE = 0.6;

/** Finds reasons that repeat another relation's reason, ignoring case and punctuation. */
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
      const message = `the same words are in ${other ?? ''}; describe what is specific to this pair.`;
      return other === undefined ? [] : [{ file, field, message }];
    }),
  );
}

/**
 * Finds reasons that two pairs give for the same clause in almost the same words. Comparing every reason with every other would
 * take seconds.
 */
export function likeReasons(pairs: readonly CheckedPair[]): Problem[] {
  const earlier = new Map<string, { words: Set<string>; place: string }[]>();
  return pairs.flatMap(({ file, relations }) =>
    relations.flatMap(({ from, to, reason }, index) => {
      if (from !== to) return [];
      const field = `relations[${index}].reason`;
      const words = new Set(reason.toLowerCase().match(/[\p{L}\p{N}]+/gu));
      const others = earlier.get(from) ?? [];
      earlier.set(from, [...others, { words, place: `${field} of ${file}` }]);
      const like = others.find((other) => sharedWords(words, other.words) > LIKE);
      if (!like) return [];
      return [
        { file, field, message: `nearly the same words are in ${like.place}; describe what is specific to this pair.` },
      ];
    }),
  );
}

const sharedWords = (one: Set<string>, other: Set<string>) => one.intersection(other).size / one.union(other).size;
