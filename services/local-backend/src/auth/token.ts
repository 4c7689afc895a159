import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, invalid } from '../http/errors.ts';
import { addressOf } from '../http/guard.ts';
import type { Limit } from '../http/limits.ts';
import { bodyOf, readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { takeCode } from './flow-state.ts';
import { isPassword } from './passwords.ts';
import { refresh } from './refresh.ts';
import { beginSession, type Method } from './sessions.ts';
import { findUserByEmail } from './users.ts';

const passwordBody = bodyOf({ email: z.string().max(320), password: z.string().max(1000) });
const refreshBody = bodyOf({ refresh_token: z.string().max(200) });
const pkceBody = bodyOf({ auth_code: z.string().max(200), code_verifier: z.string().max(200) });

/** POST /token?grant_type=password|refresh_token|pkce */
export async function grantToken(c: Context, service: Service): Promise<Response> {
  switch (c.req.query('grant_type')) {
    case 'password':
      return c.json(await grantByPassword(c, service));
    case 'refresh_token':
      service.limits.take(['refresh', addressOf(c), 150, 300]);
      return c.json(await refresh(service, (await readBody(c, refreshBody)).refresh_token));
    case 'pkce':
      return c.json(await grantByCode(c, service));
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

/**
 * Limits wrong passwords for an address from one place, so that no one elsewhere can lock its owner out, and wrong passwords for all
 * addresses from one place, generously enough for an office.
 */
export const failureLimits = (email: string, place: string): Limit[] => [
  ['password', `${email.toLowerCase()} from ${place}`, 10, 300],
  ['passwords', place, 100, 300],
];

async function grantByPassword(c: Context, service: Service) {
  const { email, password } = await readBody(c, passwordBody);
  // The guess is counted before the password is checked, so that simultaneous guesses count, too.
  const limits = failureLimits(email, addressOf(c));
  service.limits.take(...limits);
  const user = await findUserByEmail(service.db, email);
  if (!(await isPassword(password, user?.encrypted_password)) || !user) {
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  service.limits.giveBack(...limits);
  if (user.banned_until && user.banned_until > service.now()) {
    throw new AuthError(400, 'user_banned', 'User is banned');
  }
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  return service.db.transaction((tx) => beginSession(service, tx, user.id, callerOf(c, 'password')));
}

async function grantByCode(c: Context, service: Service) {
  service.limits.take(['pkce', addressOf(c), 150, 300]);
  const { auth_code: code, code_verifier: verifier } = await readBody(c, pkceBody);
  if (code === '' || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  return service.db.transaction(async (tx) => {
    const { userId, method } = await takeCode(tx, service.now(), { code, verifier });
    return beginSession(service, tx, userId, callerOf(c, method));
  });
}

export const callerOf = (c: Context, method: Method) => ({
  method,
  userAgent: c.req.header('user-agent'),
  ip: addressOf(c),
});
