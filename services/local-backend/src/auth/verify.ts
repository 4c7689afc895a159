import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, invalid } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { acceptToken, ONE_OF_TWO, typesOf } from './accept-token.ts';
import { issueCode } from './flow-state.ts';
import { findToken, PKCE_PREFIX } from './one-time-tokens.ts';
import { redirectTarget, withError, withQuery } from './redirects.ts';
import { beginSession } from './sessions.ts';

/** GET /verify?token=…&type=…&redirect_to=…: handles the link in an e-mail. Redirects to the site, with a code or an error. */
export async function verifyLink(c: Context, service: Service): Promise<Response> {
  const target = redirectTarget(c, service.settings);
  const token = c.req.query('token') ?? '';
  const isPkce = token.startsWith(PKCE_PREFIX);
  try {
    const kind = z.enum(['signup', 'recovery', 'magiclink', 'email_change']).safeParse(c.req.query('type')).data;
    if (!kind) throw invalid('Verify requires a verification type');
    if (token === '') throw invalid('Verify requires a token');
    const values = await service.db.transaction(async (tx) => {
      const row = await findToken(tx, service.now(), typesOf(kind), { token });
      const isDone = await acceptToken(service, tx, row);
      if (!isDone) return { message: ONE_OF_TWO };
      // Without PKCE, a hosted project puts the tokens themselves into the URL. Here the link only confirms the e-mail address, and
      // people sign in with their password.
      return isPkce ? { code: await issueCode(tx, service.now(), row.user_id, kind) } : {};
    });
    return c.redirect(withQuery(target, values), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return c.redirect(withError(target, error, isPkce), 303);
  }
}

const verifyBody = z.object({
  type: z.enum(['signup', 'recovery', 'email_change', 'email']),
  email: z.string().optional(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
});

/** POST /verify: handles the six digits from an e-mail, which start a session in any browser. */
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
