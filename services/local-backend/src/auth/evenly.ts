import type { Service } from '../service.ts';

/**
 * Answers after the same time whatever there was to do, so that how long it takes says nothing of whether an address has an
 * account. Longer than any of the work behind it.
 */
export async function evenly<Answer>({ pause }: Pick<Service, 'pause'>, work: () => Promise<Answer>): Promise<Answer> {
  const [result] = await Promise.allSettled([work(), pause(EVEN_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

export const EVEN_MS = 250;
