import { createTransport } from 'nodemailer';
import { SEND_MS, type Sender, type Senders } from '../../../../supabase/functions/demo-request/delivery.ts';
import { deadMailOf, mailOf, type TeamMail } from '../../../../supabase/functions/demo-request/mail.ts';
import { webhookSender } from '../../../../supabase/functions/demo-request/webhook.ts';
import { dieWhen } from '../http/faults.ts';
import { inboxTransport } from '../mail/inbox-transport.ts';
import type { Service } from '../service.ts';

/**
 * The channels for demo requests: e-mail, sent by SMTP if a mail server is set, otherwise put into the inbox; and a webhook, if one is
 * set.
 */
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
  const transport = smtp
    ? createTransport({ url: smtp, connectionTimeout: SEND_MS, greetingTimeout: SEND_MS, socketTimeout: SEND_MS })
    : createTransport(inboxTransport(service));
  const send = async ({ messageId, ...mail }: TeamMail) => {
    await transport.sendMail({ ...mail, messageId: `<${messageId}>`, disableFileAccess: true, disableUrlAccess: true });
  };
  return {
    send: ({ request }) => send(mailOf(request, { from, to })),
    report: (dead) => send(deadMailOf(dead, { from, to })),
  };
}
