import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, invalid } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { challengeShape, readChallenge } from './flow-state.ts';
import { mailUser, readEmail } from './mailing.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { addUser, findUserByEmail, metadata, showUser } from './users.ts';

const body = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  data: metadata.nullish(),
  ...challengeShape,
});

/** POST /signup: creates an account, whose address has to be confirmed before anyone can sign in. */
export async function signUp(c: Context, service: Service): Promise<Response> {
  const { email: given, password, data, ...rest } = await readBody(c, body);
  // Leaving out both is how the client requests an anonymous user.
  if (!given) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (password === undefined) throw invalid('Signup requires a valid password');
  const challenge = readChallenge(rest);
  checkStrength(password);
  const email = readEmail(given);
  const passwordHash = await hashPassword(password);
  const answer = await service.db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email);
    if (known?.email_confirmed_at) return showNobody(email, data ?? {}, service.now());
    // A second sign-up for an unconfirmed address changes nothing, because it may come from someone else. The first password doesn't
    // survive the confirmation either (supabase/migrations, drop_unconfirmed_password).
    const user =
      known ?? (await addUser(tx, service.now(), { email, passwordHash, provider: 'email', data: data ?? {} }));
    await mailUser(c, service, tx, { user, kind: 'signup', challenge });
    return showUser(tx, user.id);
  });
  return c.json(answer);
}

/** The response for an address that has an account, made up from the request, as in a hosted project. */
function showNobody(email: string, data: object, now: Date) {
  const at = now.toISOString();
  return {
    ...{ id: randomUUID(), aud: 'authenticated', role: 'authenticated', email, phone: '', confirmation_sent_at: at },
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    ...{ created_at: at, updated_at: at, is_anonymous: false },
  };
}
