import { CAPTCHA_ORIGIN } from '~/config/captcha';
import { settings } from '~/modules/demo/settings';
import type { Build, OutsideRequest } from '~/modules/documents/outside-requests';

const when = 'You send the demo form.';

/** @param delivery URL that the form posts to without a service; empty if there is none */
export function outsideRequests(
  { service, hasCaptcha = false }: Build,
  delivery: string = settings.delivery,
): readonly OutsideRequest[] {
  if (service) {
    return [
      {
        to: service,
        when,
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
  if (delivery) return [{ to: new URL(delivery).origin, when, what: 'Your answers.' }];
  return [
    {
      to: 'mailto:',
      when,
      what: 'Opens your own e-mail app with your answers filled in. Nothing is sent until you send the e-mail.',
    },
  ];
}
