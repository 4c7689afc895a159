import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { ANON_KEY } from '../data/keys.ts';
import { invalid } from './errors.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address belongs to this machine, on any port. */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'http:' && LOOPBACK.has(url.hostname);
}

/**
 * Refuses requests sent to any other host name; otherwise a page on a host whose name resolves to this machine could read its
 * data (DNS rebinding).
 */
export const refuseOtherHosts: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host');
  if (host === undefined || !URL.canParse(`http://${host}`))
    return c.text('The request’s Host header is not a host name.', 400);
  // A host in the request line overrides the Host header (RFC 9112, 3.2.2).
  if (/[/@?#\\]/.test(host) || !isLoopback(`http://${host}`) || !isLoopback(c.req.url)) {
    return c.text('This is a local backend: it answers to localhost, 127.0.0.1 and [::1] only.', 403);
  }
  await next();
  return undefined;
};

/** Postgres can't store NUL in text. In a path or a query, NUL only serves to break something. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (/%00/.test(c.req.url)) throw invalid('The address contains a character that can’t be stored');
  await next();
};

/** Allows pages on this machine to call the backend, from any port. */
export const allowLocalPages = cors({
  origin: (origin) => (isLoopback(origin) ? origin : null),
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowHeaders: [
    ...[
      'apikey',
      'authorization',
      'content-type',
      'prefer',
      'x-client-info',
      'x-supabase-api-version',
      'x-local-fault',
    ],
  ],
  exposeHeaders: ['X-Supabase-Api-Version', 'Retry-After'],
  maxAge: 600,
});

export const setSafeHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'same-origin');
  c.header('cache-control', 'no-store');
  c.header('cross-origin-opener-policy', 'same-origin');
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://localhost:* http://127.0.0.1:*; base-uri 'none'; frame-ancestors 'none'",
  );
};

/** Like the gateway of a hosted project, lets nothing through without one of the project's keys. */
export function requireKey(secretKey: string): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.header('apikey');
    if (key === undefined) {
      return c.json(
        { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
        401,
      );
    }
    if (key !== ANON_KEY && key !== secretKey) {
      return c.json(
        { message: 'Invalid API key', hint: 'Double check your Supabase `anon` or `service_role` API key.' },
        401,
      );
    }
    await next();
    return undefined;
  };
}

/** The caller's address; in tests without a socket, this machine's address. */
export function addressOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
}
