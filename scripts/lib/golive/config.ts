/** The names of the sections of `supabase/config.toml` that set the texts and the number of account e-mails. */
const MAILS = /^auth\.(?:email\.template|rate_limit)\b/;
const SMTP = 'auth.email.smtp';

const sections = (config: string) => config.split(/^(?=\[)/m);
const nameOf = (section: string) => /^\[(.*)\]/.exec(section)?.[1] ?? '';

/** @returns the settings of Auth's SMTP server; undefined if there is none, or it is switched off */
export function smtpOf(config: string): string | undefined {
  const smtp = sections(config).find((section) => nameOf(section) === SMTP);
  return smtp !== undefined && !/^enabled = false/m.test(smtp) ? smtp : undefined;
}

/** @returns the settings without those that a project needs an SMTP server for */
export const withoutMails = (config: string) =>
  sections(config)
    .filter((section) => !MAILS.test(nameOf(section)))
    .join('');
