import { createHash, randomInt, randomUUID } from 'node:crypto';
import { findOne, type Queries } from '../data/queries.ts';
import { AuthError } from '../http/errors.ts';
import type { UserRow } from './users.ts';

export type TokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

export interface TokenRow {
  id: string;
  user_id: string;
  token_type: TokenType;
  token_hash: string;
  relates_to: string;
  created_at: Date;
}

/** How long the code and the link in an e-mail are valid, in ms. */
const TOKEN_MS = 3_600_000;
/** Prefix of the tokens of clients that use PKCE, as in a hosted project. */
const PKCE_PREFIX = 'pkce_';

const hashOf = (email: string, code: string) =>
  createHash('sha224')
    .update(email.toLowerCase() + code)
    .digest('hex');

/**
 * Creates an e-mail's six digits, which replace those of the previous e-mail.
 *
 * @returns the digits, and the token of the link, which is their hash
 */
export async function makeToken(
  db: Queries,
  now: Date,
  { user, type, email, isPkce }: { user: Pick<UserRow, 'id'>; type: TokenType; email: string; isPkce: boolean },
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const token = `${isPkce ? PKCE_PREFIX : ''}${hashOf(email, code)}`;
  await db.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [user.id, type]);
  await db.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    [randomUUID(), user.id, type, token, email, now],
  );
  return { code, token };
}

/**
 * The token of a link or a code. It stays valid until `useToken`.
 *
 * @throws AuthError 403 if it doesn't exist or has expired
 */
export async function findToken(
  db: Queries,
  now: Date,
  types: readonly TokenType[],
  given: { token: string } | { email: string; code: string },
): Promise<TokenRow> {
  const isLink = 'token' in given;
  const hash = isLink ? given.token : hashOf(given.email, given.code);
  const row = await findOne<TokenRow>(
    db,
    `select * from auth.one_time_tokens where token_hash = any ($1::text[]) and token_type::text = any ($2::text[])`,
    [isLink ? [hash] : [hash, PKCE_PREFIX + hash], types],
  );
  if (row && now.getTime() <= row.created_at.getTime() + TOKEN_MS) return row;
  throw new AuthError(
    403,
    'otp_expired',
    isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );
}

export const useToken = (db: Queries, { id }: TokenRow) =>
  db.query('delete from auth.one_time_tokens where id = $1', [id]);

export const dropTokens = (db: Queries, userId: string, types: readonly TokenType[]) =>
  db.query('delete from auth.one_time_tokens where user_id = $1 and token_type::text = any ($2::text[])', [
    userId,
    types,
  ]);
