import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, invalid } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { takeCode } from './flow-state.ts';
import { isPassword } from './passwords.ts';
import { refresh } from './refresh.ts';
import { beginSession } from './sessions.ts';
import { findUserByEmail } from './users.ts';

const passwordBody = z.object({ email: z.string(), password: z.string() });
const refreshBody = z.object({ refresh_token: z.string() });
const pkceBody = z.object({ auth_code: z.string(), code_verifier: z.string() });

/** POST /token?grant_type=password|refresh_token|pkce */
export async function grantToken(c: Context, service: Service): Promise<Response> {
  switch (c.req.query('grant_type')) {
    case 'password':
      return c.json(await grantByPassword(service, await readBody(c, passwordBody)));
    case 'refresh_token':
      return c.json(await refresh(service, (await readBody(c, refreshBody)).refresh_token));
    case 'pkce':
      return c.json(await grantByCode(service, await readBody(c, pkceBody)));
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

async function grantByPassword(service: Service, { email, password }: z.output<typeof passwordBody>) {
  const user = await findUserByEmail(service.db, email);
  if (!user || !(await isPassword(password, user.encrypted_password))) {
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  return service.db.transaction((tx) => beginSession(service, tx, user.id, 'password'));
}

async function grantByCode(service: Service, { auth_code: code, code_verifier: verifier }: z.output<typeof pkceBody>) {
  if (code === '' || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  return service.db.transaction(async (tx) => {
    const userId = await takeCode(tx, service.now(), { code, verifier });
    return beginSession(service, tx, userId, 'oauth');
  });
}
