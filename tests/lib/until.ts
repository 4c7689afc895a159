import { vi } from 'vitest';

/** Waits until an assertion passes, and no longer; the timeout is long because the machine may be busy. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, 20_000);
