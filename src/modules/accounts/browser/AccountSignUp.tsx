import { accountRoutes } from '~/modules/accounts/shared/routes';
import { messages } from './messages';
import { EmailField, Field } from '~/modules/accounts/browser/form/Field';
import { PasswordField } from '~/modules/accounts/browser/form/PasswordField';
import { Button } from '~/kit/islands/Button';
import type { AuthProviderOption } from '~/modules/accounts/shared/auth-providers';
import { signUp } from '~/modules/accounts/browser/session/actions';
import type { Account } from '~/modules/accounts/browser/session/session';
import { notify } from '~/kit/islands/toasts';
import { Entrance } from './Entrance';

interface Props {
  providers: readonly AuthProviderOption[];
  /** URLs of the privacy notice and the terms of use. */
  legal: { notice: string; terms: string };
  as?: Account;
}

/** Opens an account, from the form to the confirmed address and the password. The link in the sign-up e-mail opens this page. */
export function AccountSignUp({ providers, legal, as }: Props) {
  return (
    <Entrance
      as={as}
      providers={providers}
      isSignUp
      id="sign-up"
      label="Open an account"
      button="Open the account"
      sending="Opening …"
      send={async (value, checkMail) => {
        const [name, email, password] = [value('name').trim(), value('email').trim(), value('password')];
        const { data, problem } = await signUp(name, email, password);
        if (problem) notify({ ...messages.signUpFailed, description: problem.text });
        else if (!data.session) checkMail({ name, email, password });
        return problem;
      }}
      aside={
        <Button variant="link" href={accountRoutes.signin}>
          I have an account
        </Button>
      }
    >
      {(typed) => (
        <>
          <Field name="name" label="Your name" autoComplete="name" defaultValue={typed?.name} />
          <EmailField label="Business e-mail address" defaultValue={typed?.email} />
          <PasswordField isNew />
          <p className="text-note">
            We keep your name, your address and a hash of your password for as long as the account exists:{' '}
            <a href={legal.notice}>privacy notice</a>. By opening it, you accept the{' '}
            <a href={legal.terms}>terms of use</a>.
          </p>
        </>
      )}
    </Entrance>
  );
}
