import type { Queries } from '../data/queries.ts';
import { AuthError } from '../http/errors.ts';
import type { Service } from '../service.ts';
import { dropTokens, type TokenRow, type TokenType, useToken } from './one-time-tokens.ts';
import { confirmEmail, findUser, findUserByEmail, type UserRow } from './users.ts';

export const ONE_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const TYPES = {
  signup: ['confirmation_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  email: ['confirmation_token', 'recovery_token'],
} as const satisfies Record<string, readonly TokenType[]>;

export const typesOf = (kind: keyof typeof TYPES): readonly TokenType[] => TYPES[kind];

/**
 * Carries out what an e-mail's token is for.
 *
 * @returns whether a session may start; false if a change of address still needs the link in the other e-mail
 */
export async function acceptToken(service: Service, db: Queries, row: TokenRow): Promise<boolean> {
  const user = await findUser(db, row.user_id);
  if (!user) throw new Error('A token without a user');
  await useToken(db, row);
  if (row.token_type === 'email_change_token_new' || row.token_type === 'email_change_token_current') {
    return changeEmail(service, db, user);
  }
  // Any link or code from an e-mail confirms the address it was sent to.
  await confirmEmail(db, service.now(), user);
  return true;
}

async function changeEmail(service: Service, db: Queries, user: UserRow) {
  const now = service.now();
  if (user.email_change_confirm_status === 0) {
    await db.query('update auth.users set email_change_confirm_status = 1, updated_at = $2 where id = $1', [
      user.id,
      now,
    ]);
    return false;
  }
  if (await findUserByEmail(db, user.email_change)) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  await db.query(
    `update auth.users set email = email_change, email_change = '', email_change_confirm_status = 0, updated_at = $2,
        raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', email_change) where id = $1`,
    [user.id, now],
  );
  await db.query(
    `update auth.identities set email = lower($2), identity_data = identity_data || jsonb_build_object('email', $2::text),
        updated_at = $3 where user_id = $1 and provider = 'email'`,
    [user.id, user.email_change, now],
  );
  await dropTokens(db, user.id, ['email_change_token_new', 'email_change_token_current', 'recovery_token']);
  return true;
}
