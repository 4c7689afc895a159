import { useState, type ComponentProps, type ReactNode } from 'react';
import { accountRoutes } from '~/modules/accounts/shared/routes';
import { Form } from '~/modules/accounts/browser/form/Form';
import { Step } from '~/modules/accounts/browser/form/Step';
import { Button } from '~/kit/islands/Button';
import type { AuthProviderOption } from '~/modules/accounts/shared/auth-providers';
import type { AccountProblem } from '~/modules/accounts/browser/session/errors';
import type { Account } from '~/modules/accounts/browser/session/session';
import { AuthProvider, useAuth } from './AuthProvider';
import { CheckMail } from './CheckMail';
import { FirstPassword, type Typed } from './FirstPassword';
import { Providers } from './Providers';
import { SecondFactor } from './SecondFactor';
import { SignedIn } from './SignedIn';
import { useLink } from './use-link';

interface Props extends Omit<ComponentProps<typeof Form>, 'send' | 'children'> {
  providers: readonly AuthProviderOption[];
  /** Whether sign-up e-mails lead to this page. */
  isSignUp?: boolean;
  /** Sends the form. @param checkMail continues with “Check your e-mail” */
  send: (value: (name: string) => string, checkMail: (typed: Typed) => void) => Promise<AccountProblem | undefined>;
  /** The form's fields. @param typed the input sent before the visitor returned to the form */
  children: (typed: Typed | undefined) => ReactNode;
  as?: Account | undefined;
}

/** A way into an account: the providers and a form, and every step after it until the visitor is signed in. */
export function Entrance({ as, ...props }: Props) {
  return (
    <AuthProvider as={as}>
      <Steps {...props} />
    </AuthProvider>
  );
}

const OTHER_BROWSER = 'pkce_code_verifier_not_found';

function Steps({ providers, isSignUp = false, send, children, ...form }: Omit<Props, 'as'>) {
  const { loading, session, needsCode, needsPassword } = useAuth();
  const link = useLink(isSignUp);
  /** Its password is set once the address is confirmed, if this page is still open. */
  const [typed, setTyped] = useState<Typed>();
  const [isMailed, setMailed] = useState(false);
  /** Whether the visitor has just signed in here, rather than arrived already signed in. */
  const [isNew, setNew] = useState(false);

  if (session && needsCode) return <SecondFactor />;
  if (session && needsPassword) return <FirstPassword typed={typed} />;
  if (session && !loading) return <SignedIn isNew={isNew || link !== undefined} />;
  if (typed && isMailed) return <CheckMail email={typed.email} purpose="signup" onBack={() => setMailed(false)} />;
  if (isSignUp && link?.problem?.code === OTHER_BROWSER) return <ConfirmedElsewhere />;
  return (
    <Step heading={form.label}>
      {link?.problem && (
        <p role="alert" className="problem mb-5">
          {link.problem.text}
        </p>
      )}
      <Providers providers={providers} />
      <Form
        {...form}
        send={(value) => {
          setNew(true);
          return send(value, (input) => {
            setTyped(input);
            setMailed(true);
          });
        }}
      >
        {children(typed)}
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
