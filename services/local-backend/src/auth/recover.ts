import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Service } from '../service.ts';
import { challengeShape, readChallenge } from './flow-state.ts';
import { mailChange, mailUser, readEmail } from './mailing.ts';
import { findUserByEmail } from './users.ts';

const recoverBody = z.object({ email: z.string(), ...challengeShape });

/** POST /recover: sends a password-reset e-mail. Unknown addresses get the same response. */
export async function recover(c: Context, service: Service): Promise<Response> {
  return mailToKnown(c, service, await readBody(c, recoverBody), 'recovery');
}

const otpBody = recoverBody.extend({ create_user: z.boolean().default(true) });

/** POST /otp: sends an e-mail with a sign-in code. Unknown addresses get the same response. */
export async function sendCode(c: Context, service: Service): Promise<Response> {
  const body = await readBody(c, otpBody);
  if (body.create_user) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  return mailToKnown(c, service, body, 'magiclink');
}

async function mailToKnown(
  c: Context,
  service: Service,
  body: z.output<typeof recoverBody>,
  kind: 'recovery' | 'magiclink',
) {
  const email = readEmail(body.email);
  const challenge = readChallenge(body);
  await service.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user) await mailUser(c, service, tx, { user, kind, challenge });
  });
  return c.json({});
}

const resendBody = recoverBody.extend({ type: z.enum(['signup', 'email_change']) });

/** POST /resend: resends the e-mail for a sign-up or a change of address, if either is pending. */
export async function resend(c: Context, service: Service): Promise<Response> {
  const body = await readBody(c, resendBody);
  const email = readEmail(body.email);
  const challenge = readChallenge(body);
  await service.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return;
    if (body.type === 'signup') {
      if (!user.email_confirmed_at) await mailUser(c, service, tx, { user, kind: 'signup', challenge });
    } else if (user.email_change) {
      await mailChange(c, service, tx, { user, email: user.email_change, challenge });
    }
  });
  return c.json({});
}
