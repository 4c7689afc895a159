import { useState } from 'react';
import { accountRoutes } from '~/config/account-routes';
import { messages } from '~/config/messages';
import { Button } from '~/islands/Button';
import type { AuthProviderOption } from '~/lib/accounts/auth-providers';
import { signUp } from '~/scripts/accounts/actions';
import type { Account } from '~/scripts/accounts/session';
import { notify } from '~/scripts/page/toasts';
import { AuthProvider, useAuth } from './AuthProvider';
import { CheckMail } from './CheckMail';
import { EmailField, Field } from '~/islands/account/form/Field';
import { Form } from '~/islands/account/form/Form';
import { PasswordField } from '~/islands/account/form/PasswordField';
import { Providers } from './Providers';
import { SecondFactor } from './SecondFactor';
import { SignedIn } from './SignedIn';
import { Step } from '~/islands/account/form/Step';

interface Props {
  providers: readonly AuthProviderOption[];
  /** Addresses of the privacy notice and the terms of use. */
  legal: { notice: string; terms: string };
  as?: Account;
}

/** Opening an account, up to the confirmed address. */
export function AccountSignUp({ providers, legal, as }: Props) {
  return (
    <AuthProvider as={as}>
      <SignUp providers={providers} legal={legal} />
    </AuthProvider>
  );
}

/** What is typed comes back with the form, but for the password. */
interface Typed {
  name: string;
  email: string;
}

function SignUp({ providers, legal }: Omit<Props, 'as'>) {
  const { loading, session, needsCode } = useAuth();
  const [typed, setTyped] = useState<Typed & { isSent: boolean }>({ name: '', email: '', isSent: false });
  const [isNew, setNew] = useState(false);

  if (session && needsCode) return <SecondFactor />;
  if (session && !loading) return <SignedIn isNew={isNew} />;
  if (typed.isSent) {
    return <CheckMail email={typed.email} purpose="signup" onBack={() => setTyped({ ...typed, isSent: false })} />;
  }
  return (
    <Step heading="Open an account">
      <Providers providers={providers} />
      <Form
        id="sign-up"
        label="Open an account"
        button="Open the account"
        sending="Opening …"
        send={async (value) => {
          setNew(true);
          const [name, email] = [value('name').trim(), value('email').trim()];
          const { data, problem } = await signUp(name, email, value('password'));
          if (problem) notify({ ...messages.signUpFailed, description: problem.text });
          else if (!data.session) setTyped({ name, email, isSent: true });
          return problem;
        }}
        aside={
          <Button variant="link" href={accountRoutes.signin}>
            I have an account
          </Button>
        }
      >
        <Field name="name" label="Your name" autoComplete="name" defaultValue={typed.name} />
        <EmailField label="Business e-mail address" defaultValue={typed.email} />
        <PasswordField isNew />
        <p className="text-note">
          We keep your name, your address and a hash of your password for as long as the account exists:{' '}
          <a href={legal.notice}>privacy notice</a>. By opening it you accept the <a href={legal.terms}>terms of use</a>
          .
        </p>
      </Form>
    </Step>
  );
}
