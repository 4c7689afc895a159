import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { authRoutes } from '../auth/auth-routes.ts';
import { inbox } from '../mail/inbox.ts';
import { tables } from '../rest/tables.ts';
import type { Service } from '../service.ts';
import { answerError } from './errors.ts';
import { allowLocalPages, isLoopback, refuseNul, refuseOtherHosts, setSafeHeaders } from './guard.ts';
import { showPage } from './page.ts';

const BODY_MAX = 64 * 1024;
/**
 * Maximum size of a body, in bytes: large enough for thousands of rows, as in PostgREST, so that any refusal comes from the database.
 */
const ROWS_MAX = 8 * 1024 * 1024;

/**
 * The whole backend as one function from request to response.
 *
 * @param functions the functions in supabase/functions, by name
 */
export function buildApp(service: Service, functions: Readonly<Record<string, Hono>>): Hono {
  const app = new Hono();
  app.onError((error, c) => answerError(c, error));
  app.use(setSafeHeaders, refuseOtherHosts);
  app.use('/auth/*', allowLocalPages);
  app.use('/rest/*', allowLocalPages);
  app.use(refuseNul);
  app.use(async (c, next) => {
    // Browsers submit forms from other hosts' pages without a preflight, so such requests are refused here. The function has its own check.
    const origin = c.req.header('origin');
    if (
      !c.req.path.startsWith('/functions/') &&
      c.req.method !== 'GET' &&
      origin !== undefined &&
      !isLoopback(origin)
    ) {
      return c.text('Pages of other hosts may not send anything here.', 403);
    }
    await next();
    return undefined;
  });
  const limitBody = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) => c.json({ code: 'validation_failed', message: 'The request is too large' }, 413),
    });
  // The function for demo requests has its own limit.
  app.use('/functions/v1/delete-account', limitBody(BODY_MAX));
  app.use('/auth/*', limitBody(BODY_MAX)).use('/rest/*', limitBody(ROWS_MAX));
  app.route('/auth/v1', authRoutes(service));
  app.route('/rest/v1', tables(service));
  for (const [name, routes] of Object.entries(functions)) app.route(`/functions/v1/${name}`, routes);
  app.route('/inbox', inbox(service));
  app.get('/', (c) => c.html(home(service)));
  return app;
}

const home = ({ settings }: Service) =>
  showPage(
    'Home',
    html`<h1>Local backend</h1>
      <p>Accounts and demo requests of the website on this machine. Nothing here leaves it.</p>
      <ul>
        <li><a href="/inbox">Inbox</a>: the e-mails that would have been sent</li>
        <li><a href="${settings.site}">The site</a></li>
      </ul>`,
  );
