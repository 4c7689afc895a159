import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { ANON_KEY } from '../data/keys.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address belongs to this machine, on any port. */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'http:' && LOOPBACK.has(url.hostname);
}

/**
 * Refuses requests sent to any other host name; otherwise a page on a host whose name resolves to this machine could read its
 * data (DNS rebinding). The URL contains the Host header, which the server has checked.
 */
export const refuseOtherHosts: MiddlewareHandler = async (c, next) => {
  if (!isLoopback(c.req.url)) {
    return c.text('This is a local backend: it answers to localhost, 127.0.0.1 and [::1] only.', 403);
  }
  await next();
  return undefined;
};

/**
 * Refuses everything that pages of other hosts send, since browsers submit forms without a preflight. The function for demo requests has its
 * own check.
 */
export const refuseOtherPages: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const isFunction = c.req.path.startsWith('/functions/');
  if (!isFunction && c.req.method !== 'GET' && origin !== undefined && !isLoopback(origin)) {
    return c.text('Pages of other hosts may not send anything here.', 403);
  }
  await next();
  return undefined;
};

/** Allows pages on this machine to call the backend, from any port. */
export const allowLocalPages = cors({
  origin: (origin) => (isLoopback(origin) ? origin : null),
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowHeaders: ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'],
  exposeHeaders: ['X-Supabase-Api-Version'],
  maxAge: 600,
});

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
