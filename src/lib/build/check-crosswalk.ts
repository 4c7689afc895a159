import { idsOfPair, pairId, type Part, type Relation } from '~/lib/crosswalk';
import { slug } from '~/lib/slug';
import type { CheckedContent, CheckedEntry } from './check-content';

const PARTS = 'src/data/crosswalk-parts.yaml';

/** What the check has to know of a framework. */
interface Cut {
  own: readonly Part[];
  /** References of all its parts. */
  refs: readonly string[];
  harmonized: boolean;
}

/**
 * What the schemas of the crosswalk can't see: parts without a framework, a reference that two parts share, pairs in a
 * second spelling, relations of parts that do not exist, that stand twice or that the harmonized structure has already,
 * and a rationale that was copied. A framework without parts and a pair without a file are good: nobody has compared them.
 */
export function crosswalkProblems(content: CheckedContent): string[] {
  const frameworks = content['frameworks'];
  const entries = content['crosswalk-parts'];
  if (!frameworks || !entries) return [];
  const clauses = (content['crosswalk-clauses'] ?? []).map(({ data }) => String(data['ref']));
  const cuts = new Map(entries.map(({ id, data }) => [id, cutOf(data, clauses)]));
  const pairs = content['crosswalk'] ?? [];
  return [
    ...entries
      .filter(({ id }) => !frameworks.some((framework) => framework.id === id))
      .map(({ id }) => `${PARTS} (entry "${id}"): there is no framework of that id.`),
    ...[...cuts].flatMap(([id, cut]) => problemsOfParts(id, cut)),
    ...pairs.flatMap((pair) => problemsOfPair(pair, cuts, clauses)),
    ...missingFiles(cuts, pairs),
    ...copied(pairs),
  ];
}

function cutOf(data: CheckedEntry['data'], clauses: readonly string[]): Cut {
  const own = (data['parts'] ?? []) as Part[];
  const harmonized = data['clauses'] !== undefined;
  return { own, harmonized, refs: [...(harmonized ? clauses : []), ...own.map(({ ref }) => ref)] };
}

function problemsOfParts(id: string, { refs }: Cut): string[] {
  const place = `${PARTS} (entry "${id}"), field "parts"`;
  if (refs.length === 0) return [`${place}: the framework has neither parts nor clauses.`];
  // Also where only the fragments would be the same.
  const isDistinct = new Set(refs.map(slug)).size === refs.length;
  return isDistinct ? [] : [`${place}: two parts share a reference; each needs its own.`];
}

function problemsOfPair(
  { id, filePath = id, data }: CheckedEntry,
  cuts: ReadonlyMap<string, Cut>,
  clauses: readonly string[],
): string[] {
  const [first = '', last = ''] = idsOfPair(id) ?? [];
  const unknown = [first, last].filter((framework) => !cuts.has(framework));
  if (unknown.length > 0) {
    return unknown.map((name) => `${filePath}: the file's name speaks of "${name}", which is no framework.`);
  }
  if (first === last) return [`${filePath}: the file's name speaks of one framework twice.`];
  if (pairId(first, last) !== id) {
    return [
      `${filePath}: the file's name must have the ids in the order of the alphabet: ${pairId(first, last)}.yaml.`,
    ];
  }
  const [from, to] = [cuts.get(first), cuts.get(last)];
  const shared = new Set(from?.harmonized && to?.harmonized ? clauses : []);
  const seen = new Set<string>();
  return (data['relations'] as Relation[]).flatMap((relation, index) => {
    const place = `${filePath}, field "relations[${index}]`;
    const key = `${relation.from} ${relation.to}`;
    const isTwice = seen.has(key);
    seen.add(key);
    return [
      ...missingPart(`${place}.from"`, relation.from, first, from),
      ...missingPart(`${place}.to"`, relation.to, last, to),
      ...(isTwice ? [`${place}": ${relation.from} and ${relation.to} are related above already.`] : []),
      ...(relation.from === relation.to && shared.has(relation.from)
        ? [`${place}": src/data/crosswalk-clauses.yaml relates ${relation.from} for all standards of this structure.`]
        : []),
    ];
  });
}

function missingPart(place: string, ref: string, framework: string, cut: Cut | undefined): string[] {
  if (!cut || cut.refs.includes(ref)) return [];
  return [`${place}: ${framework} has no part "${ref}". Its parts: ${cut.refs.join(', ')}.`];
}

/** The shared structure says nothing of what two of its standards have beside the clauses. */
function missingFiles(cuts: ReadonlyMap<string, Cut>, pairs: readonly CheckedEntry[]): string[] {
  const harmonized = [...cuts].filter(([, cut]) => cut.harmonized);
  return harmonized.flatMap(([first, one], index) =>
    harmonized
      .slice(index + 1)
      .filter(
        ([last, other]) => one.own.length + other.own.length > 0 && !pairs.some(({ id }) => id === pairId(first, last)),
      )
      .map(
        ([last]) =>
          `src/data/crosswalk/${pairId(first, last)}.yaml: the file is missing; it says how the parts beside the shared clauses relate.`,
      ),
  );
}

function copied(pairs: readonly CheckedEntry[]): string[] {
  const first = new Map<string, string>();
  return pairs.flatMap(({ filePath = '', data }) =>
    (data['relations'] as Relation[]).flatMap(({ rationale }, index) => {
      const place = `${filePath}, field "relations[${index}].rationale"`;
      const key = rationale.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
      const other = first.get(key);
      if (other === undefined) first.set(key, place);
      return other === undefined ? [] : [`${place}: the same words stand in ${other}; say what is true of this pair.`];
    }),
  );
}
