import { useEffect, useState } from 'react';
import { Button } from '~/kit/islands/Button';
import { Form } from '~/modules/accounts/browser/form/Form';
import { PasswordField } from '~/modules/accounts/browser/form/PasswordField';
import { Step } from '~/modules/accounts/browser/form/Step';
import { changePassword, signOut } from '~/modules/accounts/browser/session/actions';
import type { AccountProblem } from '~/modules/accounts/browser/session/errors';
import { whenSessionStored } from '~/modules/accounts/browser/session/storage';
import { useAuth } from './AuthProvider';

/** The visitor's input on this page before the address was confirmed. */
export interface Typed {
  email: string;
  password: string;
  name?: string;
}

/**
 * Shown after an address is confirmed. It sets the password typed on this page, or asks for one. Until then the account stays
 * closed, because a password typed elsewhere for this address may be someone else's.
 */
export function FirstPassword({ typed }: { typed?: Typed | undefined }) {
  const { session } = useAuth();
  const email = session?.user.email ?? '';
  const isTypedHere = typed !== undefined && typed.email.toLowerCase() === email.toLowerCase();
  const [problem, setProblem] = useState<AccountProblem>();
  const isSaving = isTypedHere && !problem;

  useEffect(() => {
    if (!isTypedHere) return;
    void whenSessionStored()
      .then(() => changePassword(typed.password, typed.name))
      .then((outcome) => setProblem(outcome.problem));
    // Runs only once, because the input can't change while this component is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (isSaving) {
    return (
      <Step heading="Your address is confirmed" isNext>
        <p role="status" className="text-note text-soft">
          Saving your password …
        </p>
      </Step>
    );
  }
  return (
    <Step heading="Choose your password" isNext>
      {problem && (
        <p role="alert" className="problem mb-5">
          {problem.text}
        </p>
      )}
      <p className="mb-5 text-note text-soft">
        Your address is confirmed: <strong className="wrap-anywhere text-ink">{email}</strong>. A password typed before
        that does not count, because anyone could have typed it. Choose the one you will sign in with.
      </p>
      <Form
        id="first-password"
        label="Your password"
        button="Save the password"
        sending="Saving …"
        send={async (value) => (await changePassword(value('password'))).problem}
        aside={
          <Button variant="link" onClick={() => void signOut('local')}>
            Sign out
          </Button>
        }
      >
        {/* Password managers save the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField isNew />
      </Form>
    </Step>
  );
}
