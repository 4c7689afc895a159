import type { Context } from 'hono';
import { AuthError } from '../http/errors.ts';

/** An error in PostgREST's format. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The statuses for Postgres errors, by code or class (https://docs.postgrest.org/en/stable/references/errors.html). */
const STATUSES: Readonly<Record<string, number>> = {
  ...{ '08': 503, '09': 500, '0L': 403, '0P': 403, '23503': 409, '23505': 409 },
  // A project that is being moved or is out of space is read-only.
  ...{ '25006': 405, '25': 500, '28': 403, '2D': 500, '38': 500, '39': 500, '3B': 500, '40': 500 },
  ...{ '42883': 404, '42P01': 404, '42P17': 500, '53': 503, '53400': 500, '54': 500, '55': 500, '57': 500, '58': 500 },
  ...{ F0: 500, HV: 500, P0: 500, P0001: 400, XX: 500 },
};

function statusOf(code: string, isAnonymous: boolean) {
  if (code === '42501') return isAnonymous ? 401 : 403;
  return STATUSES[code] ?? STATUSES[code.slice(0, 2)] ?? 400;
}

/** A database error in PostgREST's format, except for its `detail`, which repeats the row. */
export function answerDatabaseError(c: Context, error: unknown): Response {
  if (error instanceof RestError) return answer(c, error.status, error.code, error.message);
  if (error instanceof AuthError) {
    if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter));
    return answer(c, error.status, error.code, error.message);
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) {
    const isAnonymous = c.req.header('authorization') === undefined;
    return answer(c, statusOf(error.code, isAnonymous), error.code, error.message);
  }
  console.error(error instanceof Error ? error.stack : error);
  return answer(c, 500, 'XX000', 'Unexpected failure');
}

const answer = (c: Context, status: number, code: string, message: string) =>
  c.json({ code, details: null, hint: null, message }, status as 400);
