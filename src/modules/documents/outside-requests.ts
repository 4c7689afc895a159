import { CAPTCHA_ORIGIN } from '~/config/demo-requests';

/** A request from a visitor's browser to a host other than this site's. */
export interface OutsideRequest {
  /** An origin, or `mailto:` if the visitor's e-mail app is opened. */
  to: string;
  when: string;
  what: string;
}

interface Build {
  /** Origin of the account service; undefined if the site has none. */
  service: string | undefined;
  /** URL that the demo form posts to when JavaScript is unavailable; empty if there is none. */
  demoDelivery: string;
  /** Whether the demo form asks for a captcha. */
  hasCaptcha?: boolean;
}

/** Every request that a page sends to a different origin or to the e-mail app. */
export function outsideRequests({ service, demoDelivery, hasCaptcha = false }: Build): OutsideRequest[] {
  const mail = {
    to: 'mailto:',
    when: 'You send the demo form.',
    what: 'Opens your own e-mail app with your answers filled in. Nothing is sent until you send the e-mail.',
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
        when: 'You send the demo form.',
        what: 'Your answers, an id made by your browser, and how many seconds the form had been open.',
      },
      ...(hasCaptcha
        ? [
            {
              to: CAPTCHA_ORIGIN,
              when: 'You start using the demo form.',
              what: 'The details your browser sends, which Cloudflare Turnstile uses to distinguish people from bots.',
            },
          ]
        : []),
    ];
  }
  if (!demoDelivery) return [mail];
  return [{ to: new URL(demoDelivery).origin, when: 'You send the demo form.', what: 'Your answers.' }];
}
