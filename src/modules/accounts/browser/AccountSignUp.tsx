import { useEffect, useState } from 'react';
import { accountRoutes } from '~/modules/accounts/shared/account-routes';
import { messages } from '~/config/messages';
import { Button } from '~/kit/islands/Button';
import type { AuthProviderOption } from '~/modules/accounts/shared/auth-providers';
import { signUp } from '~/modules/accounts/browser/session/actions';
import { isFromLink, takeLink, type LinkResult } from '~/modules/accounts/browser/session/link';
import type { Account } from '~/modules/accounts/browser/session/session';
import { notify } from '~/kit/islands/toasts';
import { AuthProvider, useAuth } from './AuthProvider';
import { CheckMail } from './CheckMail';
import { EmailField, Field } from '~/modules/accounts/browser/form/Field';
import { Form } from '~/modules/accounts/browser/form/Form';
import { PasswordField } from '~/modules/accounts/browser/form/PasswordField';
import { FirstPassword, type Typed } from './FirstPassword';
import { Providers } from './Providers';
import { SecondFactor } from './SecondFactor';
import { SignedIn } from './SignedIn';
import { Step } from '~/modules/accounts/browser/form/Step';

interface Props {
  providers: readonly AuthProviderOption[];
  /** URLs of the privacy notice and the terms of use. */
  legal: { notice: string; terms: string };
  as?: Account;
}

const OTHER_BROWSER = 'pkce_code_verifier_not_found';

/** Opens an account, from the form to the confirmed address and the password. The link in the sign-up e-mail opens this page. */
export function AccountSignUp({ providers, legal, as }: Props) {
  return (
    <AuthProvider as={as}>
      <SignUp providers={providers} legal={legal} />
    </AuthProvider>
  );
}

function SignUp({ providers, legal }: Omit<Props, 'as'>) {
  const { loading, session, needsCode, needsPassword } = useAuth();
  /**
   * The visitor's input, which refills the form, except for the password. That is set once the address is confirmed, if this page is
   * still open.
   */
  const [typed, setTyped] = useState<Typed>();
  const [isSent, setSent] = useState(false);
  const [isNew, setNew] = useState(false);
  const [link, setLink] = useState<LinkResult>();

  useEffect(() => {
    if (!isFromLink()) return;
    void takeLink(true).then((result) => {
      setNew(true);
      setLink(result);
    });
  }, []);

  if (session && needsCode) return <SecondFactor />;
  if (session && needsPassword) return <FirstPassword typed={typed} />;
  if (session && !loading) return <SignedIn isNew={isNew} />;
  if (typed && isSent) return <CheckMail email={typed.email} purpose="signup" onBack={() => setSent(false)} />;
  if (link?.problem?.code === OTHER_BROWSER) return <ConfirmedElsewhere />;
  return (
    <Step heading="Open an account">
      {link?.problem && (
        <p role="alert" className="problem mb-5">
          {link.problem.text}
        </p>
      )}
      <Providers providers={providers} />
      <Form
        id="sign-up"
        label="Open an account"
        button="Open the account"
        sending="Opening …"
        send={async (value) => {
          setNew(true);
          const [name, email, password] = [value('name').trim(), value('email').trim(), value('password')];
          const { data, problem } = await signUp(name, email, password);
          if (problem) notify({ ...messages.signUpFailed, description: problem.text });
          else if (!data.session) {
            setTyped({ name, email, password });
            setSent(true);
          }
          return problem;
        }}
        aside={
          <Button variant="link" href={accountRoutes.signin}>
            I have an account
          </Button>
        }
      >
        <Field name="name" label="Your name" autoComplete="name" defaultValue={typed?.name} />
        <EmailField label="Business e-mail address" defaultValue={typed?.email} />
        <PasswordField isNew />
        <p className="text-note">
          We keep your name, your address and a hash of your password for as long as the account exists:{' '}
          <a href={legal.notice}>privacy notice</a>. By opening it, you accept the{' '}
          <a href={legal.terms}>terms of use</a>.
        </p>
      </Form>
    </Step>
  );
}

/**
 * Shown if the link was opened in a browser other than the one used to sign up. The link has confirmed the address, but setting the
 * password takes another e-mail.
 */
export function ConfirmedElsewhere() {
  return (
    <Step heading="Your address is confirmed" isNext>
      <p className="mb-5 text-note text-soft">
        You signed up in a different browser. A password typed before the address was confirmed does not count, because
        anyone could have typed it. Choose yours with the code from another e-mail.
      </p>
      <Button href={accountRoutes.recover}>Choose your password</Button>
    </Step>
  );
}
