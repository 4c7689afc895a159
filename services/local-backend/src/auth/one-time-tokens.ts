import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { findOne, type Queries } from '../data/queries.ts';
import { AuthError } from '../http/errors.ts';
import type { Limit } from '../http/limits.ts';
import type { Service } from '../service.ts';
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
export const TOKEN_MS = 3_600_000;
/** Prefix of the token in a link that leads to a `?code=`. */
export const PKCE_PREFIX = 'pkce_';

/**
 * The hash of a code, which is keyed, unlike in a hosted project. Otherwise, anyone could compute the tokens for all million codes and
 * try codes as tokens, bypassing the limit for the address.
 */
const hashOf = ({ keys }: Service, email: string, code: string) =>
  createHmac('sha224', keys.secretKey)
    .update(email.toLowerCase() + code)
    .digest('hex');

/** The limit on guesses at an address's codes, counted by place, so that no one can lock the owner out. */
export const guessLimit = (email: string, place: string): Limit => [
  'verify code',
  `${email.toLowerCase()} from ${place}`,
  10,
  300,
];

/**
 * Creates an e-mail's six digits, which replace those of the previous e-mail.
 *
 * @returns the digits, and the token of the link, which is their hash
 */
export async function makeToken(
  service: Service,
  db: Queries,
  { user, type, email, isPkce }: { user: Pick<UserRow, 'id'>; type: TokenType; email: string; isPkce: boolean },
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const token = `${isPkce ? PKCE_PREFIX : ''}${hashOf(service, email, code)}`;
  await db.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [user.id, type]);
  await db.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    [randomUUID(), user.id, type, token, email, service.now()],
  );
  return { code, token };
}

/**
 * The token of a link or a code. It stays valid until `useToken`.
 *
 * @throws AuthError 403 if it doesn't exist or has expired
 */
export async function findToken(
  service: Service,
  db: Queries,
  types: readonly TokenType[],
  given: { token: string } | { email: string; code: string },
): Promise<TokenRow> {
  const isLink = 'token' in given;
  const hash = isLink ? given.token : hashOf(service, given.email, given.code);
  const row = await findOne<TokenRow>(
    db,
    `select * from auth.one_time_tokens where token_hash = any ($1::text[]) and token_type::text = any ($2::text[])`,
    [isLink ? [hash] : [hash, PKCE_PREFIX + hash], types],
  );
  if (row && service.now().getTime() <= row.created_at.getTime() + TOKEN_MS) return row;
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
