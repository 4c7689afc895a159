import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, invalid } from '../http/errors.ts';
import type { Service } from '../service.ts';
import { findUser } from './users.ts';

/** DELETE /admin/users/:id, with the secret key: deletes the user and, through foreign keys, everything that belongs to them. */
export async function deleteUser(c: Context, { db, keys }: Service): Promise<Response> {
  if (c.req.header('authorization') !== `Bearer ${keys.secretKey}`) {
    throw new AuthError(403, 'not_admin', 'User not allowed');
  }
  const id = z.uuid().safeParse(c.req.param('id')).data;
  if (!id) throw invalid('user_id must be an UUID', 404);
  await db.transaction(async (tx) => {
    const user = await findUser(tx, id);
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
    await tx.query("delete from local_backend.mails where kind <> 'demo_request' and recipient = any ($1::text[])", [
      [user.email, user.email_change].filter(Boolean),
    ]);
    await tx.query('delete from auth.users where id = $1', [id]);
  });
  return c.json({});
}
