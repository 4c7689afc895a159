import type { Problem } from '~/kit/content/reading/problems';
import type { CitedPart, PartGroup } from '~/modules/frameworks/shared/parts';
import { slug } from '~/lib/slug';
import { didYouMean } from '~/lib/spelling';
import { placeOf, renamedOrMeant, type CheckedContent, type CheckedEntry } from '~/kit/content/checking/checked-entry';

type WrittenPart = CitedPart & { implementation?: string };

/** Finds problems that the schema of parts can't detect: missing frameworks and groups, and counts that differ from the framework's. */
export function partsProblems(content: CheckedContent): Problem[] {
  const frameworks = new Map((content['frameworks'] ?? []).map((entry) => [entry.id, entry]));
  return (content['framework-parts'] ?? []).flatMap((entry) => {
    const { id, filePath: file = id } = entry;
    const framework = frameworks.get(id);
    if (!framework) {
      return [
        {
          file,
          message: `there is no framework "${id}"${renamedOrMeant(content['frameworks'], id, [...frameworks.keys()])}`,
        },
      ];
    }
    return [
      ...problemsBeyondControls(framework),
      ...problemsOfGroups(entry, file),
      ...problemsOfCategories(entry, file),
      ...problemsOfApplicability(entry, file),
      ...problemsOfCounts(entry, framework, file),
    ];
  });
}

/** Whoever works through a framework part by part must also learn what no control does for them. */
const problemsBeyondControls = (framework: CheckedEntry): Problem[] =>
  framework.data['beyondControls'] === undefined
    ? [
        {
          ...placeOf(framework),
          field: 'beyondControls',
          message:
            'is missing; list what the framework needs besides controls, because its parts are in src/data/framework-parts.',
        },
      ]
    : [];

const groupsOf = ({ data }: CheckedEntry) => data['groups'] as readonly PartGroup[];
const partsOf = ({ data }: CheckedEntry) => data['parts'] as readonly WrittenPart[];

function problemsOfGroups(entry: CheckedEntry, file: string): Problem[] {
  const groups = groupsOf(entry).map(({ id }) => id);
  const first = new Map<string, string>();
  let place = 0;
  return [
    ...groups.flatMap((id, index) =>
      partsOf(entry).some(({ group }) => group === id)
        ? []
        : [
            {
              file,
              field: `groups[${index}]`,
              message: `no parts are in group ${id}; delete the group, or enter it as the group of the parts that belong to it.`,
            },
          ],
    ),
    ...partsOf(entry).flatMap(({ id, group }, index) => {
      const field = `parts[${index}]`;
      const address = slug(id);
      const twin = first.get(address);
      first.set(address, id);
      const at = groups.indexOf(group);
      const isBefore = at !== -1 && at < place;
      place = Math.max(place, at);
      return [
        ...(twin
          ? [
              {
                file,
                field: `${field}.id`,
                message: `found "${id}", which has the same address as "${twin}": ${address}.`,
              },
            ]
          : []),
        ...(at === -1
          ? [
              {
                file,
                field: `${field}.group`,
                message: `found "${group}"; there is no such group${didYouMean(group, groups)}`,
              },
            ]
          : []),
        ...(isBefore
          ? [{ file, field, message: `${id} comes after parts of a group later than ${group}; move it up.` }]
          : []),
      ];
    }),
  ];
}

/** Categories must name existing groups, and no group may be in two of them. */
function problemsOfCategories(entry: CheckedEntry, file: string): Problem[] {
  const groups = groupsOf(entry).map(({ id }) => id);
  const { chosen = [] } = (entry.data['categories'] ?? {}) as { chosen?: readonly { groups: readonly string[] }[] };
  const named = chosen.flatMap((category) => category.groups);
  return chosen.flatMap((category, index) =>
    category.groups.flatMap((id): Problem[] => {
      const field = `categories.chosen[${index}].groups`;
      if (!groups.includes(id))
        return [{ file, field, message: `found "${id}"; there is no such group${didYouMean(id, groups)}` }];
      if (named.indexOf(id) !== named.lastIndexOf(id))
        return [{ file, field, message: `group ${id} belongs to two categories; keep it in only one.` }];
      return [];
    }),
  );
}

/** A statement of applicability must list existing groups. */
function problemsOfApplicability(entry: CheckedEntry, file: string): Problem[] {
  const groups = groupsOf(entry).map(({ id }) => id);
  const stated = (entry.data['applicability'] ?? []) as readonly string[];
  return stated
    .filter((id) => !groups.includes(id))
    .map((id) => ({
      file,
      field: 'applicability',
      message: `found "${id}"; there is no such group${didYouMean(id, groups)}`,
    }));
}

interface Structure {
  groups: readonly { ref: string; count: number }[];
}

/** If the framework's seal counts these parts, each group must have as many parts as the seal shows for it, such as 37 controls in A.5. */
function problemsOfCounts(entry: CheckedEntry, framework: CheckedEntry, file: string): Problem[] {
  const { groups = [] } = (framework.data['structure'] ?? {}) as Partial<Structure>;
  // An implementation specification belongs to a standard, and only the standard is counted.
  const counted = partsOf(entry).filter(({ implementation }) => !implementation);
  const found = groups.map((group) => ({ ...group, found: counted.filter(({ id }) => isBelow(id, group.ref)).length }));
  // The seals of other frameworks count goals or whole articles.
  if (found.some((group) => group.found === 0)) return [];
  return found
    .filter((group) => group.found !== group.count)
    .map(({ ref, count, found }) => ({
      file,
      field: 'parts',
      message: `${found} parts begin with ${ref}, but the framework counts ${count}; add the missing parts, or change the framework’s structure.`,
    }));
}

/** A.5.18 is below A.5, and CC6.1 below CC; but A.50 isn't below A.5, nor CC6.1 below C. */
function isBelow(id: string, ref: string): boolean {
  if (!id.startsWith(ref) || id === ref) return false;
  const next = id.charAt(ref.length);
  return /\d$/.test(ref) ? !/[\dA-Za-z]/.test(next) : /\d/.test(next);
}
