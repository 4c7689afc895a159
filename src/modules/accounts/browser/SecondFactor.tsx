import { useState } from 'react';
import { siteName } from '~/config/site';
import { Button } from '~/kit/islands/Button';
import { enterCode, signOut } from '~/modules/accounts/browser/session/actions';
import { verifiedFactors } from '~/modules/accounts/browser/session/session';
import { useAuth } from './AuthProvider';
import { FactorChoice } from './FactorChoice';
import { CodeField, digitsOf } from '~/modules/accounts/browser/form/Field';
import { Form } from '~/modules/accounts/browser/form/Form';
import { Step } from '~/modules/accounts/browser/form/Step';

/** Asks for the code of a second factor after a correct password. */
export function SecondFactor() {
  const { session } = useAuth();
  const factors = session ? verifiedFactors(session) : [];
  const [chosen, setChosen] = useState('');
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0];

  return (
    <Step heading="Enter your code" isNext>
      <p className="mb-5 text-note text-soft">
        This account has a second factor. Open your authenticator app and enter the six digits it shows for {siteName}.
      </p>
      <Form
        id="second-factor"
        label="Second factor"
        button="Sign in"
        sending="Signing in …"
        send={async (value) => (factor ? (await enterCode(factor.id, digitsOf(value('code')))).problem : undefined)}
        aside={
          <Button variant="link" onClick={() => void signOut('local')}>
            Use another account
          </Button>
        }
      >
        <FactorChoice id="second-factor-which" factors={factors} chosen={factor?.id} onChoose={setChosen} />
        <CodeField />
      </Form>
    </Step>
  );
}
