import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findOne, type Queries } from '../data/queries.ts';

/** Data that people enter about themselves. */
export const metadata = z.record(z.string(), z.json());

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
}

interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  email: string | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: 'totp';
  status: 'unverified' | 'verified';
  secret: string;
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export const findUser = (db: Queries, id: string) =>
  findOne<UserRow>(db, 'select * from auth.users where id = $1', [id]);

export const findUserByEmail = (db: Queries, email: string) =>
  findOne<UserRow>(db, 'select * from auth.users where lower(email) = lower($1)', [email]);

/** Adds a user with their first identity. */
export async function addUser(
  db: Queries,
  now: Date,
  {
    email,
    passwordHash,
    provider,
    data,
  }: { email: string; passwordHash: string | null; provider: string; data: object },
): Promise<UserRow> {
  const id = randomUUID();
  const claims = { sub: id, email, email_verified: false, phone_verified: false };
  await db.query(
    `insert into auth.users (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, email, passwordHash, { provider, providers: [provider] }, { ...data, ...claims }, now],
  );
  await addIdentity(db, now, { userId: id, provider, providerId: id, data: { ...data, ...claims }, email });
  const user = await findUser(db, id);
  if (!user) throw new Error('A user that was just added is not there');
  return user;
}

export async function addIdentity(
  db: Queries,
  now: Date,
  {
    userId,
    provider,
    providerId,
    data,
    email,
  }: { userId: string; provider: string; providerId: string; data: object; email: string },
): Promise<void> {
  await db.query(
    `insert into auth.identities
        (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, lower($6), $7, $7, $7)`,
    [randomUUID(), userId, provider, providerId, data, email, now],
  );
}

/** Marks the address as confirmed. */
export async function confirmEmail(db: Queries, now: Date, { id }: UserRow): Promise<void> {
  await db.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2,
        raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}' where id = $1`,
    [id, now],
  );
  await db.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
      where user_id = $1 and provider = 'email'`,
    [id, now],
  );
}

const iso = (date: Date | null) => date?.toISOString();

/** A user as the protocol returns them, without hashes, tokens or secrets. */
export async function showUser(db: Queries, id: string) {
  const user = await findUser(db, id);
  if (!user) throw new Error('There is no such user');
  const identities = await db.query<IdentityRow>(
    'select * from auth.identities where user_id = $1 order by created_at, id',
    [id],
  );
  const factors = await db.query<FactorRow>(
    'select * from auth.mfa_factors where user_id = $1 order by created_at, id',
    [id],
  );
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    email_confirmed_at: iso(user.email_confirmed_at),
    phone: '',
    confirmation_sent_at: iso(user.confirmation_sent_at),
    confirmed_at: iso(user.email_confirmed_at),
    recovery_sent_at: iso(user.recovery_sent_at),
    ...(user.email_change && { new_email: user.email_change, email_change_sent_at: iso(user.email_change_sent_at) }),
    last_sign_in_at: iso(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    is_anonymous: false,
    identities: identities.rows.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      last_sign_in_at: iso(identity.last_sign_in_at),
      created_at: iso(identity.created_at),
      updated_at: iso(identity.updated_at),
      email: identity.email ?? undefined,
    })),
    ...(factors.rows.length > 0 && {
      factors: factors.rows.map((factor) => ({
        id: factor.id,
        friendly_name: factor.friendly_name ?? undefined,
        factor_type: factor.factor_type,
        status: factor.status,
        last_challenged_at: iso(factor.last_challenged_at),
        created_at: iso(factor.created_at),
        updated_at: iso(factor.updated_at),
      })),
    }),
  };
}
