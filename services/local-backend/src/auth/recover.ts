import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError } from '../http/errors.ts';
import { addressOf } from '../http/guard.ts';
import { bodyOf, readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { evenly } from './evenly.ts';
import { beginFlow, type Challenge, challengeShape, readChallenge } from './flow-state.ts';
import { limitMails, mailToken, readEmail } from './mailing.ts';
import { findUserByEmail } from './users.ts';

const recoverBody = bodyOf({ email: z.string().max(320), ...challengeShape });

/** POST /recover: sends a password-reset e-mail. The response and its timing are the same for an unknown address. */
export async function recover(c: Context, service: Service): Promise<Response> {
  service.limits.take(['recover', addressOf(c), 30, 300]);
  const { email: given, ...rest } = await readBody(c, recoverBody);
  const email = readEmail(given);
  const challenge = readChallenge(rest);
  limitMails(service, 'recovery', email);
  await evenly(service, () =>
    service.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (!user) return;
      if (challenge) await beginFlow(tx, service.now(), { ...challenge, userId: user.id, flow: 'recovery' });
      const isPkce = challenge !== undefined;
      await mailToken(c, service, tx, { user, type: 'recovery_token', kind: 'recovery', email: user.email, isPkce });
    }),
  );
  return c.json({});
}

const otpBody = bodyOf({
  email: z.string().max(320),
  create_user: z.boolean().optional(),
  data: z.looseObject({}).optional(),
  ...challengeShape,
});

/** POST /otp: sends an e-mail with a sign-in code. The response and its timing are the same for an unknown address. */
export async function sendCode(c: Context, service: Service): Promise<Response> {
  service.limits.take(['otp', addressOf(c), 30, 300]);
  const { email: given, create_user: mayCreate = true, ...rest } = await readBody(c, otpBody);
  if (mayCreate) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  const email = readEmail(given);
  const challenge = readChallenge(rest);
  limitMails(service, 'magiclink', email);
  await evenly(service, () =>
    service.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (!user) return;
      if (challenge) await beginFlow(tx, service.now(), { ...challenge, userId: user.id, flow: 'magiclink' });
      const isPkce = challenge !== undefined;
      await mailToken(c, service, tx, { user, type: 'recovery_token', kind: 'magiclink', email: user.email, isPkce });
    }),
  );
  return c.json({});
}

const resendBody = bodyOf({
  type: z.enum(['signup', 'email_change']),
  email: z.string().max(320),
  ...challengeShape,
});

/** POST /resend: resends the e-mail for a sign-up or a change of address, if either is pending. */
export async function resend(c: Context, service: Service): Promise<Response> {
  service.limits.take(['resend', addressOf(c), 30, 300]);
  const { type, email: given, ...rest } = await readBody(c, resendBody);
  const email = readEmail(given);
  const challenge = readChallenge(rest);
  limitMails(service, type, email);
  await evenly(service, () => (type === 'signup' ? resendSignup : resendChange)(c, service, email, challenge));
  return c.json({});
}

function resendSignup(c: Context, service: Service, email: string, challenge: Challenge | undefined) {
  return service.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.email_confirmed_at) return;
    if (challenge) await beginFlow(tx, service.now(), { ...challenge, userId: user.id, flow: 'email/signup' });
    const isPkce = challenge !== undefined;
    await mailToken(c, service, tx, { user, type: 'confirmation_token', kind: 'signup', email: user.email, isPkce });
  });
}

function resendChange(c: Context, service: Service, email: string, challenge: Challenge | undefined) {
  return service.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user?.email_change) return;
    if (challenge) await beginFlow(tx, service.now(), { ...challenge, userId: user.id, flow: 'email_change' });
    const mail = { user, kind: 'email_change', isPkce: challenge !== undefined } as const;
    await tx.query('update auth.users set email_change_confirm_status = 0 where id = $1', [user.id]);
    await mailToken(c, service, tx, { ...mail, type: 'email_change_token_current', email: user.email });
    await mailToken(c, service, tx, { ...mail, type: 'email_change_token_new', email: user.email_change });
  });
}
