import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { authRoutes } from '../auth/auth-routes.ts';
import { inbox } from '../mail/inbox.ts';
import { demoRequests } from '../rest/demo-requests.ts';
import type { Service } from '../service.ts';
import { answerError } from './errors.ts';
import { allowLocalPages, isLoopback, refuseNul, refuseOtherHosts, setSafeHeaders } from './guard.ts';
import { showPage } from './page.ts';

const BODY_MAX = 64 * 1024;

/** The whole backend, as one function from requests to answers. */
export function buildApp(service: Service): Hono {
  const app = new Hono();
  app.onError((error, c) => answerError(c, error));
  app.use(setSafeHeaders, refuseOtherHosts);
  app.use('/auth/*', allowLocalPages);
  app.use('/rest/*', allowLocalPages);
  app.use(refuseNul);
  app.use(async (c, next) => {
    // A form of another host's page needs no leave to be sent, so it is refused here.
    const origin = c.req.header('origin');
    if (c.req.method !== 'GET' && origin !== undefined && !isLoopback(origin)) {
      return c.text('Pages of other hosts may not send anything here.', 403);
    }
    await next();
    return undefined;
  });
  app.use(
    bodyLimit({
      maxSize: BODY_MAX,
      onError: (c) => c.json({ code: 'validation_failed', message: 'The request is too large' }, 413),
    }),
  );
  app.route('/auth/v1', authRoutes(service));
  app.route('/rest/v1/demo_requests', demoRequests(service));
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
        <li><a href="/inbox">Inbox</a>: the mails that would have been sent</li>
        <li><a href="${settings.site}">The site</a></li>
      </ul>`,
  );
