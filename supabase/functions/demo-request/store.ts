import type { DemoRequest } from './schema.ts';

/** Calls a function of the database (supabase/migrations) with the secret key's rights. */
export type CallDatabase = (name: string, args: Record<string, unknown>) => Promise<unknown>;

/** What the database says against an answer of a request: a check that the schema does not know. */
export class AnswerRefused extends Error {}

export interface NewRequest extends DemoRequest {
  id: string;
  /** Null where it can't be known: a form that was posted without script. */
  seconds_taken: number | null;
}

export interface Limits {
  /** Requests from one place within an hour. */
  ofPlace: number;
  /** Requests of all within an hour. */
  ofAll: number;
}

export type Taken =
  { result: 'taken' | 'repeated' | 'conflict'; id: string } | { result: 'limited'; retryAfterSeconds: number };

export type Channel = 'mail' | 'webhook';

/** A request as the table has it. */
export interface StoredRequest extends DemoRequest {
  id: string;
  /** ISO 8601. */
  received_at: string;
}

/** An attempt at telling somebody of a request. Its id stays the same, however many attempts there are. */
export interface Delivery {
  channel: Channel;
  /** The first is 1. */
  attempt: number;
  request: StoredRequest;
}

interface Sending {
  place: string;
  channels: readonly Channel[];
  limits: Limits;
  /** Whether the sender made the id, so that the same request comes with the same one. */
  hasOwnId: boolean;
}

export async function takeRequest(call: CallDatabase, request: NewRequest, sending: Sending): Promise<Taken> {
  const answer = (await call('take_demo_request', {
    request,
    place: sending.place,
    channels: sending.channels,
    place_limit: sending.limits.ofPlace,
    hour_limit: sending.limits.ofAll,
    has_own_id: sending.hasOwnId,
  })) as { result: 'taken' | 'repeated' | 'conflict' | 'limited'; id?: string; retry_after?: number };
  return answer.result === 'limited'
    ? { result: 'limited', retryAfterSeconds: answer.retry_after ?? 60 }
    : { result: answer.result, id: answer.id ?? request.id };
}

/** Deliveries that are due, at most so many, each for this caller alone until the lease has run out. */
export async function claimDeliveries(
  call: CallDatabase,
  claim: { channels: readonly Channel[]; most: number; leaseSeconds: number },
): Promise<Delivery[]> {
  const { channels, most, leaseSeconds } = claim;
  return (await call('claim_demo_request_deliveries', { channels, most, lease_seconds: leaseSeconds })) as Delivery[];
}

/** @param failure what went wrong, and after how many seconds to try again; null: never */
export async function settleDelivery(
  call: CallDatabase,
  { channel, attempt, request }: Delivery,
  failure?: { error: string; retrySeconds: number | null },
): Promise<void> {
  await call('settle_demo_request_delivery', {
    request: request.id,
    channel,
    attempt,
    error: failure?.error ?? null,
    retry_seconds: failure?.retrySeconds ?? null,
  });
}

const PATIENCE_MS = 10_000;

/** The database of a hosted project, by its REST API. */
export function hostedDatabase(projectUrl: string, secretKey: string): CallDatabase {
  return async (name, args) => {
    const answer = await fetch(`${projectUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    if (answer.ok) return text === '' ? undefined : (JSON.parse(text) as unknown);
    const code = /"code"\s*:\s*"(\w{5})"/.exec(text)?.[1] ?? '';
    // Only the code: the message may repeat the row.
    if (isRefusal(code)) throw new AnswerRefused(code);
    throw new Error(`The database answers ${name} with status ${answer.status} ${code}`);
  };
}

/** Whether the code of a Postgres error says that a value can't be stored. */
export const isRefusal = (code: string) => /^(?:22|23)/.test(code);
