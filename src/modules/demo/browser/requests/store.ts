import { isExpired, parseKept, type KeptRequest } from './kept-request';
import { REQUEST_KEY } from '~/config/storage-keys';
import { readItem, removeItem, storedKeys, writeItem } from '~/kit/islands/storage';

/** Requests that storage had no room for or refused. They last as long as the tab. */
const unstored = new Map<string, KeptRequest>();

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Keeps a request until `forgetRequest` is called: on the device or, if that fails, in this tab, which then asks the visitor before
 * closing.
 */
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

/** Every unacknowledged request, oldest first, without expired or malformed ones. */
export function keptRequests(): KeptRequest[] {
  return [...ids()]
    .flatMap((id) => findKept(id) ?? [])
    .filter((kept) => !isExpired(kept, Date.now()))
    .sort((one, other) => one.keptAt - other.keptAt);
}

/** Deletes expired and malformed requests. @returns the deleted requests */
export function dropExpired(): KeptRequest[] {
  return [...ids()].flatMap((id) => {
    const kept = findKept(id);
    if (kept && !isExpired(kept, Date.now())) return [];
    forgetRequest(id);
    return kept ?? [];
  });
}

/** Whether a request would be lost if the tab were closed. */
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
