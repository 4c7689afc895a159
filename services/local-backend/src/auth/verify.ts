import type { Context } from 'hono';
import { z } from 'zod';
import { invalid } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { acceptToken, ONE_OF_TWO, typesOf } from './accept-token.ts';
import { findToken } from './one-time-tokens.ts';
import { beginSession } from './sessions.ts';

const verifyBody = z.object({
  type: z.enum(['signup', 'recovery', 'email_change', 'email']),
  email: z.string().optional(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
});

/** POST /verify: handles the six digits or the link of an e-mail, which start a session in any browser. */
export async function verifyCode(c: Context, service: Service): Promise<Response> {
  const { type, email, token, token_hash: hash } = await readBody(c, verifyBody);
  if (!token && !hash) throw invalid('Verify requires a token or a token hash');
  if (!hash && !email) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  const given = hash ? { token: hash } : { email: email ?? '', code: (token ?? '').replaceAll(/[\s-]/g, '') };
  const answer = await service.db.transaction(async (tx) => {
    const row = await findToken(tx, service.now(), typesOf(type), given);
    if (!(await acceptToken(service, tx, row))) return { msg: ONE_OF_TWO, code: '200' };
    return beginSession(service, tx, row.user_id, 'otp');
  });
  return c.json(answer);
}
