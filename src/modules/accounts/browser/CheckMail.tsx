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
  /** Whether this page still knows the password typed at sign-up. */
  hasPassword?: boolean;
  /** Returns to the form, so that the visitor can use a different address. */
  onBack: () => void;
}

/** What was sent, if anything: we don't reveal who has an account. */
const WORDS = {
  signup: {
    before: 'Unless there already is an account for ',
    after: ', we have sent an e-mail there with a link and a six-digit code that confirm the address.',
    again: 'If the address still has to be confirmed, we have sent another e-mail. Only the newest one works.',
  },
  recovery: {
    before: 'If there is an account for ',
    after: ', we have sent an e-mail there with a link and a six-digit code for a new password.',
    again: 'If there is an account with this address, we have sent another e-mail. Only the newest one works.',
  },
} as const;

/**
 * The step “Check your e-mail”. The visitor confirms the address by following the e-mail's link to a page on this site, or by entering
 * the code here.
 */
export function CheckMail({ email, purpose, hasPassword = false, onBack }: Props) {
  const [sent, setSent] = useState<{ again: number; problem?: AccountProblem | undefined }>({ again: 0 });
  const { before, after, again: sentAgain } = WORDS[purpose];

  const again = async () => {
    const { problem } = await sendAgain(email, purpose);
    setSent(({ again }) => ({ again: problem ? again : again + 1, problem }));
  };

  return (
    <Step heading="Check your e-mail" isNext>
      <p className="mb-5 text-note text-soft">
        {before}
        <strong className="wrap-anywhere text-ink">{email}</strong>
        {after} It may take a minute. Check your junk folder too.{' '}
        {purpose === 'signup' &&
          (hasPassword
            ? 'Leave this page open until then: your password is set when the address is confirmed.'
            : 'You choose your password when the address is confirmed.')}
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
        <CodeField hint="The link and the code work in any browser, for an hour." />
      </Form>
      <p role="status" className="mt-4 text-note text-soft empty:hidden">
        {sent.again > 0 && !sent.problem && sentAgain}
      </p>
      {sent.problem && (
        <p role="alert" className="problem mt-4">
          {sent.problem.text}
        </p>
      )}
    </Step>
  );
}
