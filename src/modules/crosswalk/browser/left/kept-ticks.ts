import { RUNNING_KEY } from '~/modules/crosswalk/shared/storage-keys';
import { readItem, removeItem, writeItem } from '~/kit/islands/storage';

/** Ids of the ticked controls kept in this browser; undefined if none are kept. */
export function readTicks(): string[] | undefined {
  try {
    const kept: unknown = JSON.parse(readItem('local', RUNNING_KEY) ?? 'null');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether they could be stored */
export const keepTicks = (running: readonly string[]): boolean =>
  writeItem('local', RUNNING_KEY, JSON.stringify(running));

export const forgetTicks = (): void => removeItem('local', RUNNING_KEY);
