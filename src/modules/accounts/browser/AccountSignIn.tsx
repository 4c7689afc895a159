import { useEffect, useState } from 'react';
import { accountRoutes } from '~/modules/accounts/shared/account-routes';
import { messages } from '~/config/messages';
import { Button } from '~/kit/islands/Button';
import type { AuthProviderOption } from '~/modules/accounts/shared/auth-providers';
import { sendAgain, signIn } from '~/modules/accounts/browser/session/actions';
import { isFromLink, takeLink, type LinkResult } from '~/modules/accounts/browser/session/link';
import type { Account } from '~/modules/accounts/browser/session/session';
import { notify } from '~/kit/islands/toasts';
import { AuthProvider, useAuth } from './AuthProvider';
import { CheckMail } from './CheckMail';
import { EmailField } from '~/modules/accounts/browser/form/Field';
import { Form } from '~/modules/accounts/browser/form/Form';
import { PasswordField } from '~/modules/accounts/browser/form/PasswordField';
import { Providers } from './Providers';
import { FirstPassword, type Typed } from './FirstPassword';
import { SecondFactor } from './SecondFactor';
import { SignedIn } from './SignedIn';
import { Step } from '~/modules/accounts/browser/form/Step';

interface Props {
  providers: readonly AuthProviderOption[];
  as?: Account;
}

/** Signs the visitor in with a provider or a password, and then with the second factor if the account has one. */
export function AccountSignIn({ providers, as }: Props) {
  return (
    <AuthProvider as={as}>
      <SignIn providers={providers} />
    </AuthProvider>
  );
}

function SignIn({ providers }: Pick<Props, 'providers'>) {
  const { loading, session, needsCode, needsPassword } = useAuth();
  const [unconfirmed, setUnconfirmed] = useState<Typed>();
  const [link, setLink] = useState<LinkResult>();
  /** Whether the visitor has just signed in here, rather than arrived already signed in. */
  const [isNew, setNew] = useState(false);

  useEffect(() => {
    if (!isFromLink()) return;
    void takeLink().then((result) => {
      setNew(true);
      setLink(result);
    });
  }, []);

  if (session && needsCode) return <SecondFactor />;
  if (session && needsPassword) return <FirstPassword typed={unconfirmed} />;
  if (session && !loading) return <SignedIn isNew={isNew} />;
  if (unconfirmed) {
    return <CheckMail email={unconfirmed.email} purpose="signup" onBack={() => setUnconfirmed(undefined)} />;
  }
  return (
    <Step heading="Sign in">
      {link?.problem && (
        <p role="alert" className="problem mb-5">
          {link.problem.text}
        </p>
      )}
      <Providers providers={providers} />
      <Form
        id="sign-in"
        label="Sign in"
        button="Sign in"
        sending="Signing in …"
        send={async (value) => {
          setNew(true);
          const [email, password] = [value('email').trim(), value('password')];
          const { problem } = await signIn(email, password);
          if (problem) notify({ ...messages.signInFailed, description: problem.text });
          if (problem?.code !== 'email_not_confirmed') return problem;
          const again = await sendAgain(email, 'signup');
          if (!again.problem) setUnconfirmed({ email, password });
          return again.problem;
        }}
        aside={
          <Button variant="link" href={accountRoutes.recover}>
            Forgotten your password?
          </Button>
        }
      >
        <EmailField />
        <PasswordField />
      </Form>
    </Step>
  );
}
