import { useState } from 'react';
import { Button } from '~/kit/islands/Button';
import { enterMailedCode, sendAgain, type Purpose } from '~/modules/accounts/browser/session/actions';
import type { AccountProblem } from '~/modules/accounts/browser/session/errors';
import { CodeField, digitsOf } from '~/modules/accounts/browser/form/Field';
import { Form } from '~/modules/accounts/browser/form/Form';
import { Step } from '~/modules/accounts/browser/form/Step';

interface Props {
  email: string;
  purpose: Purpose;
  /** Returns to the form, so that the visitor can use a different address. */
  onBack: () => void;
}

const WORDS = {
  signup:
    'If this address has no account yet, the e-mail has a link and a six-digit code to confirm it. Leave this page open until then: your password is set when the address is confirmed.',
  recovery: 'If there is an account with this address, the e-mail has a link and a six-digit code for a new password.',
} as const;

/**
 * The step “Check your e-mail”. The visitor confirms the address by following the e-mail's link to a page on this site, or by entering
 * the code here.
 */
export function CheckMail({ email, purpose, onBack }: Props) {
  const [sent, setSent] = useState<{ again: number; problem?: AccountProblem | undefined }>({ again: 0 });

  const again = async () => {
    const { problem } = await sendAgain(email, purpose);
    setSent(({ again }) => ({ again: problem ? again : again + 1, problem }));
  };

  return (
    <Step heading="Check your e-mail" isNext>
      <p className="mb-5 text-note text-soft">
        We have written to <strong className="wrap-anywhere text-ink">{email}</strong>. {WORDS[purpose]} It may take a
        minute. Check your junk folder too.
      </p>
      <Form
        id={`${purpose}-code`}
        label="Code from the e-mail"
        button="Confirm"
        sending="Confirming …"
        send={async (value) => (await enterMailedCode(email, digitsOf(value('code')), purpose)).problem}
        aside={
          <>
            <Button variant="link" onClick={() => void again()}>
              Send it again
            </Button>
            <Button variant="link" onClick={onBack}>
              Use another address
            </Button>
          </>
        }
      >
        <CodeField hint="The link works in this browser; the code works in any." />
      </Form>
      <p role="status" className="mt-4 text-note text-soft empty:hidden">
        {sent.again > 0 && !sent.problem && `We have sent it again${sent.again > 1 ? `, ${sent.again} times` : ''}.`}
      </p>
      {sent.problem && (
        <p role="alert" className="problem mt-4">
          {sent.problem.text}
        </p>
      )}
    </Step>
  );
}
