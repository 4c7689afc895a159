import type { Service } from '../service.ts';

/**
 * Always responds after the same time, which is longer than any of the work takes, so that the timing doesn't reveal whether an address
 * has an account.
 */
export async function evenly<Answer>({ pause }: Pick<Service, 'pause'>, work: () => Promise<Answer>): Promise<Answer> {
  const [result] = await Promise.allSettled([work(), pause(EVEN_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

export const EVEN_MS = 250;
