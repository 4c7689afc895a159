import type { Context } from 'hono';
import { z } from 'zod';
import type { Queries } from '../data/queries.ts';
import { AuthError, invalid } from '../http/errors.ts';
import { type MailKind, sendMail } from '../mail/mails.ts';
import type { Service } from '../service.ts';
import type { Challenge } from './flow-state.ts';
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

const TOKENS = {
  signup: 'confirmation_token',
  recovery: 'recovery_token',
  // As in a hosted project, a newer e-mail of either kind replaces the previous one.
  magiclink: 'recovery_token',
  reauthentication: 'reauthentication_token',
} as const satisfies Partial<Record<MailKind, TokenType>>;

/**
 * Sends the user an e-mail with a code and, if the kind has one, a link.
 *
 * @param challenge marks the token, as in a hosted project; links are accepted in any browser
 * @throws AuthError 429 if the previous e-mail of this kind was sent only just now
 */
export async function mailUser(
  c: Context,
  service: Service,
  db: Queries,
  { user, kind, challenge }: { user: UserRow; kind: keyof typeof TOKENS; challenge?: Challenge | undefined },
): Promise<void> {
  const isPkce = challenge !== undefined;
  await mailToken(c, service, db, { user, kind, type: TOKENS[kind], email: user.email, isPkce });
}

/** Sends the e-mails to the old and the new address that confirm a change of address. */
export async function mailChange(
  c: Context,
  service: Service,
  db: Queries,
  { user, email, challenge }: { user: UserRow; email: string; challenge: Challenge | undefined },
): Promise<void> {
  const now = service.now();
  await db.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = $3 where id = $1',
    [user.id, email, now],
  );
  const mail = { user, kind: 'email_change', isPkce: challenge !== undefined } as const;
  await mailToken(c, service, db, { ...mail, type: 'email_change_token_current', email: user.email });
  await mailToken(c, service, db, { ...mail, type: 'email_change_token_new', email });
}

const SENT_AT = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
} as const satisfies Record<TokenType, keyof UserRow>;

async function mailToken(
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
) {
  const { settings } = service;
  const now = service.now();
  const readyAt = (user[SENT_AT[type]]?.getTime() ?? 0) + settings.mailSeconds * 1000;
  const wait = Math.ceil((readyAt - now.getTime()) / 1000);
  if (wait > 0) {
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw new AuthError(429, 'over_email_send_rate_limit', message);
  }
  const { code, token } = await makeToken(db, now, { user, type, email, isPkce });
  await db.query(`update auth.users set ${SENT_AT[type]} = $2, updated_at = $2 where id = $1`, [user.id, now]);
  const target = redirectTarget(c, settings);
  const link = { SiteURL: new URL(target).origin, TokenHash: token, RedirectTo: target };
  await sendMail(service, db, { to: email, kind, code, link });
}
