import { tooMany } from './errors.ts';

interface Bucket {
  left: number;
  at: number;
  fullAt: number;
}

/** How many keys are remembered at once. */
const MOST = 10_000;

/** So many of a kind for a key within so many seconds. */
export type Limit = readonly [kind: string, key: string, count: number, seconds: number];

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
  take(...[kind, key, count, seconds]: Limit): void {
    const wait = this.wait(kind, key, count * this.#factor, seconds);
    if (wait > 0) throw tooMany('over_request_rate_limit', 'Request rate limit reached', wait);
  }

  /** Puts back what was taken, where it turned out not to count. */
  giveBack(...[kind, key, count]: Limit): void {
    const bucket = this.#buckets.get(`${kind} ${key}`);
    if (bucket) bucket.left = Math.min(count * this.#factor, bucket.left + 1);
  }

  /** Takes one of so many, whatever the factor; where none is left, says after how many seconds there is one again. */
  wait(kind: string, key: string, most: number, seconds: number): number {
    const now = this.#now();
    const name = `${kind} ${key}`;
    const { left, at } = this.#buckets.get(name) ?? { left: most, at: now };
    const filled = Math.min(most, left + ((now - at) / 1000 / seconds) * most);
    const missing = 1 - filled;
    if (missing > 1e-9) return (missing * seconds) / most;
    this.#makeRoom(now);
    this.#buckets.set(name, { left: filled - 1, at: now, fullAt: now + ((most - filled + 1) / most) * seconds * 1000 });
    return 0;
  }

  /** Forgets what is full again, which counts for nothing, and of the rest the oldest: many keys must not wash away one. */
  #makeRoom(now: number) {
    if (this.#buckets.size < MOST) return;
    for (const [name, { fullAt }] of this.#buckets) if (fullAt <= now) this.#buckets.delete(name);
    if (this.#buckets.size < MOST) return;
    for (const name of [...this.#buckets.keys()].slice(0, MOST / 2)) this.#buckets.delete(name);
  }
}
