import { Hono } from 'hono';
import { html } from 'hono/html';
import { authRoutes } from '../auth/auth-routes.ts';
import { inbox } from '../mail/inbox.ts';
import { tables } from '../rest/tables.ts';
import type { Service } from '../service.ts';
import { answerError } from './errors.ts';
import { allowLocalPages, refuseOtherHosts, refuseOtherPages } from './guard.ts';
import { showPage } from './page.ts';

/**
 * The whole backend as one function from request to response.
 *
 * @param functions the functions in supabase/functions, by name
 */
export function buildApp(service: Service, functions: Readonly<Record<string, Hono>>): Hono {
  const app = new Hono();
  app.onError((error, c) => answerError(c, error));
  app.use(refuseOtherHosts);
  app.use('/auth/*', allowLocalPages);
  app.use(refuseOtherPages);
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
