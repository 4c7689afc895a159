import type { Context } from 'hono';
import { importJWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { findOne, type Queries } from '../data/queries.ts';
import { AuthError } from '../http/errors.ts';
import type { Service } from '../service.ts';
import { addressOfBackend } from '../settings.ts';
import { findUser, type UserRow } from './users.ts';

export interface SessionRow {
  id: string;
  user_id: string;
  created_at: Date;
  updated_at: Date;
  factor_id: string | null;
  aal: 'aal1' | 'aal2';
}

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid() });

const issuerOf = ({ settings }: Service) => `${addressOfBackend(settings)}/auth/v1`;

/** Signs an access token for a session, with the same claims as in a hosted project. */
export async function signAccess(service: Service, db: Queries, user: UserRow, session: SessionRow) {
  const { rows } = await db.query<{ method: string; at: Date }>(
    `select authentication_method as method, updated_at as at from auth.mfa_amr_claims
      where session_id = $1 order by updated_at desc`,
    [session.id],
  );
  const now = Math.floor(service.now().getTime() / 1000);
  const expiresAt = now + service.settings.tokenSeconds;
  const { signingKey } = service.keys;
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: rows.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) })),
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', kid: signingKey.kid, typ: 'JWT' })
    .setIssuer(issuerOf(service))
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(await importJWK(signingKey));
  return { token, expiresAt };
}

/** @throws AuthError 403 if the token is not ours or no longer valid */
export async function verifyAccess(service: Service, token: string) {
  const { kty, crv, x, y } = service.keys.signingKey;
  try {
    const { payload } = await jwtVerify(token, await importJWK({ kty, crv, x, y }, 'ES256'), {
      algorithms: ['ES256'],
      issuer: issuerOf(service),
      audience: 'authenticated',
      currentDate: service.now(),
    });
    return claimsSchema.parse(payload);
  } catch {
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  }
}

export interface Access {
  user: UserRow;
  session: SessionRow;
}

/**
 * The user who sent the request.
 *
 * @throws AuthError 401 if the request has no token, 403 if its token isn't valid
 */
export async function requireAccess(c: Context, service: Service): Promise<Access> {
  const token = /^Bearer (?<token>\S+)$/i.exec(c.req.header('authorization') ?? '')?.groups?.['token'];
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = await verifyAccess(service, token);
  const user = await findUser(service.db, claims.sub);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = await findOne<SessionRow>(service.db, 'select * from auth.sessions where id = $1 and user_id = $2', [
    claims.session_id,
    user.id,
  ]);
  if (!session) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return { user, session };
}
