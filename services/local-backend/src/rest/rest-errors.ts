import type { Context } from 'hono';
import { AuthError } from '../http/errors.ts';

/** An error as PostgREST answers it. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The status of a Postgres error (https://docs.postgrest.org/en/stable/references/errors.html). */
function statusOf(code: string, isAnonymous: boolean) {
  if (code === '42501') return isAnonymous ? 401 : 403;
  if (code === '23503' || code === '23505') return 409;
  if (code === '42P01') return 404;
  if (/^(?:08|5[3478]|XX)/.test(code)) return 503;
  return 400;
}

/** What the database says of a row, in PostgREST's form. Its `detail` repeats the row, so it stays here. */
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
