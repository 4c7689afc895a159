import type { Context } from 'hono';

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

/** The status for a Postgres error, by its code (https://docs.postgrest.org/en/stable/references/errors.html). */
function statusOf(code: string, isAnonymous: boolean) {
  if (code === '42501') return isAnonymous ? 401 : 403;
  if (code === '42883' || code === '42P01') return 404;
  if (code === '23503' || code === '23505') return 409;
  return /^(?:22|23|42|P0001)/.test(code) ? 400 : 500;
}

/** A database error in PostgREST's format, except for its `detail`, which repeats the row. */
export function answerDatabaseError(c: Context, error: unknown): Response {
  if (error instanceof RestError) return answer(c, error.status, error.code, error.message);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) {
    const isAnonymous = c.req.header('authorization') === undefined;
    return answer(c, statusOf(error.code, isAnonymous), error.code, error.message);
  }
  console.error(error instanceof Error ? error.stack : error);
  return answer(c, 500, 'XX000', 'Unexpected failure');
}

const answer = (c: Context, status: number, code: string, message: string) =>
  c.json({ code, details: null, hint: null, message }, status as 400);
