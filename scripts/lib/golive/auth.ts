import type { ManagementApi } from './management-api.ts';
import type { Settings } from './settings.ts';
import type { Step } from './steps.ts';

/** Fields of `GET` and `PATCH /config/auth` (AuthConfigResponse and UpdateAuthConfigBody of the Management API). */
type AuthConfig = Record<string, unknown>;

/** The settings that the account pages rely on, each with the reason that is reported if the setting is wrong. */
const NEEDED: readonly (readonly [field: string, value: boolean | number, why: string])[] = [
  ['external_email_enabled', true, 'people sign in by e-mail'],
  ['disable_signup', false, 'the site has a sign-up page'],
  ['mailer_autoconfirm', false, 'the owner of an address must confirm it'],
  ['mailer_secure_email_change_enabled', true, 'a change of address must be confirmed from both addresses'],
  ['security_update_password_require_reauthentication', true, 'setting a new password in an old session needs a code'],
  ['password_min_length', 8, 'the forms ask for at least 8 characters'],
  ['mailer_otp_exp', 3600, 'the forms say that a code is valid for an hour'],
  ['mailer_otp_length', 6, 'the forms ask for six digits'],
  ['security_manual_linking_enabled', false, 'the site does not offer it'],
  ['external_anonymous_users_enabled', false, 'the site does not offer it'],
  ['external_phone_enabled', false, 'the site does not offer it'],
  ['mfa_totp_enroll_enabled', true, '/account offers an authenticator app'],
  ['mfa_totp_verify_enabled', true, '/account offers an authenticator app'],
];

/** Sets what the account pages rely on. Everything else is left unchanged. */
export function authStep(api: ManagementApi, { site, smtp }: Settings): Step {
  const outdated = async () => {
    const config = await api.get<AuthConfig>('/config/auth');
    const changes: { field: string; value: unknown; problem: string }[] = [];
    const need = (field: string, value: unknown, why: string) => {
      if (config[field] === value) return;
      changes.push({ field, value, problem: `${field} is ${JSON.stringify(config[field] ?? null)}: ${why}.` });
    };
    need('site_url', site, 'links in e-mails must lead to the site');
    const allowed = textOf(config['uri_allow_list'])
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean);
    const pattern = `${site}/**`;
    if (!allowed.includes(pattern))
      need('uri_allow_list', [...allowed, pattern].join(','), `${pattern} must be allowed`);
    for (const [field, value, why] of NEEDED) need(field, value, why);
    const server = textOf(config['smtp_host']);
    const wanted = smtp?.isDerived && (server !== '' || (await usesOtherService())) ? undefined : smtp;
    if (wanted && !(server === wanted.host && textOf(config['smtp_user']) === wanted.user)) {
      for (const [field, value] of Object.entries(smtpFields(wanted))) {
        changes.push({ field, value, problem: `${field} must be set, so that Auth sends through ${wanted.host}.` });
      }
    } else if (!wanted && server === '') {
      changes.push({ field: '', value: '', problem: NO_SMTP });
    }
    return changes;
  };
  /** Whether the key is for a mail service other than Resend. */
  const usesOtherService = async () =>
    (await api.get<{ name: string }[]>('/secrets')).some(({ name }) => name === 'MAIL_API_URL');
  return {
    title: 'Accounts',
    plan: `allow links to ${site}, ${mailPlan(smtp)}, and set what the pages rely on`,
    look: async () => (await outdated()).map(({ problem }) => problem),
    mend: async () => {
      const changes = (await outdated()).filter(({ field }) => field !== '');
      if (changes.length === 0) return ['nothing to set'];
      await api.send('PATCH', '/config/auth', Object.fromEntries(changes.map(({ field, value }) => [field, value])));
      return [`${changes.map(({ field }) => field).join(', ')} set`];
    },
  };
}

function mailPlan(smtp: Settings['smtp']): string {
  if (!smtp) return 'leave the mail server unchanged';
  return `send e-mails through ${smtp.host}${smtp.isDerived ? ' unless Auth has a mail server already' : ''}`;
}

const NO_SMTP =
  'Auth is not using your own mail server, and the built-in one sends only two e-mails an hour. ' +
  'With Resend, set MAIL_API_KEY and DEMO_REQUESTS_MAIL_FROM, even if the functions have them already. ' +
  'With any other service, set SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD and SMTP_FROM.';

const smtpFields = (smtp: NonNullable<Settings['smtp']>) => ({
  smtp_host: smtp.host,
  smtp_port: smtp.port,
  smtp_user: smtp.user,
  smtp_pass: smtp.password,
  smtp_admin_email: smtp.from,
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Auth's e-mails, keyed by the last part of their field names: `mailer_subjects_…`, `mailer_templates_…_content`. */
const MAILS = {
  confirmation: { subject: 'Confirm your email address', link: 'Confirm your address', hasLink: true },
  recovery: { subject: 'Set a new password', link: 'Set a new password', hasLink: true },
  email_change: { subject: 'Confirm your new email address', link: 'Confirm the change', hasLink: true },
  // People without a password use this e-mail to confirm that they want to delete their account.
  magic_link: { subject: 'Your link and code', link: 'Go on', hasLink: true },
  reauthentication: { subject: 'Your code', link: '', hasLink: false },
} as const;

/**
 * Writes the e-mail templates. Most templates have a code as well as a link, because the page asks for the code if the link is opened
 * in another browser.
 */
export function mailsStep(api: ManagementApi, siteName: string): Step {
  const outdated = async () => {
    const config = await api.get<AuthConfig>('/config/auth');
    return Object.entries(MAILS).flatMap(([name, mail]) => {
      const field = `mailer_templates_${name}_content`;
      const lacks = ['Token', ...(mail.hasLink ? ['ConfirmationURL'] : [])].filter(
        (variable) => !new RegExp(`{{\\s*\\.${variable}\\s*}}`).test(textOf(config[field])),
      );
      return lacks.length === 0
        ? []
        : [{ name, mail, problem: `${field} lacks {{ .${lacks.join(' }} and {{ .')} }}.` }];
    });
  };
  return {
    title: 'Account e-mails',
    plan: 'write the templates that lack the code or the link, and leave the others unchanged',
    look: async () => (await outdated()).map(({ problem }) => problem),
    mend: async () => {
      const todo = await outdated();
      const fields = todo.flatMap(({ name, mail }) => [
        [`mailer_subjects_${name}`, `${mail.subject} (${siteName})`],
        [`mailer_templates_${name}_content`, htmlOf(mail)],
      ]);
      await api.send('PATCH', '/config/auth', Object.fromEntries(fields) as Record<string, string>);
      return todo.map(({ name }) => `${name} written`);
    },
  };
}

const htmlOf = ({ subject, link, hasLink }: (typeof MAILS)[keyof typeof MAILS]) =>
  [
    `<h2>${subject}</h2>`,
    ...(hasLink ? [`<p><a href="{{ .ConfirmationURL }}">${link}</a></p>`] : []),
    `<p>${hasLink ? 'Or enter' : 'Enter'} this code on the page that asked for it: <strong>{{ .Token }}</strong></p>`,
    '<p>If you did not ask for this, ignore this message.</p>',
  ].join('\n');
