import { isField } from '#demo-request/schema';
import type { Refusal } from './kept-request';

/** Where a service takes requests: a function of its own, the only way in. */
export const requestsAddress = (serviceUrl: string): string =>
  `${serviceUrl.replace(/\/+$/, '')}/functions/v1/demo-request`;

/** What has become of a request: it is in the database; or it is to be sent again; or that would not help. */
export type Outcome = 'acknowledged' | 'later' | Refusal;

/** What sending the same again can't cure. All else passes: a key that is replaced, a function that is missing, a database that only reads. */
const FINAL = [400, 409, 413, 422];

/** What the service says of a request that it did not take, in a sentence for the visitor (RFC 9457). */
interface Problem {
  code?: unknown;
  detail?: unknown;
  field?: unknown;
}

/**
 * What an answer of the service says. A repeated id is the request itself, whose first answer was lost: ids are random. Anything
 * but 201 may come from something in between.
 *
 * @param body of the answer, JSON where it is the service's
 */
export function outcomeOf(status: number, body: string): Outcome {
  if (status === 201) return 'acknowledged';
  const { code, field } = parse(body);
  if (status === 409 && code === 'repeated') return 'acknowledged';
  if (!FINAL.includes(status)) return 'later';
  const detail = reasonOf(body);
  return { status, ...(isField(field) && { field }), ...(detail !== undefined && { detail }) };
}

/** Why a request was not taken, where the service says it. */
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
 * How long to wait before a further attempt: 2 s doubled each time, five minutes at most, of which up to a half is left to
 * chance, so that those whom an outage has cut off do not come back all at once.
 *
 * @param attempts that have failed, at least one
 */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - random / 2));
}

/** When the service may be asked again, by its header `Retry-After`: seconds or a date; an hour at most. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const then = /^\d+$/.test(header) ? now + Number(header) * 1_000 : Date.parse(header);
  return then > now ? Math.min(then, now + LONGEST_REFUSAL_MS) : undefined;
}
