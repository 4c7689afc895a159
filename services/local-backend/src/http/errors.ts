import type { Context } from 'hono';

/** The API version in which an error is `{ code, message }` (auth-js, lib/constants.ts). */
const API_VERSION = '2024-01-01';
const VERSION_HEADER = 'x-supabase-api-version';

/** An error of Supabase Auth. Its status and code are part of the protocol. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  /** Further members of the response. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const invalid = (message: string, status = 400) => new AuthError(status, 'validation_failed', message);

/** Marks the response as being in the new format, because the client would otherwise ignore its error code. */
export function echoVersion(c: Context): boolean {
  const asked = c.req.header(VERSION_HEADER);
  const isNew = asked !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= API_VERSION;
  if (isNew) c.header(VERSION_HEADER, API_VERSION);
  return isNew;
}

/** Responds with an error, without revealing what went wrong internally. */
export function answerError(c: Context, error: unknown): Response {
  const known = error instanceof AuthError ? error : undefined;
  // The error's other members are left out, because a database error repeats the data.
  if (!known) console.error(error instanceof Error ? error.stack : error);
  const status = (known?.status ?? 500) as 400;
  const code = known?.code ?? 'unexpected_failure';
  const message = known?.message ?? 'Unexpected failure, please check server logs for more information';
  return echoVersion(c)
    ? c.json({ code, message, ...known?.details }, status)
    : c.json({ code: status, error_code: code, msg: message, ...known?.details }, status);
}
