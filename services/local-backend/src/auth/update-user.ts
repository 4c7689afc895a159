import type { Context } from 'hono';
import { z } from 'zod';
import type { Queries } from '../data/queries.ts';
import { AuthError, invalid } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { type Access, requireAccess } from './access.ts';
import { challengeShape, readChallenge } from './flow-state.ts';
import { mailChange, mailUser, readEmail } from './mailing.ts';
import { findToken, useToken } from './one-time-tokens.ts';
import { checkStrength, hashPassword, isPassword } from './passwords.ts';
import { findUserByEmail, metadata, showUser } from './users.ts';

/** How long after signing in a person can change the password without a code, in ms. */
const FRESH_MS = 24 * 3_600_000;

const body = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  nonce: z.string().optional(),
  data: metadata.optional(),
  ...challengeShape,
});

/** PUT /user: changes the password and other data immediately, and the address once it is confirmed from both e-mails. */
export async function updateUser(c: Context, service: Service): Promise<Response> {
  const access = await requireAccess(c, service);
  const { email: given, password, nonce, data, ...rest } = await readBody(c, body);
  const challenge = readChallenge(rest);
  const email = given ? readEmail(given) : undefined;
  const isNewEmail = email !== undefined && email !== access.user.email;
  if (password !== undefined) checkStrength(password);
  if (password !== undefined || isNewEmail) await requireSecondFactor(service, access);
  if (isNewEmail && (await findUserByEmail(service.db, email))) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  const passwordHash = password === undefined ? undefined : await newHash(service, access, { password, nonce });
  const user = await service.db.transaction(async (tx) => {
    if (passwordHash !== undefined) await changePassword(tx, service.now(), access, passwordHash);
    if (data) await changeData(tx, service.now(), access, data);
    if (isNewEmail) await mailChange(c, service, tx, { user: access.user, email, challenge });
    return showUser(tx, access.user.id);
  });
  return c.json(user);
}

async function requireSecondFactor({ db }: Service, { user, session }: Access) {
  if (session.aal === 'aal2') return;
  const { rows } = await db.query("select 1 from auth.mfa_factors where user_id = $1 and status = 'verified'", [
    user.id,
  ]);
  if (rows.length === 0) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError(401, 'insufficient_aal', message);
}

async function newHash(
  service: Service,
  { user, session }: Access,
  { password, nonce }: { password: string; nonce: string | undefined },
) {
  if (service.now().getTime() > session.created_at.getTime() + FRESH_MS) {
    if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
    await useNonce(service, user.email, nonce);
  }
  if (await isPassword(password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

async function useNonce({ db, now }: Service, email: string, nonce: string) {
  try {
    await useToken(db, await findToken(db, now(), ['reauthentication_token'], { email, code: nonce }));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw new AuthError(400, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}

/** Changes the password and ends every other session, because one of these may be the reason for the change. */
async function changePassword(db: Queries, now: Date, { user, session }: Access, hash: string) {
  await db.query('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [user.id, hash, now]);
  await db.query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, session.id]);
}

/** Changes members of the user's data; null removes a member. */
async function changeData(db: Queries, now: Date, { user }: Access, data: Record<string, unknown>) {
  const protectedNames = ['sub', 'email', 'email_verified', 'phone_verified'];
  const changes = Object.fromEntries(Object.entries(data).filter(([name]) => !protectedNames.includes(name)));
  const merged = { ...user.raw_user_meta_data, ...changes };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  await db.query('update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1', [user.id, kept, now]);
}

/** GET /reauthenticate: sends an e-mail with the code needed to change the password in an older session. */
export async function reauthenticate(c: Context, service: Service): Promise<Response> {
  const { user } = await requireAccess(c, service);
  if (!user.email_confirmed_at) throw invalid('Please verify your email first.');
  await service.db.transaction((tx) => mailUser(c, service, tx, { user, kind: 'reauthentication' }));
  return c.json({});
}
