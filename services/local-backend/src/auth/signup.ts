import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { addressOf } from '../http/guard.ts';
import { AuthError, invalid } from '../http/errors.ts';
import { bodyOf, readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { evenly } from './evenly.ts';
import { beginFlow, challengeShape, readChallenge } from './flow-state.ts';
import { limitMails, mailToken, readEmail } from './mailing.ts';
import { checkMetadata, metadataShape } from './metadata.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { addUser, findUserByEmail } from './users.ts';

const body = bodyOf({
  email: z.string().max(320).optional(),
  password: z.string().max(1000).optional(),
  data: metadataShape.nullish(),
  ...challengeShape,
});

/**
 * POST /signup: creates an account, whose address has to be confirmed before anyone can sign in. If the address already has an account,
 * confirmed or not, the response has the same members and timing, and reveals nothing about the account.
 */
export async function signUp(c: Context, service: Service): Promise<Response> {
  service.limits.take(['signup', addressOf(c), 30, 300]);
  const { email: given, password, data, ...rest } = await readBody(c, body);
  // Leaving out both is how the client requests an anonymous user.
  if (!given) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (password === undefined) throw invalid('Signup requires a valid password');
  const challenge = readChallenge(rest);
  checkStrength(password);
  checkMetadata(data ?? {});
  const email = readEmail(given);
  limitMails(service, 'signup', email);
  const id = await evenly(service, async () => {
    const passwordHash = await hashPassword(password);
    return service.db.transaction(async (tx) => {
      const known = await findUserByEmail(tx, email);
      if (known?.email_confirmed_at) return randomUUID();
      // A second sign-up for an unconfirmed address changes nothing, because it may come from someone else. The first password doesn't
      // survive the confirmation either (supabase/migrations, drop_unconfirmed_password).
      const user =
        known ?? (await addUser(tx, service.now(), { email, passwordHash, provider: 'email', data: data ?? {} }));
      if (challenge) await beginFlow(tx, service.now(), { ...challenge, userId: user.id, flow: 'email/signup' });
      const isPkce = challenge !== undefined;
      await mailToken(c, service, tx, { user, type: 'confirmation_token', kind: 'signup', email, isPkce });
      return known ? randomUUID() : user.id;
    });
  });
  return c.json(showNewAccount({ id, email, data: data ?? {}, now: service.now() }));
}

/** An account made from the request alone, so that the response reveals nothing about an older account. */
function showNewAccount({ id, email, data, now }: { id: string; email: string; data: object; now: Date }) {
  const at = now.toISOString();
  const claims = { sub: id, email, email_verified: false, phone_verified: false };
  const identity = {
    ...{ identity_id: randomUUID(), id, user_id: id, identity_data: { ...data, ...claims }, provider: 'email' },
    ...{ last_sign_in_at: at, created_at: at, updated_at: at, email },
  };
  return {
    ...{ id, aud: 'authenticated', role: 'authenticated', email, phone: '', confirmation_sent_at: at },
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...data, ...claims },
    identities: [identity],
    ...{ created_at: at, updated_at: at, is_anonymous: false },
  };
}
