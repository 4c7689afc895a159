import { readFileSync } from 'node:fs';
import type { Queries } from '../data/queries.ts';
import type { Service } from '../service.ts';

export type MailKind = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication';

interface Mail {
  to: string;
  kind: MailKind;
  code: string;
  /** What the link leads to, by the names that templates use. */
  link: { SiteURL: string; TokenHash: string; RedirectTo: string };
}

/** A hosted project's template for each kind. */
const TEMPLATES: Readonly<Record<MailKind, string>> = {
  signup: 'confirmation',
  recovery: 'recovery',
  magiclink: 'magic_link',
  email_change: 'email_change',
  reauthentication: 'reauthentication',
};
const TEMPLATE_FOLDER = new URL('../../../../supabase/templates/', import.meta.url);

/** The link in a hosted project's e-mail; undefined if it has only a code. */
function linkIn(kind: MailKind, { SiteURL, TokenHash, RedirectTo }: Mail['link']): string | undefined {
  const template = readFileSync(new URL(`${TEMPLATES[kind]}.html`, TEMPLATE_FOLDER), 'utf8');
  return /href="(?<link>[^"]+)"/
    .exec(template)
    ?.groups?.['link']?.replaceAll('&amp;', '&')
    .replaceAll('{{ .SiteURL }}', SiteURL)
    .replaceAll('{{ .TokenHash }}', TokenHash)
    .replaceAll('{{ .RedirectTo }}', encodeURIComponent(RedirectTo));
}

const SUBJECTS: Readonly<Record<MailKind, string>> = {
  signup: 'Confirm your e-mail address',
  recovery: 'Set a new password',
  magiclink: 'Your code to confirm that it’s you',
  email_change: 'Confirm your change of e-mail address',
  reauthentication: 'Your code for a new password',
};

/** Adds an e-mail to the inbox, in the transaction that created its code. */
export async function sendMail({ now, tell }: Service, db: Queries, { to, kind, code, ...mail }: Mail): Promise<void> {
  const link = linkIn(kind, mail.link);
  const text = [
    `${SUBJECTS[kind]}.`,
    ...(link ? [`Follow this link:\n${link}`] : []),
    `${link ? 'Or enter' : 'Enter'} this code: ${code}`,
    'If you did not ask for this, you can ignore it.',
  ].join('\n\n');
  await keepMail({ now, tell }, db, { to, kind, subject: SUBJECTS[kind], text, code, link });
}

interface NewMail {
  to: string;
  kind: MailKind | 'demo_request';
  subject: string;
  text: string;
  /** The code in an e-mail about an account; other e-mails have no code. */
  code?: string;
  link?: string | undefined;
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
