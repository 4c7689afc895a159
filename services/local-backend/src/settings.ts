import { z } from 'zod';
import { readCaptcha } from '../../../supabase/functions/demo-request/settings.ts';
import { faultSchema } from './http/faults.ts';

/** The address that the backend listens on, which only this machine can reach. */
export const HOST = '127.0.0.1';

const seconds = z.coerce.number().int().positive();

const environment = z.object({
  LOCAL_BACKEND_PORT: z.coerce.number().int().min(0).max(65_535).default(4322),
  LOCAL_BACKEND_DATA: z.string().min(1).default('.local/data'),
  /** The site that links in e-mails lead to, and where a sign-in ends unless the request names another allowed address. */
  LOCAL_BACKEND_SITE: z.url({ protocol: /^https?$/ }).default('http://localhost:4321'),
  /** How long a second e-mail of the same kind to an address is refused, as in a hosted project. */
  LOCAL_BACKEND_MAIL_SECONDS: z.coerce.number().nonnegative().default(60),
  LOCAL_BACKEND_TOKEN_SECONDS: seconds.default(3600),
  /** A factor for the limits of demo requests. Browser tests all come from one address and need higher limits. */
  LOCAL_BACKEND_LIMITS: z.coerce.number().positive().default(1),
  LOCAL_BACKEND_FAULT: faultSchema.optional(),
  /** The mail server for demo requests, such as `smtp://localhost:1025`; without one, they go to the inbox. */
  LOCAL_BACKEND_SMTP: z.url({ protocol: /^smtps?$/ }).optional(),
  DEMO_REQUESTS_MAIL_TO: z.string().min(3).default('sales@attestry.example'),
  DEMO_REQUESTS_MAIL_FROM: z.string().min(3).default('site@attestry.example'),
  DEMO_REQUESTS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO_REQUESTS_WEBHOOK_SECRET: z.string().default(''),
  /** Lets a request inject a fault with the `x-local-fault` header. For tests only. */
  LOCAL_BACKEND_FAULTS: z.literal('1').optional(),
});

export type Settings = ReturnType<typeof readSettings>;

/** The backend's address. Taken from the settings, never from a request, whose sender could name any host. */
export const addressOfBackend = ({ port }: Pick<Settings, 'port'>): string => `http://${HOST}:${port}`;

/**
 * Reads the settings from the environment.
 *
 * @throws if a setting is invalid, or this is production
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  if (env['NODE_ENV'] === 'production') {
    throw new Error(
      'The local backend does not run with NODE_ENV=production: it is for development and tests. In production the site ' +
        'talks to a hosted project, named by PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY.',
    );
  }
  const { data, error } = environment.safeParse(env);
  if (error) throw new Error(`The environment can't be used.\n${z.prettifyError(error)}`);
  const webhookUrl = data.DEMO_REQUESTS_WEBHOOK_URL;
  return {
    port: data.LOCAL_BACKEND_PORT,
    data: data.LOCAL_BACKEND_DATA,
    site: data.LOCAL_BACKEND_SITE,
    mailSeconds: data.LOCAL_BACKEND_MAIL_SECONDS,
    tokenSeconds: data.LOCAL_BACKEND_TOKEN_SECONDS,
    limits: data.LOCAL_BACKEND_LIMITS,
    smtp: data.LOCAL_BACKEND_SMTP,
    mailTo: data.DEMO_REQUESTS_MAIL_TO,
    mailFrom: data.DEMO_REQUESTS_MAIL_FROM,
    webhook: webhookUrl === undefined ? undefined : { url: webhookUrl, secret: data.DEMO_REQUESTS_WEBHOOK_SECRET },
    captcha: readCaptcha(env),
    fault: data.LOCAL_BACKEND_FAULT,
    faultsByHeader: data.LOCAL_BACKEND_FAULTS === '1',
  };
}
