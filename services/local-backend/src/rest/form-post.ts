import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { isLoopback } from '../http/guard.ts';
import { showPage } from '../http/page.ts';
import type { Service } from '../service.ts';
import { referenceNumber, rowOf } from './form-answers.ts';
import { insert } from './insert.ts';

/**
 * Takes the form as a browser without script posts it, and answers with a page. PostgREST takes no such post, so a hosted
 * project has no counterpart; the number is made here, because a static page can't make one.
 */
export async function answerForm(c: Context, service: Service): Promise<Response> {
  const answers = new URLSearchParams(await c.req.text());
  const id = randomUUID();
  try {
    await insert(service, 'anon', { id, ...rowOf(answers) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return c.html(refused(backOf(c, service)), 400);
  }
  return c.html(received(id, backOf(c, service)), 201);
}

/** Whether the database refused the row for what it holds. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);

function backOf(c: Context, { settings }: Service) {
  const referrer = c.req.header('referer') ?? c.req.header('origin');
  return referrer !== undefined && isLoopback(referrer) ? referrer : settings.site;
}

const received = (id: string, back: string) =>
  showPage(
    'Demo request received',
    html`<h1>Demo Request Submitted!</h1>
      <p>Thanks for your interest! We'll be in touch shortly to schedule your personalized demo.</p>
      <p>Your reference number: <code>${referenceNumber(id)}</code></p>
      <p><a href="${back}">Back to the site</a></p>`,
  );

const refused = (back: string) =>
  showPage(
    'Demo request not received',
    html`<h1>Your request was not received</h1>
      <p>
        Something in the form can't be accepted: a name, company or job title is missing or longer than 200 characters,
        the e-mail address is not one, or the message is longer than 2,000 characters.
      </p>
      <p><a href="${back}">Back to the form</a></p>`,
  );
