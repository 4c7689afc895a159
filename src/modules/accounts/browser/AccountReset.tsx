import { accountRoutes } from '~/modules/accounts/shared/routes';
import { Button } from '~/kit/islands/Button';
import { enterMailedCode } from '~/modules/accounts/browser/session/actions';
import type { AccountProblem } from '~/modules/accounts/browser/session/errors';
import type { Account } from '~/modules/accounts/browser/session/session';
import { AuthProvider, useAuth } from './AuthProvider';
import { ChoosePassword } from './ChoosePassword';
import { CodeField, digitsOf, EmailField } from '~/modules/accounts/browser/form/Field';
import { Form } from '~/modules/accounts/browser/form/Form';
import { Step } from '~/modules/accounts/browser/form/Step';
import { OpenedLink } from './OpenedLink';
import { useLink } from './use-link';

/** The page that password-reset links open. */
export function AccountReset({ as }: { as?: Account }) {
  return (
    <AuthProvider as={as}>
      <Reset />
    </AuthProvider>
  );
}

function Reset() {
  const { session } = useAuth();
  const [link, setLink] = useLink();
  if (link?.asked) return <OpenedLink link={link.asked} onFollowed={setLink} />;
  if (session && !link?.problem) return <ChoosePassword />;
  return <EnterCode problem={link?.problem} />;
}

/** The form for the code in the e-mail, for people whose link can't be used or who came without one. */
export function EnterCode({ problem }: { problem?: AccountProblem | undefined }) {
  return (
    <Step heading={problem ? 'This link can’t be used' : 'Enter the code'} isNext={problem !== undefined}>
      {problem && (
        <p role="alert" className="problem mb-5">
          {problem.text}
        </p>
      )}
      <p className="mb-5 text-note text-soft">
        The e-mail about your password has a link and a six-digit code. Each works in any browser, for an hour, until
        one of them has been used.
      </p>
      <Form
        id="reset"
        label="Code from the e-mail"
        button="Continue"
        sending="Checking …"
        send={async (value) =>
          (await enterMailedCode(value('email').trim(), digitsOf(value('code')), 'recovery')).problem
        }
        aside={
          <Button variant="link" href={accountRoutes.recover}>
            Send me a new e-mail
          </Button>
        }
      >
        <EmailField />
        <CodeField />
      </Form>
    </Step>
  );
}
