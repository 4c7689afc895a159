import { placeOf, type CheckedContent, type CheckedEntry } from '~/kit/content/checking/checked-entry';
import type { Problem } from '~/kit/content/reading/problems';
import { slug } from '~/lib/slug';
import { didYouMean } from '~/lib/spelling';

interface WrittenAnswer {
  id: string;
  leaves?: readonly { framework: { id: string }; groups?: readonly string[]; parts?: readonly string[] }[];
}

/** Finds problems that the schema of questions about scope can't detect: missing parts, and answers that links can't name. */
export function scopeProblems(content: CheckedContent): Problem[] {
  const frameworks: Frameworks = new Map(
    (content['framework-parts'] ?? []).map(({ id, data }) => [
      id,
      { groups: idsIn(data['groups']), parts: idsIn(data['parts']) },
    ]),
  );
  return (content['scope-questions'] ?? []).flatMap((entry) => {
    const answers = entry.data['answers'] as readonly WrittenAnswer[];
    return [
      ...(answers.some(({ leaves }) => leaves)
        ? []
        : [{ ...placeOf(entry), message: 'no answer takes anything out; delete the question.' }]),
      ...answers.flatMap((answer, index) => [
        ...problemsOfId(entry, answers, index),
        ...problemsOfLeaves(entry, answer, `answers[${index}]`, frameworks, content['frameworks']),
      ]),
    ];
  });
}

type Frameworks = ReadonlyMap<string, { groups: readonly string[]; parts: readonly string[] }>;

const idsIn = (all: unknown) => (all as readonly { id: string }[]).map(({ id }) => id);

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
  frameworks: Frameworks,
  existing: readonly CheckedEntry[] | undefined,
): Problem[] {
  return leaves.flatMap((left, index): Problem[] => {
    const { id } = left.framework;
    const place = { ...placeOf(entry), field: `${field}.leaves[${index}]` };
    const known = frameworks.get(id);
    // Another check reports frameworks that don't exist, and what they were renamed to.
    if (!known && existing?.every((framework) => framework.id !== id)) return [];
    if (!known) {
      const message = `found "${id}", which has no file in src/data/framework-parts${didYouMean(id, [...frameworks.keys()])}`;
      return [{ ...place, field: `${place.field}.framework`, message }];
    }
    return (['groups', 'parts'] as const).flatMap((kind) =>
      (left[kind] ?? [])
        .filter((name) => !known[kind].includes(name))
        .map((name) => ({
          ...place,
          field: `${place.field}.${kind}`,
          message: `found "${name}"; ${id} has no such ${kind === 'parts' ? 'part' : 'group'}${didYouMean(name, known[kind])}`,
        })),
    );
  });
}
