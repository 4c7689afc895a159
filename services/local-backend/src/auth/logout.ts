import type { Context } from 'hono';
import { z } from 'zod';
import { invalid } from '../http/errors.ts';
import type { Service } from '../service.ts';
import { requireAccess } from './access.ts';

const scopes = z.enum(['global', 'local', 'others']);

/**
 * POST /logout?scope=global|local|others: ends all sessions of the user, this one, or all but this one.
 */
export async function logOut(c: Context, service: Service): Promise<Response> {
  const asked = c.req.query('scope') || 'global';
  const scope = scopes.safeParse(asked).data;
  if (!scope) throw invalid(`Unsupported logout scope "${asked}"`);
  const { user, session } = await requireAccess(c, service);
  const which = { global: '', local: 'and id = $2', others: 'and id <> $2' }[scope];
  const values = scope === 'global' ? [user.id] : [user.id, session.id];
  await service.db.query(`delete from auth.sessions where user_id = $1 ${which}`, values);
  return c.body(null, 204);
}
