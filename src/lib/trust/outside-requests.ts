import { CAPTCHA_ORIGIN } from '~/config/demo-requests';

/** Somebody else than the host of this site, whom a visitor's browser asks for something. */
export interface OutsideRequest {
  /** An origin, or `mailto:` where the mail program of the visitor is opened. */
  to: string;
  when: string;
  what: string;
}

interface Build {
  /** Origin of the account service; undefined where the site has none. */
  service: string | undefined;
  /** Where the demo form is posted without script; empty where nothing takes it. */
  demoDelivery: string;
  /** Whether the demo form asks for a captcha. */
  hasCaptcha?: boolean;
}

/** Every request that leaves a page for another origin, or for the mail program. */
export function outsideRequests({ service, demoDelivery, hasCaptcha = false }: Build): OutsideRequest[] {
  const mail = {
    to: 'mailto:',
    when: 'You send the demo form.',
    what: 'Opens your own mail program with your answers filled in. Nothing is sent until you send the mail.',
  };
  if (service) {
    return [
      {
        to: service,
        when: 'You open an account, sign in or out, or change your account; while you are signed in, when the session is due for renewal.',
        what: 'Your e-mail address and password, or the tokens of your session.',
      },
      {
        to: service,
        when: 'You send the demo form; again from the next page that you open, if it did not arrive.',
        what: 'Your answers, an id made by your browser, and for how many seconds the form had been open.',
      },
      ...(hasCaptcha
        ? [
            {
              to: CAPTCHA_ORIGIN,
              when: 'You begin to use the demo form.',
              what: 'What your browser shows of itself, so that Cloudflare Turnstile can tell people from programs.',
            },
          ]
        : []),
    ];
  }
  if (!demoDelivery) return [mail];
  return [{ to: new URL(demoDelivery).origin, when: 'You send the demo form.', what: 'Your answers.' }];
}
