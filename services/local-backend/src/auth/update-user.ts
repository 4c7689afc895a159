import type { Context } from 'hono';
import { z } from 'zod';
import type { Queries } from '../data/queries.ts';
import { AuthError, invalid } from '../http/errors.ts';
import { addressOf } from '../http/guard.ts';
import { bodyOf, readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { type Access, requireAccess } from './access.ts';
import { beginFlow, challengeShape, readChallenge } from './flow-state.ts';
import { limitMails, mailToken, readEmail } from './mailing.ts';
import { findToken, guessLimit, useToken } from './one-time-tokens.ts';
import { checkStrength, hashPassword, isPassword } from './passwords.ts';
import { checkMetadata, metadataShape } from './metadata.ts';
import { findUserByEmail, showUser } from './users.ts';

/** How long after signing in a person can change the password without a code, in ms. */
const FRESH_MS = 24 * 3_600_000;

const body = bodyOf({
  email: z.string().max(320).optional(),
  password: z.string().max(1000).optional(),
  nonce: z.string().max(20).optional(),
  data: metadataShape.optional(),
  ...challengeShape,
});

/** PUT /user: changes the password and other data immediately, and the address once it is confirmed from both e-mails. */
export async function updateUser(c: Context, service: Service): Promise<Response> {
  const access = await requireAccess(c, service);
  service.limits.take(['user', addressOf(c), 60, 300]);
  const { email: given, password, nonce, data, ...rest } = await readBody(c, body);
  const challenge = readChallenge(rest);
  const email = given ? readEmail(given) : undefined;
  const isNewEmail = email !== undefined && email !== access.user.email;
  if (password !== undefined) checkStrength(password);
  if (password !== undefined || isNewEmail) await requireSecondFactor(service, access);
  if (isNewEmail) {
    if (await findUserByEmail(service.db, email)) {
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
    }
    limitMails(service, 'email_change', email);
  }
  const passwordHash = password === undefined ? undefined : await newHash(c, service, access, { password, nonce });
  const user = await service.db.transaction(async (tx) => {
    if (passwordHash !== undefined) await changePassword(tx, service.now(), access, passwordHash);
    if (data) await changeData(tx, service.now(), access, data);
    if (isNewEmail) {
      if (challenge) await beginFlow(tx, service.now(), { ...challenge, userId: access.user.id, flow: 'email_change' });
      await askForEmail(c, service, tx, { access, email, isPkce: challenge !== undefined });
    }
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
  c: Context,
  service: Service,
  { user, session }: Access,
  { password, nonce }: { password: string; nonce: string | undefined },
) {
  if (service.now().getTime() > session.created_at.getTime() + FRESH_MS) {
    if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
    service.limits.take(guessLimit(user.email, addressOf(c)));
    await useNonce(service, user.email, nonce);
  }
  if (await isPassword(password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

async function useNonce(service: Service, email: string, nonce: string) {
  try {
    const { db } = service;
    await useToken(db, await findToken(service, db, ['reauthentication_token'], { email, code: nonce }));
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
  checkMetadata(kept);
  await db.query('update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1', [user.id, kept, now]);
}

async function askForEmail(
  c: Context,
  service: Service,
  db: Queries,
  { access: { user }, email, isPkce }: { access: Access; email: string; isPkce: boolean },
) {
  await db.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = $3 where id = $1',
    [user.id, email, service.now()],
  );
  const mail = { user, kind: 'email_change', isPkce } as const;
  await mailToken(c, service, db, { ...mail, type: 'email_change_token_current', email: user.email });
  await mailToken(c, service, db, { ...mail, type: 'email_change_token_new', email });
}

/** GET /reauthenticate: sends an e-mail with the code needed to change the password in an older session. */
export async function reauthenticate(c: Context, service: Service): Promise<Response> {
  const { user } = await requireAccess(c, service);
  if (!user.email_confirmed_at) throw invalid('Please verify your email first.');
  limitMails(service, 'reauthentication', user.email);
  const mail = {
    user,
    type: 'reauthentication_token',
    kind: 'reauthentication',
    email: user.email,
    isPkce: false,
  } as const;
  await service.db.transaction((tx) => mailToken(c, service, tx, mail));
  return c.json({});
}
