import type { Context } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Queries } from '../data/queries.ts';
import { AuthError, invalid } from '../http/errors.ts';
import { isLoopback } from '../http/guard.ts';
import { showPage } from '../http/page.ts';
import type { Service } from '../service.ts';
import { beginFlow, readChallenge } from './flow-state.ts';
import { readEmail } from './mailing.ts';
import { redirectTarget, withError, withQuery } from './redirects.ts';
import { addIdentity, addUser, confirmEmail, findUserByEmail } from './users.ts';

/** The providers that the local one replaces. */
const providers = z.enum(['google', 'github', 'azure', 'gitlab', 'linkedin_oidc', 'slack_oidc', 'apple']);

/** GET /authorize?provider=…: a hosted project redirects to the provider here; the local backend asks who is signing in. */
export async function authorize(c: Context, service: Service): Promise<Response> {
  const provider = providers.safeParse(c.req.query('provider')).data;
  if (!provider) throw invalid('Unsupported provider: provider is not enabled');
  const challenge = readChallenge({
    code_challenge: c.req.query('code_challenge'),
    code_challenge_method: c.req.query('code_challenge_method'),
  });
  // A hosted project would put the tokens themselves in the URL.
  if (!challenge) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  const id = await beginFlow(service.db, service.now(), challenge);
  const target = redirectTarget(c, service.settings);
  const { rows } = await service.db.query<{ email: string }>(
    'select email from auth.users order by created_at desc limit 20',
  );
  return c.html(
    showPage(
      'Which account?',
      html`<h1>Which account?</h1>
        <p>This page replaces ${provider} on this machine. Any e-mail address will do; it counts as confirmed.</p>
        <form method="post" action="/auth/v1/local-provider">
          <input type="hidden" name="flow" value="${id}" />
          <input type="hidden" name="provider" value="${provider}" />
          <input type="hidden" name="redirect_to" value="${target}" />
          <label for="email">E-mail address</label>
          <input id="email" name="email" type="email" required list="accounts" autocomplete="off" />
          <datalist id="accounts">${rows.map(({ email }) => html`<option value="${email}"></option>`)}</datalist>
          <button name="answer" value="yes">Continue</button>
          <button name="answer" value="no" formnovalidate>Cancel</button>
        </form>`,
    ),
  );
}

const answerBody = z.object({
  flow: z.uuid(),
  provider: providers,
  redirect_to: z.string().refine(isLoopback),
  email: z.string(),
  answer: z.enum(['yes', 'no']),
});

/** POST /local-provider: redirects to the site, with a code or a refusal. */
export async function answerAuthorize(c: Context, service: Service): Promise<Response> {
  const { data } = answerBody.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text())));
  if (!data) throw invalid('This form was not filled in here');
  if (data.answer === 'no') {
    const refusal = new AuthError(403, 'access_denied', 'The user denied the request');
    return c.redirect(withError(data.redirect_to, refusal, true), 303);
  }
  const email = readEmail(data.email);
  const code = await service.db.transaction(async (tx) => {
    const userId = await findOrAddUser(service, tx, { email, provider: data.provider });
    const { rows } = await tx.query<{ auth_code: string }>(
      `update auth.flow_state set user_id = $2, auth_code_issued_at = $3, updated_at = $3
        where id = $1 and user_id is null and authentication_method = 'oauth' returning auth_code`,
      [data.flow, userId, service.now()],
    );
    if (!rows[0]) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
    return rows[0].auth_code;
  });
  return c.redirect(withQuery(data.redirect_to, { code }), 303);
}

async function findOrAddUser(
  service: Service,
  db: Queries,
  { email, provider }: { email: string; provider: string },
): Promise<string> {
  const now = service.now();
  const providerId = `${provider}:${email}`;
  const known = await db.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, providerId],
  );
  if (known.rows[0]) return known.rows[0].user_id;
  const before = await findUserByEmail(db, email);
  const user = before ?? (await addUser(db, now, { email, passwordHash: null, provider, data: {} }));
  const data = { sub: providerId, email, email_verified: true };
  if (!before?.email_confirmed_at) await forgetSignUp(db, user.id, { provider, data });
  await addIdentity(db, now, { userId: user.id, provider, providerId, data, email });
  await db.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('providers',
        (select jsonb_agg(provider order by created_at) from auth.identities where user_id = $1)) where id = $1`,
    [user.id],
  );
  await confirmEmail(db, now, user);
  return user.id;
}

/**
 * Removes everything from a sign-up that was never confirmed, as a hosted project does (supabase/auth,
 * RemoveUnconfirmedIdentities): a stranger may have entered it. A trigger drops the password on confirmation
 * (supabase/migrations).
 */
async function forgetSignUp(db: Queries, userId: string, { provider, data }: { provider: string; data: object }) {
  await db.query('delete from auth.identities where user_id = $1', [userId]);
  await db.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await db.query('delete from auth.flow_state where user_id = $1', [userId]);
  await db.query(
    "update auth.users set raw_user_meta_data = $2, raw_app_meta_data = jsonb_build_object('provider', $3::text) where id = $1",
    [userId, data, provider],
  );
}
