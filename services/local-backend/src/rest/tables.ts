import { type Context, Hono } from 'hono';
import { verifyAccess } from '../auth/access.ts';
import { requireKey } from '../http/guard.ts';
import type { Service } from '../service.ts';
import { callFunction, type Role } from './call-function.ts';
import { answerDatabaseError, RestError } from './rest-errors.ts';
import { readPage } from './read-page.ts';

const TABLES = ['demo_requests', 'demo_request_deliveries'];

/**
 * The part of PostgREST that the functions and `npm run leads` need. Every query runs in the caller's role, so that the grants in the
 * migrations decide what it may do.
 */
export function tables(service: Service): Hono {
  const { db } = service;
  const app = new Hono();
  app.onError((error, c) => answerDatabaseError(c, error));
  app.use(requireKey(service.keys.secretKey));

  app.post('/rpc/:name', async (c) => {
    const answer = await callFunction(db, await roleOf(service, c), c.req.param('name'), await readObject(c));
    return answer === null ? c.body(null, 204) : c.json(answer as object);
  });
  app.get('/:table', async (c) => readPage(c, service, await roleOf(service, c), tableOf(c)));
  return app;
}

function tableOf(c: Context): string {
  const table = c.req.param('table') ?? '';
  if (TABLES.includes(table)) return table;
  throw new RestError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`);
}

async function roleOf(service: Service, c: Context): Promise<Role> {
  const key = c.req.header('apikey');
  const token = /^Bearer (?<token>.+)$/i.exec(c.req.header('authorization') ?? '')?.groups?.['token'];
  // The client also sends its key as a bearer token. Any other bearer token must be a person's, which a key isn't.
  if (token === undefined || token === key) return key === service.keys.secretKey ? 'service_role' : 'anon';
  await verifyAccess(service, token).catch(() => {
    throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
  });
  return 'authenticated';
}

async function readObject(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new RestError(400, 'PGRST102', 'Empty or invalid json');
}
