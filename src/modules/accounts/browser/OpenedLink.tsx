import { Form } from '~/modules/accounts/browser/form/Form';
import { Step } from '~/modules/accounts/browser/form/Step';
import { follow, type LinkResult } from '~/modules/accounts/browser/session/link';
import type { MailLink } from '~/modules/accounts/browser/session/link-address';

const WORDS = {
  signup: { heading: 'Confirm your address', button: 'Confirm the address', sending: 'Confirming …' },
  recovery: { heading: 'Set a new password', button: 'Continue', sending: 'Checking …' },
  email_change: { heading: 'Confirm the change of address', button: 'Confirm the change', sending: 'Confirming …' },
} as const;

interface Props {
  link: MailLink;
  onFollowed: (result: LinkResult) => void;
}

/** The step that the link in an e-mail opens. */
export function OpenedLink({ link, onFollowed }: Props) {
  const { heading, button, sending } = WORDS[link.type];
  return (
    <Step heading={heading} isNext>
      <p className="mb-5 text-note text-soft">
        Mail programs may open links before you do, so nothing happens until you press the button.
      </p>
      <Form
        id="opened-link"
        label={heading}
        button={button}
        sending={sending}
        send={async () => {
          const { result, problem } = await follow(link);
          if (result) onFollowed(result);
          return problem;
        }}
      >
        {null}
      </Form>
    </Step>
  );
}
