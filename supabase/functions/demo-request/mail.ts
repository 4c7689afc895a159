import { SEND_MS, type Sender } from './delivery.ts';
import { referenceNumber } from './reference-number.ts';
import type { StoredRequest } from './store.ts';
import { inOneLine, visible } from './visible.ts';

/** A mail about a request, for whoever sends it. */
export interface RequestMail {
  from: string;
  to: string;
  /** The visitor's address, where a program can't take it for anything else. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** The same for every attempt, without angle brackets. */
  messageId: string;
}

/** Stricter than the form: one address and nothing that a header could take for a second one. */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

export function mailOf(request: StoredRequest, { from, to }: { from: string; to: string }): RequestMail {
  const { id, email, company, received_at: receivedAt, interests, message } = request;
  const lines: [label: string, text: string][] = [
    ['Name', `${request.first_name} ${request.last_name}`],
    ['Job title', request.job_title],
    ['Company', company],
    ['Company size', request.employees],
    ['Industry', request.industry],
    ['Email', email],
    ['Phone', request.phone],
    ['Interests', interests.join(', ')],
    ['Received', `${new Date(receivedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Id', id],
  ];
  const reference = referenceNumber(id);
  return {
    from,
    to,
    replyTo: PLAIN_ADDRESS.test(email) ? email : undefined,
    subject: `Demo request ${reference}: ${inOneLine(company)}`,
    text: [
      ...lines.filter(([, text]) => text !== '').map(([label, text]) => `${label}: ${inOneLine(text)}`),
      ...(message === '' ? [] : ['', visible(message)]),
      '',
      `Take it: npm run leads -- --take ${reference}`,
      '',
    ].join('\n'),
    messageId: `${id}@demo-requests.invalid`,
  };
}

/** Of Resend, whose form others take too. */
export const MAIL_API = 'https://api.resend.com/emails';

/** Sends by an HTTP mail API; hosted functions reach no SMTP port. */
export function mailSender(options: { url?: string | undefined; key: string; from: string; to: string }): Sender {
  return async ({ request }) => {
    const { from, to, subject, text, replyTo, messageId } = mailOf(request, options);
    const answer = await fetch(options.url ?? MAIL_API, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${options.key}`,
        'content-type': 'application/json',
        'idempotency-key': request.id,
      },
      body: JSON.stringify({
        ...{ from, to: [to], subject, text, ...(replyTo && { reply_to: replyTo }) },
        headers: { 'Message-ID': `<${messageId}>` },
      }),
      signal: AbortSignal.timeout(SEND_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The mail service answers with status ${answer.status}`);
  };
}
