import { accountRoutes } from '~/modules/accounts/shared/routes';
import { messages } from './messages';
import { EmailField } from '~/modules/accounts/browser/form/Field';
import { PasswordField } from '~/modules/accounts/browser/form/PasswordField';
import { Button } from '~/kit/islands/Button';
import type { AuthProviderOption } from '~/modules/accounts/shared/auth-providers';
import { sendAgain, signIn } from '~/modules/accounts/browser/session/actions';
import type { Account } from '~/modules/accounts/browser/session/session';
import { notify } from '~/kit/islands/toasts';
import { Entrance } from './Entrance';

interface Props {
  providers: readonly AuthProviderOption[];
  as?: Account;
}

/** Signs the visitor in with a provider or a password, and then with the second factor if the account has one. */
export function AccountSignIn({ providers, as }: Props) {
  return (
    <Entrance
      as={as}
      providers={providers}
      id="sign-in"
      label="Sign in"
      button="Sign in"
      sending="Signing in …"
      send={async (value, checkMail) => {
        const [email, password] = [value('email').trim(), value('password')];
        const { problem } = await signIn(email, password);
        if (problem) notify({ ...messages.signInFailed, description: problem.text });
        if (problem?.code !== 'email_not_confirmed') return problem;
        const again = await sendAgain(email, 'signup');
        if (!again.problem) checkMail({ email, password });
        return again.problem;
      }}
      aside={
        <Button variant="link" href={accountRoutes.recover}>
          Forgotten your password?
        </Button>
      }
    >
      {() => (
        <>
          <EmailField />
          <PasswordField />
        </>
      )}
    </Entrance>
  );
}
