import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { findOne, type Queries } from '../data/queries.ts';
import { AuthError } from '../http/errors.ts';
import { addressOf } from '../http/guard.ts';
import type { Limit } from '../http/limits.ts';
import { bodyOf, readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import type { Access } from './access.ts';
import { type FactorRow, requireFactor, totpOf } from './factors.ts';
import { addMethod, answerSession } from './sessions.ts';

const EXPIRY_MS = 300_000;
const PERIOD_S = 30;

/**
 * Limits for a factor, counted by place, so that someone who knows the password can't lock the owner out. The higher limit for all
 * places together keeps many machines from guessing a six-digit code; three codes are valid at any time.
 */
const factorLimits = (kind: string, { id }: FactorRow, place: string): Limit[] => [
  [kind, `${id} from ${place}`, 15, 300],
  [`${kind} in all`, id, 100, 300],
];

const challengeBody = bodyOf({ factorId: z.string().max(100).optional(), channel: z.string().max(20).optional() });

/** POST /factors/:id/challenge: starts a five-minute challenge for a code from the factor. */
export async function challengeFactor(c: Context, service: Service): Promise<Response> {
  const { factor } = await requireFactor(c, service);
  await readBody(c, challengeBody);
  service.limits.take(...factorLimits('challenge', factor, addressOf(c)));
  const id = randomUUID();
  const now = service.now();
  await service.db.transaction(async (tx) => {
    await tx.query('insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, $3, $4)', [
      id,
      factor.id,
      now,
      addressOf(c),
    ]);
    await tx.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factor.id, now]);
  });
  return c.json({ id, type: 'totp', expires_at: Math.floor((now.getTime() + EXPIRY_MS) / 1000) });
}

const verifyBody = bodyOf({ challenge_id: z.uuid(), code: z.string().min(1, 'Code needs to be non-empty').max(20) });

/** POST /factors/:id/verify: the right code raises the session to aal2. */
export async function verifyFactor(c: Context, service: Service): Promise<Response> {
  const access = await requireFactor(c, service);
  const { challenge_id: challenge, code } = await readBody(c, verifyBody);
  service.limits.take(...factorLimits('factor code', access.factor, addressOf(c)));
  const answer = await service.db.transaction(async (tx) => {
    const problem = await checkCode(c, service, tx, { factor: access.factor, challenge, code });
    return problem ?? raiseSession(service, tx, access);
  });
  // Thrown outside the transaction, so that an expired challenge stays deleted.
  if (answer instanceof AuthError) throw answer;
  return c.json(answer);
}

async function checkCode(
  c: Context,
  service: Service,
  db: Queries,
  { factor, challenge, code }: { factor: FactorRow; challenge: string; code: string },
): Promise<AuthError | undefined> {
  const row = await findOne<{ created_at: Date; verified_at: Date | null; ip_address: string }>(
    db,
    `select created_at, verified_at, host(ip_address) as ip_address from auth.mfa_challenges
      where id = $1 and factor_id = $2`,
    [challenge, factor.id],
  );
  if (!row) return refuse('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  // A hosted project returns the same error for a used challenge.
  if (row.verified_at || row.ip_address !== addressOf(c)) {
    return refuse('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  }
  const now = service.now();
  if (now.getTime() > row.created_at.getTime() + EXPIRY_MS) {
    await db.query('delete from auth.mfa_challenges where id = $1', [challenge]);
    const message = `MFA challenge ${challenge} has expired, verify against another challenge or create a new challenge.`;
    return refuse('mfa_challenge_expired', message);
  }
  const step = stepOf(factor, code, now.getTime());
  if (step === undefined || !(await useStep(db, factor, step))) {
    return refuse('mfa_verification_failed', 'Invalid TOTP code entered');
  }
  await db.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [challenge, now]);
  return undefined;
}

const refuse = (code: string, message: string) => new AuthError(422, code, message);

/** The half minute the code belongs to (previous, current or next); undefined for a wrong code. */
function stepOf({ secret }: FactorRow, code: string, now: number) {
  const delta = totpOf(secret).validate({ token: code.replaceAll(/\s/g, ''), timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Whether no code of this half minute has been used before. */
async function useStep(db: Queries, { id }: FactorRow, step: number) {
  const { rows } = await db.query(
    'insert into local_backend.used_totp_steps (factor_id, step) values ($1, $2) on conflict do nothing returning step',
    [id, step],
  );
  return rows.length > 0;
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
  if (!active) return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return answerSession(service, db, session.id, active.token);
}
