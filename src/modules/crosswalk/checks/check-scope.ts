import { placeOf, type CheckedContent, type CheckedEntry } from '~/kit/content/checking/checked-entry';
import type { Problem } from '~/kit/content/reading/problems';
import { slug } from '~/lib/slug';
import { didYouMean } from '~/lib/spelling';

interface WrittenAnswer {
  id: string;
  leaves?: readonly { framework: { id: string }; parts: readonly string[] }[];
}

/** Finds problems that the schema of questions about scope can't detect: missing parts, and answers that links can't name. */
export function scopeProblems(content: CheckedContent): Problem[] {
  const parts = new Map(
    (content['framework-parts'] ?? []).map(({ id, data }) => [
      id,
      (data['parts'] as readonly { id: string }[]).map((part) => part.id),
    ]),
  );
  return (content['scope-questions'] ?? []).flatMap((entry) => {
    const answers = entry.data['answers'] as readonly WrittenAnswer[];
    return answers.flatMap((answer, index) => [
      ...problemsOfId(entry, answers, index),
      ...problemsOfLeaves(entry, answer, `answers[${index}]`, parts),
    ]);
  });
}

function problemsOfId(entry: CheckedEntry, answers: readonly WrittenAnswer[], index: number): Problem[] {
  const { id } = answers[index] as WrittenAnswer;
  const problem = (message: string) => [{ ...placeOf(entry), field: `answers[${index}].id`, message }];
  if (slug(id) !== id)
    return problem(`found "${id}"; links need lower-case letters, digits and hyphens, such as saq-a.`);
  if (answers.findIndex((one) => one.id === id) < index)
    return problem(`found "${id}", the id of an answer above; give each answer its own.`);
  return [];
}

function problemsOfLeaves(
  entry: CheckedEntry,
  { leaves = [] }: WrittenAnswer,
  field: string,
  parts: ReadonlyMap<string, readonly string[]>,
): Problem[] {
  return leaves.flatMap(({ framework: { id }, parts: left }, index): Problem[] => {
    const place = { ...placeOf(entry), field: `${field}.leaves[${index}]` };
    const known = parts.get(id);
    if (!known) {
      const message = `found "${id}", which has no file in src/data/framework-parts${didYouMean(id, [...parts.keys()])}`;
      return [{ ...place, field: `${place.field}.framework`, message }];
    }
    return left
      .filter((part) => !known.includes(part))
      .map((part) => ({
        ...place,
        field: `${place.field}.parts`,
        message: `found "${part}"; ${id} has no such part${didYouMean(part, known)}`,
      }));
  });
}
