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
import { OpenedLink } from './OpenedLink';
import { Providers } from './Providers';
import { SecondFactor } from './SecondFactor';
import { SignedIn } from './SignedIn';
import { useLink } from './use-link';
import { useMailedTo } from './use-mailed-to';

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

function Steps({ providers, isSignUp = false, send, children, ...form }: Omit<Props, 'as'>) {
  const { loading, session, needsCode, needsPassword } = useAuth();
  const [link, setLink] = useLink(isSignUp);
  /** Its password is set once the address is confirmed, if this page is still open. */
  const [typed, setTyped] = useState<Typed>();
  const [mailedTo, setMailedTo] = useMailedTo();
  /** Whether the visitor has just signed in here, rather than arrived already signed in. */
  const [isNew, setNew] = useState(false);

  if (link?.asked) return <OpenedLink link={link.asked} onFollowed={setLink} />;
  if (session && needsCode) return <SecondFactor />;
  if (session && needsPassword) return <FirstPassword typed={typed} />;
  if (session && !loading) return <SignedIn isNew={isNew || link !== undefined} />;
  if (mailedTo) {
    return (
      <CheckMail
        email={mailedTo}
        purpose="signup"
        hasPassword={typed !== undefined}
        onBack={() => setMailedTo(undefined)}
      />
    );
  }
  if (isSignUp && link?.problem) return <UnusableLink problem={link.problem} />;
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
            setMailedTo(input.email);
          });
        }}
      >
        {children(typed)}
      </Form>
    </Step>
  );
}

/** Shown if a sign-up e-mail's link can't be used. Resetting the password also confirms the address, so it helps in every case. */
export function UnusableLink({ problem }: { problem: AccountProblem }) {
  return (
    <Step heading="This link can’t be used" isNext>
      <p role="alert" className="problem mb-5">
        {problem.text}
      </p>
      <p className="mb-5 text-note text-soft">
        If you have chosen a password since you confirmed your address, sign in. Otherwise ask for another e-mail: it
        confirms your address and lets you choose your password.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button href={accountRoutes.recover}>Ask for another e-mail</Button>
        <Button variant="link" href={accountRoutes.signin}>
          Sign in
        </Button>
      </div>
    </Step>
  );
}
