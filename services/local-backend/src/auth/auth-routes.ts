import { Hono } from 'hono';
import { publicKeys } from '../data/keys.ts';
import { answerError, AuthError, echoVersion } from '../http/errors.ts';
import { requireKey } from '../http/guard.ts';
import type { Service } from '../service.ts';
import { requireAccess } from './access.ts';
import { challengeFactor, verifyFactor } from './factor-codes.ts';
import { deleteUser } from './delete-user.ts';
import { enrolFactor, removeFactor } from './factors.ts';
import { answerAuthorize, authorize } from './local-provider.ts';
import { logOut } from './logout.ts';
import { recover, resend, sendCode } from './recover.ts';
import { signUp } from './signup.ts';
import { grantToken } from './token.ts';
import { reauthenticate, updateUser } from './update-user.ts';
import { showUser } from './users.ts';
import { verifyCode } from './verify.ts';

/** Supabase Auth's protocol, for the calls that the site makes. */
export function authRoutes(service: Service): Hono {
  const app = new Hono();
  app.onError((error, c) => answerError(c, error));

  // Browsers navigate to these paths, so the requests have no headers of ours.
  app.get('/authorize', (c) => authorize(c, service));
  app.post('/local-provider', (c) => answerAuthorize(c, service));
  app.get('/.well-known/jwks.json', (c) => c.json(publicKeys(service.keys)));

  app.use(requireKey(service.keys.secretKey));
  app.use(async (c, next) => {
    echoVersion(c);
    await next();
  });
  app.post('/signup', (c) => signUp(c, service));
  app.post('/token', (c) => grantToken(c, service));
  app.post('/verify', (c) => verifyCode(c, service));
  app.post('/otp', (c) => sendCode(c, service));
  app.post('/recover', (c) => recover(c, service));
  app.post('/resend', (c) => resend(c, service));
  app.post('/logout', (c) => logOut(c, service));
  app.get('/user', async (c) => c.json(await showUser(service.db, (await requireAccess(c, service)).user.id)));
  app.put('/user', (c) => updateUser(c, service));
  app.get('/reauthenticate', (c) => reauthenticate(c, service));
  app.post('/factors', (c) => enrolFactor(c, service));
  app.post('/factors/:id/challenge', (c) => challengeFactor(c, service));
  app.post('/factors/:id/verify', (c) => verifyFactor(c, service));
  app.delete('/factors/:id', (c) => removeFactor(c, service));
  app.delete('/admin/users/:id', (c) => deleteUser(c, service));
  // Not `notFound`, which never runs in an app mounted in another one.
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'The local backend does not support this call');
  });
  return app;
}
