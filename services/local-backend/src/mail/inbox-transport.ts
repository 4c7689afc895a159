import type { Transport } from 'nodemailer';
import type { Service } from '../service.ts';
import { keepMail } from './mails.ts';

/** Puts nodemailer's e-mails into the inbox instead of sending them to a mail server. */
export function inboxTransport(service: Service): Transport<{ messageId: string }> {
  return {
    name: 'inbox',
    version: '1',
    send(mail, done) {
      const { envelope, messageId } = { envelope: mail.message.getEnvelope(), messageId: mail.message.messageId() };
      const { subject, text } = mail.data;
      const kept = {
        to: envelope.to.join(', '),
        kind: 'demo_request' as const,
        subject: subject ?? '',
        text: typeof text === 'string' ? text : '',
      };
      keepMail(service, service.db, kept).then(
        () => done(null, { messageId }),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), { messageId }),
      );
    },
  };
}
