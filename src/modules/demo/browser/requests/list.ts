import type { KeptRequest } from './kept-request';
import { keptRequests } from './store';
import { onNews } from './news';

const NONE: readonly KeptRequest[] = [];
let list = NONE;
const underWay = new Set<string>();
const readers = new Set<() => void>();

/** The kept requests, except those being sent, as a store for React, which returns the same list until something changes. */
export const keptList = {
  read: (): readonly KeptRequest[] => list,
  readOnServer: (): readonly KeptRequest[] => NONE,
  /** @returns a function that unsubscribes */
  subscribe: (act: () => void): (() => void) => {
    readers.add(act);
    const end = onNews(refresh);
    refresh();
    return () => {
      readers.delete(act);
      end();
    };
  },
  /** Hides a request from the list, or shows it again. */
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
