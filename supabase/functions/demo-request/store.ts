import type { DemoRequest } from './schema.ts';

/** Calls a function of the database (supabase/migrations) with the secret key's rights. */
export type CallDatabase = (name: string, args: Record<string, unknown>) => Promise<unknown>;

/** Thrown if the database refuses an answer because of a check that the schema lacks. */
export class AnswerRefused extends Error {}

export interface NewRequest extends DemoRequest {
  id: string;
  /** Null for a form posted without JavaScript, for which the time is unknown. */
  seconds_taken: number | null;
}

/** How many requests or checks are allowed within an hour. */
export interface Limits {
  /** Requests from the same place. */
  ofPlace: number;
  /** Captcha checks for one place, passed or not. */
  ofChecks: number;
  /** How many requests from all places count as a flood. This limit does not refuse anyone on its own. */
  flood: number;
  /** Requests from the same network during a flood, if no captcha was passed. */
  ofNetworkInFlood: number;
}

/** A limit has been reached; the next request is accepted after this many seconds. */
interface NoRoom<Result extends string> {
  result: Result;
  retryAfterSeconds: number;
}

export type Taken = { result: 'taken' | 'repeated' | 'conflict'; id: string } | NoRoom<'limited'> | NoRoom<'slowed'>;

export type Channel = 'mail' | 'webhook';

/** A request as stored in the table. */
export interface StoredRequest extends DemoRequest {
  id: string;
  /** ISO 8601. */
  received_at: string;
  /** Whether the request was accepted during a flood, without a captcha. */
  in_flood: boolean;
}

/** An attempt to report a request. Its id stays the same for every attempt. */
export interface Delivery {
  /** Number of this attempt: one more than the number of attempts known to have failed. */
  attempt: number;
  /** How many times the delivery has been handed out, including lost attempts. */
  claim: number;
  request: StoredRequest;
}

/** A delivery that was given up. */
export interface DeadDelivery {
  request_id: string;
  channel: Channel;
  attempts: number;
  last_error: string;
}

/** The origin of a request, as keyed hashes. */
export interface Origin {
  place: string;
  network: string;
}

interface Sending {
  origin: Origin;
  channels: readonly Channel[];
  limits: Limits;
  /** Whether the sender chose the id, so that a repeated request has the same id. */
  hasOwnId: boolean;
  /** Whether the request's sender has passed the captcha. */
  isChecked: boolean;
}

/** @throws if the database answers with anything else */
export async function takeRequest(call: CallDatabase, request: NewRequest, sending: Sending): Promise<Taken> {
  const answer = (await call('take_demo_request', {
    request,
    ...sending.origin,
    channels: sending.channels,
    place_limit: sending.limits.ofPlace,
    flood_threshold: sending.limits.flood,
    flood_limit: sending.limits.ofNetworkInFlood,
    has_own_id: sending.hasOwnId,
    is_checked: sending.isChecked,
  })) as { result: Taken['result']; id?: string; retry_after?: number };
  switch (answer.result) {
    case 'limited':
    case 'slowed':
      return { result: answer.result, retryAfterSeconds: answer.retry_after ?? 60 };
    case 'taken':
    case 'repeated':
    case 'conflict':
      return { result: answer.result, id: answer.id ?? request.id };
    default:
      throw new Error(unknownResult('take_demo_request', answer.result));
  }
}

/** The migrations and the function are deployed one after the other, so one may be newer than the other. */
const unknownResult = (name: string, result: unknown) =>
  `The database answers ${name} with an unknown result: ${JSON.stringify(result)}`;

/**
 * Counts a captcha check that is about to be made, or refuses it if a limit has been reached.
 *
 * @throws if the database answers with anything else
 */
export async function countCheck(
  call: CallDatabase,
  request: NewRequest,
  { origin, limits }: Pick<Sending, 'origin' | 'limits'>,
): Promise<NoRoom<'limited'> | NoRoom<'checked'> | { result: 'room' }> {
  const answer = (await call('count_captcha_check', {
    request: request.id,
    ...origin,
    place_limit: limits.ofPlace,
    check_limit: limits.ofChecks,
  })) as { result: 'room' | 'limited' | 'checked'; retry_after?: number };
  switch (answer.result) {
    case 'room':
      return { result: 'room' };
    case 'limited':
    case 'checked':
      return { result: answer.result, retryAfterSeconds: answer.retry_after ?? 60 };
    default:
      throw new Error(unknownResult('count_captcha_check', answer.result));
  }
}

/** Due deliveries of a channel, up to a limit, each leased to this caller. */
export async function claimDeliveries(
  call: CallDatabase,
  channel: Channel,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<Delivery[]> {
  return (await call('claim_demo_request_deliveries', { channel, most, lease_seconds: leaseSeconds })) as Delivery[];
}

/** @param failure what went wrong, and after how many seconds to try again; null gives up the delivery, if a day has passed */
export async function settleDelivery(
  call: CallDatabase,
  channel: Channel,
  { claim, request }: Delivery,
  failure?: { error: string; retrySeconds: number | null },
): Promise<void> {
  await call('settle_demo_request_delivery', {
    request: request.id,
    channel,
    claim,
    error: failure?.error ?? null,
    retry_seconds: failure?.retrySeconds ?? null,
  });
}

/** Abandoned deliveries that the team doesn't know about, up to a limit, leased to this caller. */
export async function claimNotices(
  call: CallDatabase,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<DeadDelivery[]> {
  return (await call('claim_demo_request_notices', { most, lease_seconds: leaseSeconds })) as DeadDelivery[];
}

/** Records that the team has been notified of these deliveries. */
export async function settleNotices(call: CallDatabase, told: readonly DeadDelivery[]): Promise<void> {
  const deliveries = told.map(({ request_id, channel }) => ({ request_id, channel }));
  await call('settle_demo_request_notices', { deliveries });
}

const PATIENCE_MS = 10_000;

/** The database of a hosted project, through its REST API. */
export function hostedDatabase(projectUrl: string, secretKey: string): CallDatabase {
  return async (name, args) => {
    const answer = await fetch(`${projectUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      // The key must not go to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    if (answer.ok) return text === '' ? undefined : (JSON.parse(text) as unknown);
    const code = /"code"\s*:\s*"(\w{5})"/.exec(text)?.[1] ?? '';
    // The error contains only the code, because the message may repeat the row.
    if (isRefusal(code)) throw new AnswerRefused(code);
    throw new Error(`The database answers ${name} with status ${answer.status} ${code}`);
  };
}

/** Whether the code of a Postgres error says that a value can't be stored. */
export const isRefusal = (code: string) => /^(?:22|23)/.test(code);
