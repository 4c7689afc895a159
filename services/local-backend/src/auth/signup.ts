import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { addressOf } from '../http/guard.ts';
import { AuthError } from '../http/errors.ts';
import { bodyOf, readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { evenly } from './evenly.ts';
import { beginFlow, challengeShape, readChallenge } from './flow-state.ts';
import { limitMails, mailToken, readEmail } from './mailing.ts';
import { checkMetadata, metadataShape } from './metadata.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { addUser, findUserByEmail, showAccount, showUser, type UserRow } from './users.ts';

const body = bodyOf({
  email: z.string().max(320),
  password: z.string().max(1000),
  data: metadataShape.nullish(),
  ...challengeShape,
});

/**
 * POST /signup: a new account, whose address has to be confirmed before anyone can sign in. For an address that has one the
 * answer looks the same, but nothing happens.
 */
export async function signUp(c: Context, service: Service): Promise<Response> {
  service.limits.take('signup', addressOf(c), 30, 300);
  const { email: given, password, data, ...rest } = await readBody(c, body);
  const challenge = readChallenge(rest);
  checkStrength(password);
  checkMetadata(data ?? {});
  if (given === '') throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const email = readEmail(given);
  limitMails(service, 'signup', email);
  const answer = await evenly(service, async () => {
    const passwordHash = await hashPassword(password);
    return service.db.transaction(async (tx) => {
      const known = await findUserByEmail(tx, email);
      if (known?.email_confirmed_at) return pretend(known, service.now(), data ?? {});
      // Whoever signs up again before the address was confirmed changes nothing: they may be another. The first password does not
      // outlive the confirmation either (supabase/migrations, drop_unconfirmed_password).
      const user =
        known ?? (await addUser(tx, service.now(), { email, passwordHash, provider: 'email', data: data ?? {} }));
      if (challenge) await beginFlow(tx, service.now(), { ...challenge, userId: user.id, flow: 'email/signup' });
      const isPkce = challenge !== undefined;
      await mailToken(c, service, tx, { user, type: 'confirmation_token', kind: 'signup', email, isPkce });
      return showUser(tx, user.id);
    });
  });
  return c.json(answer);
}

/** What a new account with this address would look like. */
function pretend({ email }: UserRow, now: Date, data: object) {
  return showAccount({
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { ...data },
    banned_until: null,
    created_at: now,
    updated_at: now,
  });
}
