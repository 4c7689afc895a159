import { isExpired, parseKept, type KeptRequest } from '~/lib/requests/kept-request';
import { REQUEST_KEY } from '~/config/storage-keys';
import { readItem, removeItem, storedKeys, writeItem } from '~/scripts/page/storage';

/** Requests that storage had no room for, or refused: they live as long as the tab does. */
const unstored = new Map<string, KeptRequest>();

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Keeps a request until it is forgotten: on the device or, where that can't be, in this tab, which then asks before it is left. */
export function keepRequest(kept: KeptRequest): void {
  if (writeItem('local', REQUEST_KEY + kept.id, JSON.stringify(kept))) unstored.delete(kept.id);
  else unstored.set(kept.id, kept);
  warnOnLeaving();
}

export function forgetRequest(id: string): void {
  removeItem('local', REQUEST_KEY + id);
  unstored.delete(id);
  warnOnLeaving();
}

export function findKept(id: string): KeptRequest | undefined {
  return unstored.get(id) ?? parseKept(readItem('local', REQUEST_KEY + id) ?? '', id);
}

/** Every request that has not been acknowledged, oldest first. What is no request, or one that is too old, is not among them. */
export function keptRequests(): KeptRequest[] {
  return [...ids()]
    .flatMap((id) => findKept(id) ?? [])
    .filter((kept) => !isExpired(kept, Date.now()))
    .sort((one, other) => one.keptAt - other.keptAt);
}

/** Deletes what is too old to be kept, and what is no request at all. @returns the requests that were deleted */
export function dropExpired(): KeptRequest[] {
  return [...ids()].flatMap((id) => {
    const kept = findKept(id);
    if (kept && !isExpired(kept, Date.now())) return [];
    forgetRequest(id);
    return kept ?? [];
  });
}

/** Whether a request goes when the tab goes. */
export const isUnstored = (id: string): boolean => unstored.has(id);

function ids(): Set<string> {
  return new Set([...storedIds(), ...unstored.keys()]);
}

const storedIds = () =>
  storedKeys()
    .filter((key) => key.startsWith(REQUEST_KEY))
    .map((key) => key.slice(REQUEST_KEY.length));

function warnOnLeaving(): void {
  if (unstored.size > 0) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
}
