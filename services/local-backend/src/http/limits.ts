import { tooMany } from './errors.ts';

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
    const wait = this.wait(kind, key, count * this.#factor, seconds);
    if (wait > 0) throw tooMany('over_request_rate_limit', 'Request rate limit reached', wait);
  }

  /** Takes one of so many, whatever the factor; where none is left, says after how many seconds there is one again. */
  wait(kind: string, key: string, most: number, seconds: number): number {
    const now = this.#now();
    const name = `${kind} ${key}`;
    const { left, at } = this.#buckets.get(name) ?? { left: most, at: now };
    const filled = Math.min(most, left + ((now - at) / 1000 / seconds) * most);
    const missing = 1 - filled;
    if (missing > 1e-9) return (missing * seconds) / most;
    if (this.#buckets.size > 10_000) this.#buckets.clear();
    this.#buckets.set(name, { left: filled - 1, at: now });
    return 0;
  }
}
