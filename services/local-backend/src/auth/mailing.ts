import type { Context } from 'hono';
import { z } from 'zod';
import type { Queries } from '../data/queries.ts';
import { invalid, tooMany } from '../http/errors.ts';
import { type MailKind, sendMail } from '../mail/mails.ts';
import type { Service } from '../service.ts';
import { addressOfBackend } from '../settings.ts';
import { makeToken, type TokenType } from './one-time-tokens.ts';
import { redirectTarget } from './redirects.ts';
import type { UserRow } from './users.ts';

const format = z.email();

/** @throws AuthError 400 if the text is not an e-mail address */
export function readEmail(email: string): string {
  if (email === '') throw invalid('An email address is required');
  if (email.length > 254 || !format.safeParse(email).success) {
    throw invalid('Unable to validate email address: invalid format');
  }
  return email.toLowerCase();
}

/**
 * Limits e-mails of one kind to an address. Counts by address, whether or not the address has an account, so that a refusal reveals
 * nothing. A hosted project only limits addresses with an account.
 */
export function limitMails({ settings, limits }: Service, kind: MailKind, email: string): void {
  if (settings.mailSeconds === 0) return;
  const wait = Math.ceil(limits.wait(`mail ${kind}`, email, 1, settings.mailSeconds));
  if (wait === 0) return;
  throw tooMany(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${wait} seconds.`,
    wait,
  );
}

const SENT_AT = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
} as const satisfies Record<TokenType, keyof UserRow>;

/** Creates a code and sends it along with its link. */
export async function mailToken(
  c: Context,
  service: Service,
  db: Queries,
  {
    user,
    type,
    kind,
    email,
    isPkce,
  }: { user: UserRow; type: TokenType; kind: MailKind; email: string; isPkce: boolean },
): Promise<void> {
  const now = service.now();
  const { code, token } = await makeToken(service, db, { user, type, email, isPkce });
  await db.query(`update auth.users set ${SENT_AT[type]} = $2, updated_at = $2 where id = $1`, [user.id, now]);
  const query = new URLSearchParams({ token, type: kind, redirect_to: redirectTarget(c, service.settings) });
  const link =
    kind === 'reauthentication'
      ? undefined
      : `${addressOfBackend(service.settings)}/auth/v1/verify?${query.toString()}`;
  await sendMail(service, db, { to: email, kind, code, link });
}
