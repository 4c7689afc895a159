import type { Problem } from '~/kit/content/reading/problems';
import { reversedRelationship, type Relationship } from '~/modules/crosswalk/shared/relations';
import type { CheckedPair } from './checked-pair';

/** A part of one framework and a part of another. */
interface Statement {
  from: string;
  to: string;
  relationship: Relationship;
}

/** The relations of a pair in one direction, and the parts explicitly stated to have none. */
interface Read {
  from: string;
  to: string;
  pair: CheckedPair;
  statements: readonly Statement[];
}

/**
 * Finds contradictions among three frameworks, each compared with the other two. If a part is contained in a second and the second
 * in a third, the first is contained in the third, and no pair may contradict this. A part that contains another is also related to
 * everything that the other is related to.
 */
export function chainProblems(pairs: readonly CheckedPair[]): Problem[] {
  const read = pairs.flatMap(bothWays);
  return read.flatMap((one) =>
    read
      .filter((other) => other.from === one.to && other.to !== one.from)
      .flatMap((other) => {
        const third = read.find(({ from, to }) => from === one.from && to === other.to);
        return third ? [...contradictions(one, other, third), ...missing(one, other, third)] : [];
      }),
  );
}

function bothWays(pair: CheckedPair): Read[] {
  const [from, to] = pair.ids;
  const statements = pair.relations.map(({ from, to, relationship }) => ({ from, to, relationship }));
  const back = statements.map(({ from, to, relationship }) => ({
    from: to,
    to: from,
    relationship: reversedRelationship(relationship),
  }));
  return [
    { from, to, pair, statements },
    { from: to, to: from, pair, statements: back },
  ];
}

const holds = ({ relationship }: Statement) => relationship === 'superset-of' || relationship === 'equal';
const liesIn = ({ relationship }: Statement) => relationship === 'subset-of' || relationship === 'equal';

/** Follows each chain from its smallest part, so that each problem is reported only once. */
function contradictions(one: Read, other: Read, third: Read): Problem[] {
  const next = Map.groupBy(other.statements.filter(liesIn), ({ from }) => from);
  return one.statements.filter(liesIn).flatMap((small) =>
    (next.get(small.to) ?? []).flatMap((large) => {
      const said = placeIn(third, small.from, large.to);
      if (!said) return [];
      const chain = `${one.from} ${small.from} is contained in ${one.to} ${small.to}, which is contained in ${other.to} ${large.to}`;
      return [
        {
          file: third.pair.file,
          field: said.field,
          message: `${chain}; "${said.as}" contradicts this, so change one of the three relations.`,
        },
      ];
    }),
  );
}

/** Skips chains of subsets, which `contradictions` checks instead, without requiring the third pair to state a relation. */
function missing(one: Read, other: Read, third: Read): Problem[] {
  const next = Map.groupBy(other.statements, ({ from }) => from);
  const related = new Set(third.statements.map(({ from, to }) => `${from} ${to}`));
  return one.statements.filter(holds).flatMap((large) =>
    (next.get(large.to) ?? [])
      .filter((shared) => !holds(shared) && !related.has(`${large.from} ${shared.to}`))
      .map((shared) => ({
        file: third.pair.file,
        field: 'relations',
        message: `${one.from} ${large.from} contains ${one.to} ${large.to}, which shares something with ${other.to} ${shared.to}, so ${large.from} and ${shared.to} are also related; add that relation, or change one of the other two.`,
      })),
  );
}

/** Finds where a pair states that one part isn't contained in another; undefined if it states that it is, or states nothing. */
function placeIn(
  { pair, from, statements }: Read,
  small: string,
  large: string,
): { field: string; as: string } | undefined {
  const isForward = pair.ids[0] === from;
  const index = statements.findIndex((statement) => statement.from === small && statement.to === large);
  const statement = statements[index];
  if (statement) {
    return liesIn(statement) ? undefined : { field: `relations[${index}].relationship`, as: statement.relationship };
  }
  const [first, last] = isForward ? [small, large] : [large, small];
  const none = pair.none.findIndex(
    ({ from: one, to: other }) => (one === first || one === undefined) && (other === last || other === undefined),
  );
  return none === -1 ? undefined : { field: `none[${none}]`, as: 'none' };
}
