import { refusedField } from './demo-request';
import type { Refusal } from './kept-request';

/** What has become of a request: it is in the database; or it is to be sent again; or that would not help. */
export type Outcome = 'acknowledged' | 'later' | Refusal;

/** Refusals that pass: too slow, misdirected, too early, too many. */
const PASSING = [408, 421, 425, 429];

/**
 * What an answer of the service says (https://docs.postgrest.org/en/stable/references/errors.html). A row of the same id is
 * the request itself: ids are random, and the only unique column. Anything but 201 may come from something in between.
 *
 * @param body of the answer, JSON where it is the service's
 */
export function outcomeOf(status: number, body: string): Outcome {
  if (status === 201) return 'acknowledged';
  const { code, message } = parse(body);
  if (status === 409 && code === '23505') return 'acknowledged';
  if (status < 400 || status >= 500 || PASSING.includes(status)) return 'later';
  const field = code === '23514' ? refusedField(String(message)) : undefined;
  return { status, ...(field && { field }) };
}

function parse(body: string): { code?: unknown; message?: unknown } {
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
