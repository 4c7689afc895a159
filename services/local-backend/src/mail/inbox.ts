import { Hono } from 'hono';
import { html } from 'hono/html';
import { showPage } from '../http/page.ts';
import type { Service } from '../service.ts';
import { type KeptMail, readMails } from './mails.ts';

/** `/inbox`: every e-mail that would have been sent, as a page, or as JSON for tests. `?to=` filters by address. */
export function inbox({ db }: Service): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const to = c.req.query('to') || undefined;
    const mails = await readMails(db, to);
    if (c.req.header('accept')?.includes('application/json')) return c.json(mails);
    return c.html(
      showPage(
        'Inbox',
        html`<h1>Inbox</h1>
          <p>E-mails are not sent from here. They are kept, newest first. Reload the page to see new ones.</p>
          <form>
            <label for="to">Only to</label>
            <input id="to" name="to" type="email" value="${to ?? ''}" />
            <button>Show</button>
          </form>
          ${
            mails.length > 0
              ? html`<ol>
                  ${mails.map(showMail)}
                </ol>`
              : html`<p>No e-mail${to ? ` to ${to}` : ''} yet.</p>`
          }`,
      ),
    );
  });
  return app;
}

const showMail = ({ sentAt, to, subject, text, code, link }: KeptMail) =>
  html`<li>
    <h2>${subject}</h2>
    <p>To ${to}, <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></p>
    ${link ? html`<p><a href="${link}">Follow the link</a></p>` : ''}
    ${code ? html`<p>Code: <code>${code}</code></p>` : html`<pre>${text}</pre>`}
  </li>`;
