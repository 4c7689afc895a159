import { useState } from 'react';
import { accountRoutes } from '~/modules/accounts/shared/routes';
import { Button } from '~/kit/islands/Button';
import { changePassword } from '~/modules/accounts/browser/session/actions';
import { useAuth } from './AuthProvider';
import { Form } from '~/modules/accounts/browser/form/Form';
import { PasswordField } from '~/modules/accounts/browser/form/PasswordField';
import { SecondFactor } from './SecondFactor';
import { Step } from '~/modules/accounts/browser/form/Step';

/** The last step of a password reset: asks for the second factor, if there is one, and then for the new password. */
export function ChoosePassword() {
  const { session, needsCode } = useAuth();
  const [isDone, setDone] = useState(false);

  if (needsCode) return <SecondFactor />;
  if (isDone)
    return (
      <Step heading="Your password is changed" isNext>
        <p className="mb-5 text-note text-soft">You are signed in with it on this device.</p>
        <Button href={accountRoutes.account}>Go to your account</Button>
      </Step>
    );
  return (
    <Step heading="Choose a new password" isNext>
      <Form
        id="new-password"
        label="New password"
        button="Save the password"
        sending="Saving …"
        send={async (value) => {
          const { problem } = await changePassword(value('password'));
          if (!problem) setDone(true);
          return problem;
        }}
      >
        <p className="text-note text-soft">
          For the account of <strong className="wrap-anywhere text-ink">{session?.user.email}</strong>.
        </p>
        {/* Password managers save the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={session?.user.email ?? ''} readOnly />
        <PasswordField label="New password" isNew />
      </Form>
    </Step>
  );
}
