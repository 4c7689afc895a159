import type { Build, OutsideRequest } from '~/modules/documents/outside-requests';

export const outsideRequests = ({ service }: Build): readonly OutsideRequest[] =>
  service
    ? [
        {
          to: service,
          when: 'You open an account, sign in or out, or change your account; while you are signed in, when the session is due for renewal.',
          what: 'Your e-mail address and password, or the tokens of your session.',
        },
      ]
    : [];
