import type { Queries } from '../data/queries.ts';
import type { Service } from '../service.ts';

/** An e-mail about an account that contains a link as well as a code. */
export type LinkKind = 'signup' | 'recovery' | 'magiclink' | 'email_change';
export type MailKind = LinkKind | 'reauthentication';

export interface Mail {
  to: string;
  kind: MailKind;
  code: string;
  link?: string | undefined;
}

const SUBJECTS: Readonly<Record<MailKind, string>> = {
  signup: 'Confirm your e-mail address',
  recovery: 'Set a new password',
  magiclink: 'Your code to confirm that it’s you',
  email_change: 'Confirm your change of e-mail address',
  reauthentication: 'Your code for a new password',
};

/** Adds an e-mail to the inbox, in the transaction that created its code. */
export async function sendMail({ now, tell }: Service, db: Queries, { to, kind, code, link }: Mail): Promise<void> {
  const text = [
    `${SUBJECTS[kind]}.`,
    ...(link ? [`Follow this link:\n${link}`] : []),
    `${link ? 'Or enter' : 'Enter'} this code: ${code}`,
    'If you did not ask for this, you can ignore it.',
  ].join('\n\n');
  await keepMail({ now, tell }, db, { to, kind, subject: SUBJECTS[kind], text, code, link });
}

interface NewMail extends Omit<Mail, 'kind' | 'code'> {
  kind: MailKind | 'demo_request';
  subject: string;
  text: string;
  /** The code in an e-mail about an account; other e-mails have no code. */
  code?: string;
}

export async function keepMail(
  { now, tell }: Pick<Service, 'now' | 'tell'>,
  db: Queries,
  { to, kind, subject, text, code = '', link }: NewMail,
): Promise<void> {
  await db.query(
    `insert into local_backend.mails (sent_at, recipient, kind, subject, text, code, link) values ($1, $2, $3, $4, $5, $6, $7)`,
    [now(), to, kind, subject, text, code, link ?? null],
  );
  tell(`\n  E-mail to ${to}: ${subject}${code && `\n  code ${code}`}${link ? `\n  ${link}` : ''}\n`);
}

export interface KeptMail {
  id: number;
  sentAt: string;
  to: string;
  kind: MailKind | 'demo_request';
  subject: string;
  text: string;
  /** Empty if the e-mail has no code. */
  code: string;
  link: string | null;
}

/** The e-mails to one address or to all, newest first. */
export async function readMails(db: Queries, to?: string): Promise<KeptMail[]> {
  const { rows } = await db.query<Omit<KeptMail, 'sentAt'> & { sentAt: Date }>(
    `select id::int, sent_at as "sentAt", recipient as "to", kind, subject, text, code, link from local_backend.mails
      where $1::text is null or recipient = lower($1) order by id desc limit 100`,
    [to ?? null],
  );
  return rows.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() }));
}
