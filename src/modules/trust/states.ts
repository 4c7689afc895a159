import type { TrustState } from './areas';
import { inWords } from '~/lib/dates';

/** The state of a statement about trust: whether it is true today and, if it is planned, when it is due. */
export interface Stated {
  state: TrustState;
  due?: string | undefined;
}

const LABELS: Record<TrustState, string> = { 'in place': 'In place', planned: 'Planned', 'not offered': 'Not offered' };

/** The state in words: `In place`, `Planned for March 2027`. */
export const stateLabel = ({ state, due }: Stated): string => LABELS[state] + (due ? ` for ${inWords(due)}` : '');

/** The number of statements in each state: `38 in place, 9 planned, 6 not offered`. */
export function countStates(statements: readonly Stated[]): string {
  const counts = Map.groupBy(statements, ({ state }) => state);
  return Object.keys(LABELS)
    .flatMap((state) => {
      const count = counts.get(state as TrustState)?.length ?? 0;
      return count > 0 ? [`${count} ${state}`] : [];
    })
    .join(', ');
}
