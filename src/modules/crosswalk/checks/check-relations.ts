import type { Problem } from '~/kit/content/reading/problems';
import { idsOfPair, pairId } from '~/lib/pair-ids';
import type { NoneFound, PartRelation } from '~/modules/crosswalk/shared/relations';
import { didYouMean } from '~/lib/spelling';
import { chainProblems } from './check-chains';
import { problemsOfReasons } from './check-reasons';
import { restatedProblems } from './check-restated';
import { renamedOrMeant, type CheckedContent, type CheckedEntry } from '~/kit/content/checking/checked-entry';
import type { CheckedPair } from './checked-pair';
import { copiedReasons, likeReasons } from './copied-reasons';

/** Words not allowed in the reason for an `equal`, because they imply that one part has something the other lacks. */
const BEYOND =
  /\b(?:beyond|adds?|adding|besides|in addition|also (?:asks?|wants?|covers?|requires?)|goes (?:further|on)|wider|broader|narrower|stops at|more than)\b/i;

type Place = Pick<Problem, 'file' | 'field'>;
type Parts = ReadonlyMap<string, readonly string[]>;

/**
 * Finds problems that the schema of relations can't detect: missing parts, relations that contradict one another within a pair or
 * across three pairs, and missing reasons.
 */
export function relationsProblems(content: CheckedContent): Problem[] {
  const parts: Parts = new Map(
    (content['framework-parts'] ?? []).map(({ id, data }) => [
      id,
      (data['parts'] as { id: string }[]).map((part) => part.id),
    ]),
  );
  const coarse = new Set((content['crosswalk'] ?? []).map(({ id }) => id));
  const entries = content['crosswalk-relations'] ?? [];
  const named = entries.map((entry) => ({
    entry,
    problem: problemOfName(entry, parts, coarse, content['frameworks']),
  }));
  const wrong = named.flatMap(({ problem }) => (problem ? [problem] : []));
  const pairs = named.filter(({ problem }) => !problem).map(({ entry }) => checkedPair(entry));
  return [
    ...wrong,
    ...pairs.flatMap((pair) => [
      ...problemsOfPair(pair, parts),
      ...problemsOfReasons(pair, entries.find(({ id }) => id === pair.id)?.data ?? {}),
    ]),
    ...harmonizedProblems(pairs, content),
    ...chainProblems(pairs),
    ...restatedProblems(content, pairs),
    ...copiedReasons(entries, 'reason'),
    ...likeReasons(pairs),
  ];
}

function checkedPair({ id, filePath = id, data }: CheckedEntry): CheckedPair {
  return {
    id,
    file: filePath,
    ids: idsOfPair(id) ?? ['', ''],
    relations: data['relations'] as PartRelation[],
    none: (data['none'] ?? []) as NoneFound[],
  };
}

function problemOfName(
  { id, filePath: file = id }: CheckedEntry,
  parts: Parts,
  coarse: ReadonlySet<string>,
  frameworks: readonly CheckedEntry[] | undefined,
): Problem | undefined {
  const [first = '', last = ''] = idsOfPair(id) ?? [];
  const unknown = [first, last].find((name) => !parts.has(name));
  if (unknown !== undefined) {
    const message = `the file's name contains "${unknown}", which has no file in src/data/framework-parts${renamedOrMeant(frameworks, unknown, [...parts.keys()])}`;
    return { file, message };
  }
  if (first === last) return { file, message: "the file's name contains the same framework twice." };
  if (pairId(first, last) !== id) {
    return {
      file,
      message: `the file's name must have the ids in alphabetical order: ${pairId(first, last)}.yaml.`,
    };
  }
  if (!coarse.has(id)) return undefined;
  return { file, message: `src/data/crosswalk/${id}.yaml compares the same pair; delete that file.` };
}

