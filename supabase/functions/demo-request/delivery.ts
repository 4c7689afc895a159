import {
  claimDeliveries,
  claimNotices,
  settleDelivery,
  settleNotices,
  type CallDatabase,
  type Channel,
  type DeadDelivery,
  type Delivery,
} from './store.ts';

/** A way to reach the team. What it sends of a request carries the request's id, so that a second time can be told from a second request. */
export interface Sender {
  /** Tells of a request. @throws where it did not arrive */
  send: (delivery: Delivery) => Promise<void>;
  /** Tells that deliveries were given up. @throws where it did not arrive */
  report: (dead: readonly DeadDelivery[]) => Promise<void>;
}
export type Senders = Partial<Record<Channel, Sender>>;

export const channelsOf = (senders: Senders) => Object.keys(senders) as Channel[];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** How long to wait after each attempt that fails, in seconds: more than a day in all. */
export const RETRY_SECONDS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 9 * HOUR];

/** How long one attempt may take. */
export const SEND_MS = 15_000;
/** How long nobody else tries: longer than an attempt and the word that it is over. */
const LEASE_SECONDS = 60;
const AT_ONCE = 10;
/** A call of the function ends after minutes at most; what is left is for the next one. */
const ROUNDS = 20;
/** So many deliveries that were given up are in one report. */
const MOST_REPORTED = 50;

/**
 * Delivers what is due on each channel, none waiting for another, and reports what was given up.
 *
 * @returns how many attempts have failed
 */
export async function deliverAll(database: CallDatabase, senders: Senders): Promise<number> {
  const failures = await Promise.all(channelsOf(senders).map((channel) => deliverDue(database, senders, channel)));
  await reportDead(database, senders);
  return failures.reduce((sum, count) => sum + count, 0);
}

/**
 * Delivers what is due on a channel. Whoever is killed in the middle leaves it to the next call: a request is delivered at least
 * once, and more than once where the word that it was delivered got lost.
 *
 * @returns how many attempts have failed
 */
export async function deliverDue(database: CallDatabase, senders: Senders, channel: Channel): Promise<number> {
  const sender = senders[channel];
  let failures = 0;
  for (let round = 0; sender && round < ROUNDS; round += 1) {
    const due = await claimDeliveries(database, channel, { most: AT_ONCE, leaseSeconds: LEASE_SECONDS });
    const errors = await Promise.all(due.map((delivery) => attempt(database, channel, sender, delivery)));
    failures += errors.filter(Boolean).length;
    if (due.length < AT_ONCE) break;
  }
  return failures;
}

/** @returns whether it has failed */
async function attempt(database: CallDatabase, channel: Channel, sender: Sender, delivery: Delivery): Promise<boolean> {
  try {
    await sender.send(delivery);
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause);
    const retrySeconds = RETRY_SECONDS[delivery.attempt - 1] ?? null;
    await settleDelivery(database, channel, delivery, { error, retrySeconds });
    return true;
  }
  await settleDelivery(database, channel, delivery);
  return false;
}

/**
 * Tells the team, on every channel, which deliveries were given up: a request that the webhook never took is mailed of, and the
 * other way round. Where no channel takes the report it is sent again, each hour until one does.
 */
export async function reportDead(database: CallDatabase, senders: Senders): Promise<void> {
  const dead = await claimNotices(database, { most: MOST_REPORTED, leaseSeconds: HOUR });
  if (dead.length === 0) return;
  const reports = await Promise.allSettled(Object.values(senders).map(({ report }) => report(dead)));
  if (reports.some(({ status }) => status === 'fulfilled')) await settleNotices(database, dead);
}
