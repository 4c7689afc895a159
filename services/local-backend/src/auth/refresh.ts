import { findOne, type Queries } from '../data/queries.ts';
import { AuthError } from '../http/errors.ts';
import type { Service } from '../service.ts';
import { addRefreshToken, answerSession, type SessionAnswer } from './sessions.ts';

/** How long a used token may be used again, in ms, for a tab that does not have the new token yet. */
const REUSE_MS = 10_000;

interface RefreshTokenRow {
  token: string;
  user_id: string;
  session_id: string;
  parent: string | null;
  revoked: boolean;
  updated_at: Date;
}

/**
 * Exchanges a refresh token for a new pair of tokens. A token that has already been used is a sign of theft, so it revokes all
 * tokens of its session, including the newest.
 */
export async function refresh(service: Service, token: string): Promise<SessionAnswer> {
  const answer = await service.db.transaction(async (tx) => {
    const row = await findOne<RefreshTokenRow>(tx, 'select * from auth.refresh_tokens where token = $1', [token]);
    if (!row) return 'refresh_token_not_found';
    const next = row.revoked ? await reuse(tx, service.now(), row) : await rotate(tx, service.now(), row);
    return next === undefined ? 'refresh_token_already_used' : answerSession(service, tx, row.session_id, next);
  });
  // Thrown outside the transaction, so that the tokens stay revoked.
  if (answer === 'refresh_token_not_found') {
    throw new AuthError(400, answer, 'Invalid Refresh Token: Refresh Token Not Found');
  }
  if (answer === 'refresh_token_already_used') {
    throw new AuthError(400, answer, 'Invalid Refresh Token: Already Used');
  }
  return answer;
}

async function rotate(db: Queries, now: Date, row: RefreshTokenRow) {
  await db.query('update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1', [row.token, now]);
  await db.query('update auth.sessions set refreshed_at = $2, updated_at = $2 where id = $1', [row.session_id, now]);
  return addRefreshToken(db, now, { id: row.session_id, user_id: row.user_id }, row.token);
}

/** The token for which a used token can still be exchanged, if any. */
async function reuse(db: Queries, now: Date, row: RefreshTokenRow): Promise<string | undefined> {
  const active = await findOne<RefreshTokenRow>(
    db,
    'select * from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [row.session_id],
  );
  // The response with the active token got lost, or a tab hasn't received it yet.
  const isSoon = now.getTime() <= row.updated_at.getTime() + REUSE_MS;
  if (active && (active.parent === row.token || isSoon)) return active.token;
  await db.query(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked',
    [row.session_id, now],
  );
  return undefined;
}