function problemsOfPair({ file, ids, relations, none }: CheckedPair, parts: Parts): Problem[] {
  const seen = new Map<string, PartRelation>();
  const related = { from: new Set(relations.map(({ from }) => from)), to: new Set(relations.map(({ to }) => to)) };
  return [
    ...relations.flatMap((relation, index) => {
      const place = { file, field: `relations[${index}]` };
      const key = `${relation.from} ${relation.to}`;
      const before = seen.get(key);
      if (!before) seen.set(key, relation);
      return [
        ...missingPart(place, 'from', relation.from, ids[0], parts),
        ...missingPart(place, 'to', relation.to, ids[1], parts),
        ...(before
          ? [
              {
                ...place,
                message: `${relation.from} and ${relation.to} are already related above, as ${before.relationship}; delete one of the two.`,
              },
            ]
          : []),
        ...problemsOfEqual(relation, relations, place),
      ];
    }),
    ...none.flatMap((nothing, index) => {
      const place = { file, field: `none[${index}]` };
      const { from, to } = nothing;
      const denied =
        from !== undefined && to !== undefined
          ? seen.has(`${from} ${to}`) && `${from} and ${to}`
          : from !== undefined
            ? related.from.has(from) && from
            : to !== undefined && related.to.has(to) && to;
      return [
        ...missingPart(place, 'from', from, ids[0], parts),
        ...missingPart(place, 'to', to, ids[1], parts),
        ...(denied ? [{ ...place, message: `a relation above names ${denied}; delete one of the two.` }] : []),
      ];
    }),
  ];
}

function missingPart(
  { file, field }: Place,
  side: 'from' | 'to',
  id: string | undefined,
  framework: string,
  parts: Parts,
): Problem[] {
  const known = parts.get(framework) ?? [];
  if (id === undefined || known.includes(id)) return [];
  return [
    {
      file,
      field: `${field}.${side}`,
      message: `found "${id}"; ${framework} has no such part${didYouMean(id, known)}`,
    },
  ];
}

/** Equal parts have the same relations, so neither may equal a second part, and the reason may not say that one requires more. */
function problemsOfEqual(relation: PartRelation, relations: readonly PartRelation[], place: Place): Problem[] {
  if (relation.relationship !== 'equal') return [];
  const { from, to, reason } = relation;
  const other = relations.find(
    (one) => one !== relation && one.relationship === 'equal' && (one.from === from || one.to === to),
  );
  const word = BEYOND.exec(reason)?.[0];
  return [
    ...(word
      ? [
          {
            ...place,
            field: `${place.field ?? ''}.reason`,
            message: `says "${word}" about two equal parts; remove it, or choose subset-of, superset-of or intersects-with.`,
          },
        ]
      : []),
    ...(other
      ? [
          {
            ...place,
            message: `${from} equals ${to}, and ${other.from} equals ${other.to}; a part can equal only one part of the other framework.`,
          },
        ]
      : []),
  ];
}

/** All standards with the harmonized structure share the text of clauses 4 to 10, so a clause must have the same relation in every pair. */
function harmonizedProblems(pairs: readonly CheckedPair[], content: CheckedContent): Problem[] {
  const harmonized = new Set(
    (content['crosswalk-parts'] ?? []).filter(({ data }) => data['clauses'] !== undefined).map(({ id }) => id),
  );
  const first = new Map<string, { relationship: string; pair: string }>();
  return pairs
    .filter(({ ids }) => ids.every((id) => harmonized.has(id)))
    .flatMap(({ id, file, relations }) =>
      relations.flatMap(({ from, to, relationship }, index) => {
        if (from !== to || !/^(?:[4-9]|10)(?:\.|$)/.test(from)) return [];
        const before = first.get(from);
        if (!before) first.set(from, { relationship, pair: id });
        if (!before || before.relationship === relationship) return [];
        const message = `clause ${from} is ${relationship} here and ${before.relationship} in ${before.pair}; all standards share its text, so use the same relationship for both pairs.`;
        return [{ file, field: `relations[${index}].relationship`, message }];
      }),
    );
}
