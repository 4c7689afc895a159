import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { findOne, type Queries } from '../data/queries.ts';
import { AuthError } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import type { Access } from './access.ts';
import { requireFactor, totpOf } from './factors.ts';
import { addMethod, answerSession } from './sessions.ts';
import type { FactorRow } from './users.ts';

const EXPIRY_MS = 300_000;

/** POST /factors/:id/challenge: starts a five-minute challenge for a code from the factor. */
export async function challengeFactor(c: Context, service: Service): Promise<Response> {
  const { factor } = await requireFactor(c, service);
  const id = randomUUID();
  const now = service.now();
  await service.db.transaction(async (tx) => {
    await tx.query('insert into auth.mfa_challenges (id, factor_id, created_at) values ($1, $2, $3)', [
      id,
      factor.id,
      now,
    ]);
    await tx.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factor.id, now]);
  });
  return c.json({ id, type: 'totp', expires_at: Math.floor((now.getTime() + EXPIRY_MS) / 1000) });
}

const verifyBody = z.object({ challenge_id: z.uuid(), code: z.string().min(1, 'Code needs to be non-empty') });

/** POST /factors/:id/verify: the right code raises the session to aal2. */
export async function verifyFactor(c: Context, service: Service): Promise<Response> {
  const access = await requireFactor(c, service);
  const { challenge_id: challenge, code } = await readBody(c, verifyBody);
  const answer = await service.db.transaction(async (tx) => {
    await checkCode(tx, service.now(), { factor: access.factor, challenge, code });
    return raiseSession(service, tx, access);
  });
  return c.json(answer);
}

/** Uses up a challenge. @throws AuthError 422 if the challenge or the code is not valid */
async function checkCode(
  db: Queries,
  now: Date,
  { factor, challenge, code }: { factor: FactorRow; challenge: string; code: string },
): Promise<void> {
  const row = await findOne<{ created_at: Date; verified_at: Date | null }>(
    db,
    'select created_at, verified_at from auth.mfa_challenges where id = $1 and factor_id = $2',
    [challenge, factor.id],
  );
  if (!row) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  // A hosted project returns this error for a used challenge.
  if (row.verified_at) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  }
  if (now.getTime() > row.created_at.getTime() + EXPIRY_MS) {
    const message = `MFA challenge ${challenge} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
  // The code of the previous, the current or the next half minute.
  const token = code.replaceAll(/\s/g, '');
  if (totpOf(factor.secret).validate({ token, timestamp: now.getTime(), window: 1 }) === null) {
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  await db.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [challenge, now]);
}

/** Raises the session to aal2, and ends the user's aal1 sessions, which haven't proven the factor. */
async function raiseSession(service: Service, db: Queries, { user, session, factor }: Access & { factor: FactorRow }) {
  const now = service.now();
  await db.query("update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1", [factor.id, now]);
  await db.query("update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1", [
    session.id,
    factor.id,
    now,
  ]);
  await addMethod(db, now, session.id, 'totp');
  await db.query("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [user.id]);
  await db.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [user.id]);
  const active = await findOne<{ token: string }>(
    db,
    'select token from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [session.id],
  );
  if (!active) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return answerSession(service, db, session.id, active.token);
}
