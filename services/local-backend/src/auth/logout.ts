import type { Context } from 'hono';
import { z } from 'zod';
import { invalid } from '../http/errors.ts';
import type { Service } from '../service.ts';
import { requireAccess } from './access.ts';

const scopes = z.enum(['global', 'local', 'others']);

/**
 * POST /logout?scope=global|local|others: ends all sessions of the user, this one, or all but this one. An aal1 session can't end an
 * aal2 session, because its holder hasn't proven the second factor.
 */
export async function logOut(c: Context, service: Service): Promise<Response> {
  const asked = c.req.query('scope') || 'global';
  const scope = scopes.safeParse(asked).data;
  if (!scope) throw invalid(`Unsupported logout scope "${asked}"`);
  const { user, session } = await requireAccess(c, service);
  const which = { global: 'true', local: 'id = $2', others: 'id <> $2' }[scope];
  await service.db.query(`delete from auth.sessions where user_id = $1 and (id = $2 or aal <= $3) and ${which}`, [
    user.id,
    session.id,
    session.aal,
  ]);
  return c.body(null, 204);
}
