import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { findOne } from '../data/queries.ts';
import { AuthError, invalid } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { type Access, requireAccess } from './access.ts';
import type { FactorRow } from './users.ts';

const MAX_FACTORS = 10;
/** The next enrolment drops a factor that wasn't verified within this time. */
const UNVERIFIED_MS = 300_000;

/** Generator of a factor's codes: six digits, changing every 30 seconds, as every authenticator app expects. */
export const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

const enrolBody = z.object({
  factor_type: z.literal('totp', 'factor_type needs to be totp: the local backend supports no other type'),
  friendly_name: z.string().nullish(),
  issuer: z.string().nullish(),
});

/** POST /factors: adds a factor, which has no effect until one of its codes is verified. */
export async function enrolFactor(c: Context, service: Service): Promise<Response> {
  const access = await requireAccess(c, service);
  const { friendly_name: name, issuer } = await readBody(c, enrolBody);
  const id = randomUUID();
  const secret = new Secret({ size: 20 }).base32;
  const now = service.now();
  await service.db.transaction(async (tx) => {
    await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at < $2", [
      access.user.id,
      new Date(now.getTime() - UNVERIFIED_MS),
    ]);
    const { rows } = await tx.query<FactorRow>('select * from auth.mfa_factors where user_id = $1', [access.user.id]);
    refuseFactor(rows, access, name ?? '');
    await tx.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
        values ($1, $2, $3, 'totp', 'unverified', $4, $5, $5)`,
      [id, access.user.id, name ?? '', secret, now],
    );
  });
  const uri = totpOf(secret, { issuer: issuer || new URL(service.settings.site).host, label: access.user.email });
  // The client puts the picture into a data: URL unescaped, and a `#` would end that URL.
  const picture = renderSVG(uri.toString(), { border: 2, whiteColor: 'white', blackColor: 'black' });
  const totp = { qr_code: picture, secret, uri: uri.toString() };
  return c.json({ id, type: 'totp', friendly_name: name ?? '', totp });
}

function refuseFactor(factors: FactorRow[], { session }: Access, name: string) {
  if (factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= MAX_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (session.aal !== 'aal2' && factors.some(({ status }) => status === 'verified')) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

/** The factor named in the path, if it belongs to the user. */
export async function requireFactor(c: Context, service: Service): Promise<Access & { factor: FactorRow }> {
  const access = await requireAccess(c, service);
  const id = z.uuid().safeParse(c.req.param('id')).data;
  if (!id) throw invalid('factor_id must be an UUID', 404);
  const factor = await findOne<FactorRow>(service.db, 'select * from auth.mfa_factors where id = $1 and user_id = $2', [
    id,
    access.user.id,
  ]);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return { ...access, factor };
}

/** DELETE /factors/:id: removes a factor. Sessions verified with it drop back to aal1. */
export async function removeFactor(c: Context, service: Service): Promise<Response> {
  const { factor, session } = await requireFactor(c, service);
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await service.db.transaction(async (tx) => {
    await tx.query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp'
        and session_id in (select id from auth.sessions where factor_id = $1)`,
      [factor.id],
    );
    await tx.query("update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2 where factor_id = $1", [
      factor.id,
      service.now(),
    ]);
    await tx.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  });
  return c.json({ id: factor.id });
}
