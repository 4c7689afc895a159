import { vi } from 'vitest';

/** Waits until a check holds: long, for the machine may be busy, and no longer than it takes. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, 20_000);
