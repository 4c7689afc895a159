import type { Problem } from '~/catalogue/reading/problems';
import { reversedRelationship, type Relationship } from '~/lib/frameworks/relations';
import type { CheckedPair } from './checked-pair';

/** A part of one framework and a part of another. */
interface Statement {
  from: string;
  to: string;
  relationship: Relationship;
}

/** The relations of a pair in one direction, and what was said to be none. */
interface Read {
  from: string;
  to: string;
  pair: CheckedPair;
  statements: readonly Statement[];
}

/**
 * Three frameworks of which each two are compared: where one part lies in a second, and that in a third, the first lies in the third. So it
 * can't be said to have nothing to do with it, or to hold it.
 */
export function chainProblems(pairs: readonly CheckedPair[]): Problem[] {
  const read = pairs.flatMap(bothWays);
  return read.flatMap((one) =>
    read
      .filter((other) => other.from === one.to && other.to !== one.from)
      .flatMap((other) => {
        const third = read.find(({ from, to }) => from === one.from && to === other.to);
        return third ? contradictions(one, other, third) : [];
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

const liesIn = ({ relationship }: Statement) => relationship === 'subset-of' || relationship === 'equal';

/** Each chain is looked at from its smallest part, so that what is wrong is said once. */
function contradictions(one: Read, other: Read, third: Read): Problem[] {
  const next = Map.groupBy(other.statements.filter(liesIn), ({ from }) => from);
  return one.statements.filter(liesIn).flatMap((small) =>
    (next.get(small.to) ?? []).flatMap((large) => {
      const said = placeIn(third, small.from, large.to);
      if (!said) return [];
      const chain = `${one.from} ${small.from} lies in ${one.to} ${small.to}, and that in ${other.to} ${large.to}`;
      return [
        {
          file: third.pair.file,
          field: said.field,
          message: `${chain}, so that "${said.as}" contradicts it; change one of the three.`,
        },
      ];
    }),
  );
}

/** Where a pair says that a part does not lie in another; nothing where it says that it does, or does not say. */
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
