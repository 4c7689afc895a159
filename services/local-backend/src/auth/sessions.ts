import { randomBytes, randomUUID } from 'node:crypto';
import { findOne, type Queries } from '../data/queries.ts';
import type { Service } from '../service.ts';
import { type SessionRow, signAccess } from './access.ts';
import { findUser, showUser } from './users.ts';

/** The ways of signing in that a token records (RFC 8176). */
type Method = 'password' | 'otp' | 'oauth' | 'totp';

/** The response to signing in or refreshing. */
export type SessionAnswer = Awaited<ReturnType<typeof answerSession>>;

/** Starts a session with its first refresh token. */
export async function beginSession(
  service: Service,
  db: Queries,
  userId: string,
  method: Method,
): Promise<SessionAnswer> {
  const now = service.now();
  const id = randomUUID();
  await db.query(
    "insert into auth.sessions (id, user_id, created_at, updated_at, aal) values ($1, $2, $3, $3, 'aal1')",
    [id, userId, now],
  );
  await addMethod(db, now, id, method);
  await db.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [userId, now]);
  return answerSession(service, db, id, await addRefreshToken(db, now, { id, user_id: userId }));
}

/** Records a method by which the person signed in, listing each method once. */
export async function addMethod(db: Queries, now: Date, sessionId: string, method: Method): Promise<void> {
  await db.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
      values ($1, $2, $3, $4, $4)
      on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, method, now],
  );
}

export async function addRefreshToken(
  db: Queries,
  now: Date,
  session: { id: string; user_id: string },
  parent?: string,
): Promise<string> {
  const token = randomBytes(18).toString('base64url');
  await db.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $5)`,
    [token, session.user_id, session.id, parent ?? null, now],
  );
  return token;
}

export async function answerSession(service: Service, db: Queries, sessionId: string, refreshToken: string) {
  const session = await findOne<SessionRow>(db, 'select * from auth.sessions where id = $1', [sessionId]);
  const user = session && (await findUser(db, session.user_id));
  if (!session || !user) throw new Error('A session that was just begun is not there');
  const { token, expiresAt } = await signAccess(service, db, user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: service.settings.tokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await showUser(db, user.id),
  };
}
