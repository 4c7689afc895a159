import { AuthError } from './errors.ts';

interface Bucket {
  left: number;
  at: number;
}

/**
 * Lets so many requests of one key through in a time, and refills evenly. Kept in memory: a restart forgets it.
 */
export class Limits {
  readonly #buckets = new Map<string, Bucket>();
  readonly #factor: number;
  readonly #now: () => number;

  constructor(factor: number, now: () => number) {
    this.#factor = factor;
    this.#now = now;
  }

  /** @throws AuthError 429 where the key has none left */
  take(kind: string, key: string, count: number, seconds: number): void {
    const most = count * this.#factor;
    const now = this.#now();
    const name = `${kind} ${key}`;
    const { left, at } = this.#buckets.get(name) ?? { left: most, at: now };
    const filled = Math.min(most, left + ((now - at) / 1000 / seconds) * most);
    if (filled < 1) throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
    if (this.#buckets.size > 10_000) this.#buckets.clear();
    this.#buckets.set(name, { left: filled - 1, at: now });
  }
}
