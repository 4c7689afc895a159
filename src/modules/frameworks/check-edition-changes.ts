import type { Problem } from '~/kit/content/reading/problems';
import { renamedOrMeant, type CheckedContent, type CheckedEntry } from '~/kit/content/checking/checked-entry';
import { didYouMean } from '~/lib/spelling';
import type { ChangedPart } from './edition-changes';

interface Edition {
  name: string;
  replaces?: string;
}

interface Changes {
  from: string;
  to: string;
  partial?: string;
  partsBefore?: number;
  parts: readonly ChangedPart[];
}

/**
 * Finds problems that the schema of edition changes can't detect: editions that aren't the framework's, parts that don't exist, are
 * listed twice or are missing, and a previous edition of which parts are missing.
 */
export function editionChangeProblems(content: CheckedContent): Problem[] {
  const frameworks = content['frameworks'] ?? [];
  return (content['edition-changes'] ?? []).flatMap((entry) => {
    const { id, filePath: file = id } = entry;
    const framework = frameworks.find((one) => one.id === id);
    if (!framework) {
      const known = frameworks.map((one) => one.id);
      return [{ file, message: `there is no framework "${id}"${renamedOrMeant(frameworks, id, known)}` }];
    }
    const changes = entry.data as unknown as Changes;
    const catalogue = content['framework-parts']?.find((one) => one.id === id);
    return [
      ...problemsOfEditions(changes, framework),
      ...problemsOfParts(changes, catalogue),
      ...problemsOfBefore(changes),
    ].map((problem) => ({ file, ...problem }));
  });
}

type Found = Omit<Problem, 'file'>;

/** If the framework's page covers another edition, the file is about an earlier change and has to be rewritten. */
function problemsOfEditions({ from, to }: Changes, framework: CheckedEntry): Found[] {
  const { name, replaces } = framework.data['edition'] as Edition;
  const differing = [
    { field: 'to', found: to, expected: name, where: 'name' },
    { field: 'from', found: from, expected: replaces, where: 'replaces' },
  ];
  return differing
    .filter(({ found, expected }) => found !== expected)
    .map(({ field, found, expected, where }) => ({
      field,
      message:
        expected === undefined
          ? `found "${found}", but the edition of ${framework.id} doesn’t say what it replaces; enter it there as "replaces".`
          : `found "${found}", but the edition of ${framework.id} says "${expected}" in "${where}"; write the same, or rewrite the file for the new edition.`,
    }));
}

/** Every part in the catalogue belongs in exactly one row; parts that the catalogue doesn't have need a subject. */
function problemsOfParts({ parts, partial }: Changes, catalogue: CheckedEntry | undefined): Found[] {
  const known = ((catalogue?.data['parts'] ?? []) as readonly { id: string }[]).map(({ id }) => id);
  const first = new Map<string, number>();
  const found = parts.flatMap(({ to = [], subject }, index): Found[] => {
    const field = `parts[${index}]`;
    const needsSubject = !catalogue || to.length === 0;
    return [
      ...to.flatMap((part): Found[] => {
        const twin = first.get(part);
        first.set(part, index);
        if (twin !== undefined)
          return [
            { field: `${field}.to`, message: `found "${part}", which is also in parts[${twin}]; keep one of them.` },
          ];
        if (catalogue && !known.includes(part))
          return [
            { field: `${field}.to`, message: `found "${part}"; there is no such part${didYouMean(part, known)}` },
          ];
        return [];
      }),
      ...(needsSubject && subject === undefined
        ? [{ field: `${field}.subject`, message: 'is needed here; say in a few words what the part is about.' }]
        : []),
      ...(!needsSubject && subject !== undefined
        ? [{ field: `${field}.subject`, message: 'is already in src/data/framework-parts; delete it.' }]
        : []),
    ];
  });
  const missing = known.filter((part) => !first.has(part));
  if (catalogue && partial && missing.length === 0)
    found.push({ field: 'partial', message: 'is not needed, since every part is in a row; delete it.' });
  if (!partial && missing.length > 0)
    found.push({
      field: 'parts',
      message: `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing; add a row for each part, or say in "partial" what the file leaves out.`,
    });
  return found;
}

/** If the number of parts that the previous edition had is known, the rows must name as many. */
function problemsOfBefore({ parts, partsBefore }: Changes): Found[] {
  const named = new Set(parts.flatMap(({ from = [] }) => from)).size;
  return partsBefore === undefined || named === partsBefore
    ? []
    : [
        {
          field: 'partsBefore',
          message: `found ${partsBefore}, but the rows name ${named} parts of the previous edition; add what is missing, or correct the number.`,
        },
      ];
}
