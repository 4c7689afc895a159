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

/**
 * A way to reach the team. It always sends the request's id, so that a repeated delivery can be distinguished from a second request.
 */
export interface Sender {
  /** Reports a request. @throws if the report did not arrive */
  send: (delivery: Delivery) => Promise<void>;
  /** Reports deliveries that were given up. @throws if the report did not arrive */
  report: (dead: readonly DeadDelivery[]) => Promise<void>;
}
export type Senders = Partial<Record<Channel, Sender>>;

export const channelsOf = (senders: Senders) => Object.keys(senders) as Channel[];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** How long to wait after each failed attempt, in seconds; more than a day in total. */
export const RETRY_SECONDS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 9 * HOUR];

/** How long one attempt may take, in ms. */
export const SEND_MS = 15_000;
/** How long a delivery is reserved for one caller, in seconds: longer than an attempt, including recording its result. */
const LEASE_SECONDS = 60;
const AT_ONCE = 10;
/** Maximum number of rounds in a call. The host ends a call after a few minutes; the next call does the rest. */
const ROUNDS = 20;
/** Maximum number of abandoned deliveries in a report. */
const MOST_REPORTED = 50;

/**
 * Carries out the deliveries that are due, on all channels in parallel, and reports those that were given up.
 *
 * @returns how many attempts have failed
 */
export async function deliverAll(database: CallDatabase, senders: Senders): Promise<number> {
  const failures = await Promise.all(channelsOf(senders).map((channel) => deliverDue(database, senders, channel)));
  await reportDead(database, senders);
  return failures.reduce((sum, count) => sum + count, 0);
}

/**
 * Carries out the deliveries that are due on a channel. If a call is killed midway, the next call continues: a request is delivered at
 * least once, and more than once if the record of a delivery got lost.
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

/** @returns whether the attempt has failed */
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
 * Tells the team on every channel which deliveries were given up, so that e-mail reports failures of the webhook and vice versa.
 * If no channel accepts the report, it is sent again every hour until one does.
 */
export async function reportDead(database: CallDatabase, senders: Senders): Promise<void> {
  const dead = await claimNotices(database, { most: MOST_REPORTED, leaseSeconds: HOUR });
  if (dead.length === 0) return;
  const reports = await Promise.allSettled(Object.values(senders).map(({ report }) => report(dead)));
  if (reports.some(({ status }) => status === 'fulfilled')) await settleNotices(database, dead);
}
