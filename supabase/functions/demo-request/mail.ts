import { SEND_MS, type Sender } from './delivery.ts';
import { referenceNumber } from './reference-number.ts';
import type { DeadDelivery, StoredRequest } from './store.ts';
import { inOneLine, visible } from './visible.ts';

/** An e-mail to the team, independent of how it is sent. */
export interface TeamMail {
  from: string;
  to: string;
  /** The visitor's address, if it is unambiguous in a header. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** The message id, without angle brackets, which is the same for every attempt. */
  messageId: string;
}

/** A pattern stricter than the form's: a single address, with nothing that a header could read as a second address. */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

export function mailOf(request: StoredRequest, { from, to }: { from: string; to: string }): TeamMail {
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
      ...(message === '' ? [] : ['', ...quoted(message)]),
      '',
      ...(request.in_flood ? ['It arrived during a flood of requests, without a check for bots.'] : []),
      'To take it, run this in the SQL editor of the project, with your name:',
      `select * from public.set_demo_request_status('${id}', 'taken', 'Ada');`,
      '',
    ].join('\n'),
    messageId: `${id}@demo-requests.invalid`,
  };
}

/** The visitor's own lines, each marked, so that none can pass for one of ours. */
const quoted = (message: string) => [
  'What the visitor wrote, after “>”:',
  ...visible(message)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd()),
  'End of what the visitor wrote.',
];

/** An e-mail about abandoned deliveries. It contains no visitors' data; the reader looks them up. */
export function deadMailOf(dead: readonly DeadDelivery[], { from, to }: { from: string; to: string }): TeamMail {
  const requests = new Set(dead.map(({ request_id }) => request_id)).size;
  return {
    from,
    to,
    subject:
      requests === 1 ? 'A demo request could not be delivered' : `${requests} demo requests could not be delivered`,
    text: [
      'These deliveries failed for at least a day, so we have stopped trying:',
      '',
      ...dead.map(
        ({ request_id, channel, attempts, last_error }) =>
          `${referenceNumber(request_id)} by ${channel}, ${attempts} attempts: ${inOneLine(last_error)}`,
      ),
      '',
      'The requests are in the table demo_requests of the database. Once the cause is fixed, try again in the SQL editor:',
      ...new Set(dead.map(({ request_id }) => `select public.redeliver_demo_request('${request_id}');`)),
      '',
    ].join('\n'),
    messageId: `${crypto.randomUUID()}@demo-requests.invalid`,
  };
}

/** The API of Resend, whose format other services also accept. */
const MAIL_API = 'https://api.resend.com/emails';

/** Sends through an HTTP mail API, because hosted functions can't reach SMTP ports. */
export function mailSender(options: { url?: string | undefined; key: string; from: string; to: string }): Sender {
  const post = async ({ from, to, subject, text, replyTo, messageId }: TeamMail, key: string) => {
    const answer = await fetch(options.url ?? MAIL_API, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${options.key}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        ...{ from, to: [to], subject, text, ...(replyTo && { reply_to: replyTo }) },
        headers: { 'Message-ID': `<${messageId}>` },
      }),
      // A redirected POST would become a GET without a body, and its response would say nothing about the e-mail.
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The mail service answers with status ${answer.status}`);
  };
  return {
    send: ({ request }) => post(mailOf(request, options), request.id),
    report: (dead) => {
      const mail = deadMailOf(dead, options);
      return post(mail, mail.messageId);
    },
  };
}
