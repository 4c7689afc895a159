import { type Context, Hono } from 'hono';
import { verifyAccess } from '../auth/access.ts';
import { addressOf, requireKey } from '../http/guard.ts';
import { failOnPurpose } from '../http/faults.ts';
import type { Service } from '../service.ts';
import { answerForm } from './form-post.ts';
import { insert, type Role } from './insert.ts';
import { answerDatabaseError, RestError } from './rest-errors.ts';
import { readPage } from './read-page.ts';

/** The part of PostgREST that the site uses: one insert by visitors, and the list for those who have the secret key. */
export function demoRequests(service: Service): Hono {
  const { settings, limits } = service;
  const app = new Hono();
  app.onError((error, c) => answerDatabaseError(c, error));

  app.use(async (c, next) => {
    // A form can't send the key.
    if (c.req.method === 'POST' && isForm(c)) return next();
    return requireKey(service.keys.secretKey)(c, next);
  });

  app.post('/', failOnPurpose(settings.fault, settings.faultsByHeader), async (c) => {
    limits.take('requests', addressOf(c), 60, 60);
    if (isForm(c)) return answerForm(c, service);
    const role = await roleOf(service, c.req.header('apikey'), c.req.header('authorization'));
    await insert(service, role, parseRow(await c.req.text()));
    return c.body(null, 201);
  });

  app.get('/', async (c) => {
    const role = await roleOf(service, c.req.header('apikey'), c.req.header('authorization'));
    return readPage(c, service, role);
  });
  return app;
}

const isForm = (c: Context) => c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;

async function roleOf(service: Service, key: string | undefined, authorization: string | undefined): Promise<Role> {
  const token = /^Bearer (?<token>.+)$/i.exec(authorization ?? '')?.groups?.['token'];
  // The client sends its key as a bearer, too; any other bearer has to be a person's token, and a key is none.
  if (token === undefined || token === key) return key === service.keys.secretKey ? 'service_role' : 'anon';
  await verifyAccess(service, token).catch(() => {
    throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
  });
  return 'authenticated';
}

function parseRow(text: string): Record<string, unknown> {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new RestError(400, 'PGRST102', 'One object is expected');
  }
  return row as Record<string, unknown>;
}
