import { createTransport } from 'nodemailer';
import { SEND_MS, type Sender, type Senders } from '../../../../supabase/functions/demo-request/delivery.ts';
import { deadMailOf, mailOf, type TeamMail } from '../../../../supabase/functions/demo-request/mail.ts';
import { webhookSender } from '../../../../supabase/functions/demo-request/webhook.ts';
import { dieWhen } from '../http/faults.ts';
import { keepMail } from '../mail/mails.ts';
import type { Service } from '../service.ts';

/** The channels for demo requests: e-mail, and a webhook if one is set. */
export function sendersOf(service: Service): Senders {
  const { webhook, fault } = service.settings;
  const withFaults = (sender: Sender): Sender => ({
    ...sender,
    send: async (delivery) => {
      dieWhen(fault, 'exit-before-send');
      await sender.send(delivery);
      dieWhen(fault, 'exit-after-send');
    },
  });
  const mail = mailSender(service);
  if (!webhook) return { mail: withFaults(mail) };
  return { mail, webhook: withFaults(webhookSender(webhook.url, webhook.secret, service.now)) };
}

function mailSender(service: Service): Sender {
  const { smtp, mailFrom: from, mailTo: to } = service.settings;
  const send = smtp
    ? sendBySmtp(smtp)
    : ({ subject, text }: TeamMail) => keepMail(service, service.db, { to, kind: 'demo_request', subject, text });
  return {
    send: ({ request }) => send(mailOf(request, { from, to })),
    report: (dead) => send(deadMailOf(dead, { from, to })),
  };
}

function sendBySmtp(url: string) {
  const transport = createTransport({
    ...{ url, connectionTimeout: SEND_MS, greetingTimeout: SEND_MS, socketTimeout: SEND_MS },
  });
  return async ({ messageId, ...mail }: TeamMail) => {
    await transport.sendMail({ ...mail, messageId: `<${messageId}>`, disableFileAccess: true, disableUrlAccess: true });
  };
}
