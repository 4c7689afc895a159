import type { Problem } from '~/kit/content/reading/problems';
import { type Part, type Relation } from '~/modules/crosswalk/shared/crosswalk';
import { idsOfPair, pairId } from '~/lib/pair-ids';
import { slug } from '~/lib/slug';
import { didYouMean } from '~/lib/spelling';
import { renamedOrMeant, type CheckedContent, type CheckedEntry } from '~/kit/content/checking/checked-entry';
import { copiedReasons } from './copied-reasons';

const PARTS = 'src/data/crosswalk-parts.yaml';

/** The facts about a framework that the check needs. */
interface Cut {
  own: readonly Part[];
  /** References of all its parts. */
  refs: readonly string[];
  harmonized: boolean;
}

/**
 * Finds problems that the crosswalk's schemas can't detect: parts without a framework, a reference shared by two parts, pairs in the
 * wrong order, relations that name missing parts, occur twice or repeat the harmonized structure, and copied rationales. A
 * framework without parts and a pair without a file are fine: they haven't been compared.
 */
export function crosswalkProblems(content: CheckedContent): Problem[] {
  const frameworks = content['frameworks'];
  const entries = content['crosswalk-parts'];
  if (!frameworks || !entries) return [];
  const clauses = (content['crosswalk-clauses'] ?? []).map(({ data }) => String(data['ref']));
  const cuts = new Map(entries.map(({ id, data }) => [id, cutOf(data, clauses)]));
  const pairs = content['crosswalk'] ?? [];
  return [
    ...entries
      .filter(({ id }) => !frameworks.some((framework) => framework.id === id))
      .map(({ id }) => {
        const known = frameworks.map((framework) => framework.id);
        return {
          file: PARTS,
          entry: id,
          message: `there is no framework with that id${renamedOrMeant(frameworks, id, known)}`,
        };
      }),
    ...[...cuts].flatMap(([id, cut]) => problemsOfParts(id, cut)),
    ...pairs.flatMap((pair) => problemsOfPair(pair, cuts, clauses, frameworks)),
    ...missingFiles(new Map([...cuts].filter(([id]) => frameworks.some((framework) => framework.id === id))), [
      ...pairs,
      ...(content['crosswalk-relations'] ?? []),
    ]),
    ...copiedReasons(pairs, 'rationale'),
  ];
}

function cutOf(data: CheckedEntry['data'], clauses: readonly string[]): Cut {
  const own = (data['parts'] ?? []) as Part[];
  const harmonized = data['clauses'] !== undefined;
  return { own, harmonized, refs: [...(harmonized ? clauses : []), ...own.map(({ ref }) => ref)] };
}

function problemsOfParts(id: string, { refs }: Cut): Problem[] {
  const place = { file: PARTS, entry: id, field: 'parts' };
  if (refs.length === 0) return [{ ...place, message: 'the framework has neither parts nor clauses.' }];
  // Two references clash even if only their fragments are the same.
  const isDistinct = new Set(refs.map(slug)).size === refs.length;
  return isDistinct ? [] : [{ ...place, message: 'two parts share a reference; each needs its own.' }];
}

function problemsOfPair(
  { id, filePath = id, data }: CheckedEntry,
  cuts: ReadonlyMap<string, Cut>,
  clauses: readonly string[],
  frameworks: readonly CheckedEntry[],
): Problem[] {
  const file = filePath;
  const [first = '', last = ''] = idsOfPair(id) ?? [];
  const unknown = [first, last].filter((framework) => !cuts.has(framework));
  if (unknown.length > 0) {
    return unknown.map((name) => {
      const message = `the file's name contains "${name}", which is not a framework with parts${renamedOrMeant(frameworks, name, [...cuts.keys()])}`;
      return { file, message };
    });
  }
  if (first === last) return [{ file, message: "the file's name contains the same framework twice." }];
  if (pairId(first, last) !== id) {
    const message = `the file's name must have the ids in alphabetical order: ${pairId(first, last)}.yaml.`;
    return [{ file, message }];
  }
  const [from, to] = [cuts.get(first), cuts.get(last)];
  const shared = new Set(from?.harmonized && to?.harmonized ? clauses : []);
  const seen = new Set<string>();
  const relations = data['relations'] as Relation[];
  const denied = relations
    .flatMap((relation) => [relation.from, relation.to])
    .find((ref) => names(String(data['none']), ref));
  const ofRelations = relations.flatMap((relation, index) => {
    const field = `relations[${index}]`;
    const key = `${relation.from} ${relation.to}`;
    const isTwice = seen.has(key);
    seen.add(key);
    return [
      ...missingPart({ file, field: `${field}.from` }, relation.from, first, from),
      ...missingPart({ file, field: `${field}.to` }, relation.to, last, to),
      ...(isTwice ? [{ file, field, message: `${relation.from} and ${relation.to} are already related above.` }] : []),
      ...(relation.from === relation.to && shared.has(relation.from)
        ? [
            {
              file,
              field,
              message: `src/data/crosswalk-clauses.yaml relates ${relation.from} for all standards with this structure; delete this relation.`,
            },
          ]
        : []),
    ];
  });
  if (denied === undefined) return ofRelations;
  const message = `names ${denied}, which has a relation below; name only parts without a relation.`;
  return [...ofRelations, { file, field: 'none', message }];
}

/** Whether a sentence names a part; clauses may also be written as “Clauses 4 and 10”. */
function names(text: string, ref: string): boolean {
  const [, clause] = /^Cl\. ([\d.]+)$/.exec(ref) ?? [];
  return clause
    ? new RegExp(String.raw`\bclauses?\s[^.;:]*?\b${RegExp.escape(clause)}\b(?!\.\d)`, 'i').test(text)
    : new RegExp(String.raw`(?<![\w.(])${RegExp.escape(ref)}(?![\w(]|\.\d)`).test(text);
}

function missingPart(
  place: Pick<Problem, 'file' | 'field'>,
  ref: string,
  framework: string,
  cut: Cut | undefined,
): Problem[] {
  if (!cut || cut.refs.includes(ref)) return [];
  const meant = didYouMean(ref, cut.refs);
  const message = `found "${ref}"; ${framework} has no such part${meant === '.' ? `. Its parts: ${cut.refs.join(', ')}.` : meant}`;
  return [{ ...place, message }];
}

/** Pairs that have no file although both standards have the harmonized structure, which relates their clauses but not their other parts. */
function missingFiles(cuts: ReadonlyMap<string, Cut>, pairs: readonly CheckedEntry[]): Problem[] {
  const harmonized = [...cuts].filter(([, cut]) => cut.harmonized);
  return harmonized.flatMap(([first, one], index) =>
    harmonized
      .slice(index + 1)
      .filter(
        ([last, other]) => one.own.length + other.own.length > 0 && !pairs.some(({ id }) => id === pairId(first, last)),
      )
      .map(([last]) => ({
        file: `src/data/crosswalk/${pairId(first, last)}.yaml`,
        message:
          'the file is missing; it must state how the parts other than the shared clauses are related. Run npm run new -- pair to create it.',
      })),
  );
}
