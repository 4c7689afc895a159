import { isField } from '#demo-request/schema';
import type { Refusal } from './kept-request';

/** URL of the service's function that accepts requests, which is the only way to submit a request. */
export const requestsAddress = (serviceUrl: string): string =>
  `${serviceUrl.replace(/\/+$/, '')}/functions/v1/demo-request`;

/** The outcome of a request: stored in the database, to be sent again later, or rejected in a way that resending wouldn't change. */
export type Outcome = 'acknowledged' | 'later' | Refusal;

/** Statuses that resending can't change. All others are temporary: a rotated key, a missing function, a read-only database. */
const FINAL = [400, 409, 413, 422];

/** Why the service did not accept a request, in a sentence for the visitor (RFC 9457). */
interface Problem {
  code?: unknown;
  detail?: unknown;
  field?: unknown;
}

/**
 * Interprets a service's response. Ids are random, so a repeated id means the same request, whose first response was lost. Any status
 * other than 201 may come from something in between, such as a proxy.
 *
 * @param body body of the response, which is JSON if it comes from the service
 */
export function outcomeOf(status: number, body: string): Outcome {
  if (status === 201) return 'acknowledged';
  const { code, field } = parse(body);
  if (status === 409 && code === 'repeated') return 'acknowledged';
  if (!FINAL.includes(status)) return 'later';
  const detail = reasonOf(body);
  return { status, ...(isField(field) && { field }), ...(detail !== undefined && { detail }) };
}

/** The service's reason why a request was not accepted, if it gives one. */
export function reasonOf(body: string): string | undefined {
  const { detail } = parse(body);
  return typeof detail === 'string' ? detail.slice(0, 300) : undefined;
}

function parse(body: string): Problem {
  try {
    return (JSON.parse(body) as object | null) ?? {};
  } catch {
    return {};
  }
}

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 300_000;
const LONGEST_REFUSAL_MS = 3_600_000;

/**
 * The delay before the next attempt: 2 s, doubled each time, up to five minutes. Up to half of it is random, so that clients cut off by
 * an outage don't all come back at the same time.
 *
 * @param attempts how many attempts have failed, at least one
 */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - random / 2));
}

/** When the service may be called again, from its `Retry-After` header: seconds or a date, at most an hour. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const then = /^\d+$/.test(header) ? now + Number(header) * 1_000 : Date.parse(header);
  return then > now ? Math.min(then, now + LONGEST_REFUSAL_MS) : undefined;
}
