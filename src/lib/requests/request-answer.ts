import { isField } from '#demo-request/schema';
import type { Refusal } from './kept-request';

/** Where a service accepts requests: a separate function, the only way in. */
export const requestsAddress = (serviceUrl: string): string =>
  `${serviceUrl.replace(/\/+$/, '')}/functions/v1/demo-request`;

/** The outcome of a request: it is in the database, it should be sent again, or sending it again would not help. */
export type Outcome = 'acknowledged' | 'later' | Refusal;

/** Statuses that resending can't cure. Everything else passes: a rotated key, a missing function, a read-only database. */
const FINAL = [400, 409, 413, 422];

/** Why the service did not accept a request, in a sentence for the visitor (RFC 9457). */
interface Problem {
  code?: unknown;
  detail?: unknown;
  field?: unknown;
}

/**
 * The outcome of a service's answer. Ids are random, so a repeated id is the same request, whose first answer was lost. Anything
 * but 201 may come from something in between.
 *
 * @param body of the answer, which is JSON if it comes from the service
 */
export function outcomeOf(status: number, body: string): Outcome {
  if (status === 201) return 'acknowledged';
  const { code, field } = parse(body);
  if (status === 409 && code === 'repeated') return 'acknowledged';
  if (!FINAL.includes(status)) return 'later';
  const detail = reasonOf(body);
  return { status, ...(isField(field) && { field }), ...(detail !== undefined && { detail }) };
}

/** Why a request was not accepted, if the service says so. */
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
 * How long to wait before a further attempt: 2 s, doubled each time, up to five minutes, of which up to half is random, so that
 * clients cut off by an outage do not all return at once.
 *
 * @param attempts that have failed, at least one
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
