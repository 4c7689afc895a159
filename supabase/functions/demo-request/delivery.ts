import { claimDeliveries, settleDelivery, type CallDatabase, type Channel, type Delivery } from './store.ts';

/** Tells somebody of a request, or throws. What it sends carries the request's id, so that a second time can be told from a second request. */
export type Sender = (delivery: Delivery) => Promise<void>;
export type Senders = Partial<Record<Channel, Sender>>;

export const channelsOf = (senders: Senders) => Object.keys(senders) as Channel[];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** How long to wait after each attempt that fails, in seconds: a day in all. */
export const RETRY_SECONDS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 8 * HOUR];

/** How long one attempt may take. */
export const SEND_MS = 15_000;
/** How long nobody else tries: longer than an attempt and the word that it is over. */
const LEASE_SECONDS = 60;
const AT_ONCE = 10;
/** A call of the function ends after minutes at most; what is left is for the next one. */
const ROUNDS = 20;

/**
 * Delivers what is due. Whoever is killed in the middle leaves it to the next call: a request is delivered at least once, and more
 * than once where the word that it was delivered got lost.
 *
 * @returns how many attempts have failed
 */
export async function deliverDue(database: CallDatabase, senders: Senders): Promise<number> {
  const claim = { channels: channelsOf(senders), most: AT_ONCE, leaseSeconds: LEASE_SECONDS };
  let failures = 0;
  if (claim.channels.length === 0) return failures;
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await claimDeliveries(database, claim);
    const failed = await Promise.all(due.map((delivery) => attempt(database, senders, delivery)));
    failures += failed.filter(Boolean).length;
    if (due.length < AT_ONCE) break;
  }
  return failures;
}

/** @returns whether it has failed */
async function attempt(database: CallDatabase, senders: Senders, delivery: Delivery): Promise<boolean> {
  try {
    await senders[delivery.channel]?.(delivery);
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause);
    const retrySeconds = RETRY_SECONDS[delivery.attempt - 1] ?? null;
    await settleDelivery(database, delivery, { error, retrySeconds });
    return true;
  }
  await settleDelivery(database, delivery);
  return false;
}
