import { useEffect } from 'react';
import { accountRoutes } from '~/modules/accounts/shared/routes';
import { noteMailedTo } from '~/modules/accounts/browser/session/mailed-to';
import { Button } from '~/kit/islands/Button';
import { recover } from '~/modules/accounts/browser/session/actions';
import type { Account } from '~/modules/accounts/browser/session/session';
import { AuthProvider, useAuth } from './AuthProvider';
import { CheckMail } from './CheckMail';
import { ChoosePassword } from './ChoosePassword';
import { EmailField } from '~/modules/accounts/browser/form/Field';
import { Form } from '~/modules/accounts/browser/form/Form';
import { Step } from '~/modules/accounts/browser/form/Step';
import { useMailedTo } from './use-mailed-to';

/**
 * Resets a forgotten password: sends an e-mail, takes the code from it, and sets the new password. The link in the e-mail opens
 * `AccountReset` instead.
 */
export function AccountRecover({ as }: { as?: Account }) {
  return (
    <AuthProvider as={as}>
      <Recover />
    </AuthProvider>
  );
}

function Recover() {
  const { session, recovering } = useAuth();
  const [mailedTo, setMailedTo] = useMailedTo();
  const isDone = session !== undefined && recovering;
  useEffect(() => {
    if (isDone) noteMailedTo(undefined);
  }, [isDone]);

  if (isDone) return <ChoosePassword />;
  if (mailedTo) return <CheckMail email={mailedTo} purpose="recovery" onBack={() => setMailedTo(undefined)} />;
  return (
    <Step heading="Which account?">
      <Form
        id="recover"
        label="Forgotten password"
        button="Send the e-mail"
        sending="Sending …"
        send={async (value) => {
          const typed = value('email').trim();
          const { problem } = await recover(typed);
          if (!problem) setMailedTo(typed);
          return problem;
        }}
        aside={
          <>
            <Button variant="link" href={accountRoutes.reset}>
              I have a code
            </Button>
            <Button variant="link" href={accountRoutes.signin}>
              Back to signing in
            </Button>
          </>
        }
      >
        <EmailField />
      </Form>
    </Step>
  );
}
