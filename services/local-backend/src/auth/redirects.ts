import type { Context } from 'hono';
import type { AuthError } from '../http/errors.ts';
import { isLoopback } from '../http/guard.ts';
import type { Settings } from '../settings.ts';

const ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
};

/** The URL at which a flow ends: the requested URL if that is on this machine, otherwise the site. */
export function redirectTarget(c: Context, settings: Settings): string {
  const asked = c.req.query('redirect_to');
  return asked !== undefined && isLoopback(asked) ? asked : settings.site;
}

export function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** Adds an error to the page's URL, from which the client reads it: in the fragment and, with PKCE, also in the query. */
export function withError(address: string, error: AuthError, isPkce: boolean): string {
  const url = new URL(address);
  const values = new URLSearchParams({
    error: ERRORS[error.status] ?? 'invalid_request',
    error_code: error.code,
    error_description: error.message,
  });
  if (isPkce) for (const [name, value] of values) url.searchParams.set(name, value);
  url.hash = values.toString();
  return url.href;
}
