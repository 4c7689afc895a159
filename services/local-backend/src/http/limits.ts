import { tooMany } from './errors.ts';

interface Bucket {
  left: number;
  most: number;
  /** When `left` was last updated, in ms since 1970. */
  at: number;
  seconds: number;
}

/** Maximum number of keys remembered for one kind. */
const MOST = 10_000;

/** At most `count` requests of a kind for a key within a number of seconds. */
export type Limit = readonly [kind: string, key: string, count: number, seconds: number];

/**
 * Rate limits: each key has a number of requests, which refills evenly (a token bucket). The buckets are kept in memory, so a restart
 * clears them.
 *
 * Callers choose some of the keys, such as a made-up address. To keep many such keys from displacing the limit that matters, a refused
 * request leaves no trace, each kind has its own space, and a full kind forgets the keys that refill soonest.
 */
export class Limits {
  readonly #kinds = new Map<string, Map<string, Bucket>>();
  readonly #factor: number;
  readonly #now: () => number;

  constructor(factor: number, now: () => number) {
    this.#factor = factor;
    this.#now = now;
  }

  /**
   * Takes one request from each of the limits, or none from any.
   *
   * @throws AuthError 429 if one of them is used up
   */
  take(...limits: readonly Limit[]): void {
    const wait = this.#takeAll(
      limits.map(([kind, key, count, seconds]) => [kind, key, count * this.#factor, seconds] as const),
    );
    if (wait > 0) throw tooMany('over_request_rate_limit', 'Request rate limit reached', wait);
  }

  /** Gives one request back to each limit, because it turned out not to count. */
  giveBack(...limits: readonly Limit[]): void {
    for (const [kind, key] of limits) {
      const bucket = this.#kinds.get(kind)?.get(key);
      if (bucket) bucket.left = Math.min(bucket.most, bucket.left + 1);
    }
  }

  /**
   * Takes one request from a limit, ignoring the factor.
   *
   * @returns 0, or the seconds until a request is available
   */
  wait(...limit: Limit): number {
    return this.#takeAll([limit]);
  }

  #takeAll(limits: readonly Limit[]): number {
    const now = this.#now();
    const waits = limits.map(([kind, key, most, seconds]) => {
      const bucket = this.#kinds.get(kind)?.get(key);
      const missing = 1 - (bucket ? leftIn(bucket, now) : most);
      return missing > 1e-9 ? (missing * seconds) / most : 0;
    });
    const longest = Math.max(...waits);
    if (longest > 0) return longest;
    for (const [kind, key, most, seconds] of limits) {
      const buckets = this.#kinds.get(kind) ?? new Map<string, Bucket>();
      this.#kinds.set(kind, buckets);
      const bucket = buckets.get(key);
      if (!bucket && buckets.size >= MOST) makeRoom(buckets, now);
      buckets.set(key, { left: (bucket ? leftIn(bucket, now) : most) - 1, most, at: now, seconds });
    }
    return 0;
  }
}

const leftIn = ({ left, most, at, seconds }: Bucket, now: number) =>
  Math.min(most, left + ((now - at) / 1000 / seconds) * most);

/** Forgets the half of the buckets that refill soonest, since a full bucket is the same as no bucket. */
function makeRoom(buckets: Map<string, Bucket>, now: number): void {
  const keys = Array.from(buckets, ([key, bucket]) => ({ key, fullIn: secondsUntilFull(bucket, now) }));
  keys.sort((one, other) => one.fullIn - other.fullIn);
  for (const { key } of keys.slice(0, MOST / 2)) buckets.delete(key);
}

const secondsUntilFull = (bucket: Bucket, now: number) =>
  ((bucket.most - leftIn(bucket, now)) / bucket.most) * bucket.seconds;
