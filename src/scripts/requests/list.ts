import type { KeptRequest } from '~/lib/requests/kept-request';
import { keptRequests } from './store';
import { onNews } from './news';

const NONE: readonly KeptRequest[] = [];
let list = NONE;
const underWay = new Set<string>();
const readers = new Set<() => void>();

/**
 * What is kept, without what is under way just now, as a store that React can read: the same list until something has
 * happened to it.
 */
export const keptList = {
  read: (): readonly KeptRequest[] => list,
  readOnServer: (): readonly KeptRequest[] => NONE,
  /** @returns a function that ends it */
  subscribe: (act: () => void): (() => void) => {
    readers.add(act);
    const end = onNews(refresh);
    refresh();
    return () => {
      readers.delete(act);
      end();
    };
  },
  /** Leaves a request out of the list, or takes it in again. */
  setUnderWay: (id: string, isUnderWay: boolean): void => {
    if (isUnderWay) underWay.add(id);
    else underWay.delete(id);
    refresh();
  },
};

function refresh(): void {
  list = keptRequests().filter(({ id }) => !underWay.has(id));
  for (const act of readers) act();
}
