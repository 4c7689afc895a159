import { useEffect, useState } from 'react';
import { accountRoutes } from '~/config/account-routes';
import { Button } from '~/islands/Button';
import type { Problem } from '~/lib/browser/identity-errors';
import { isFromLink, takeLink } from '~/lib/browser/identity-link';
import type { Identity } from '~/lib/browser/identity-session';
import { AuthProvider, useAuth } from './AuthProvider';
import { DetailsPart } from './DetailsPart';
import { FactorsPart } from './FactorsPart';
import { SecondFactor } from './SecondFactor';
import { SessionsPart } from './SessionsPart';
import { Step } from './Step';

/** Everything about one's own account. */
export function AccountSettings({ as }: { as?: Identity }) {
  return (
    <AuthProvider as={as}>
      <Settings />
    </AuthProvider>
  );
}

function Settings() {
  const { loading, session, needsCode, unreachable } = useAuth();
  const [problem, setProblem] = useState<Problem>();

  // The mails about a new address lead here.
  useEffect(() => {
    if (isFromLink()) void takeLink().then(setProblem);
  }, []);

  if (session && needsCode) return <SecondFactor />;
  if (!session) {
    return (
      <Step heading={loading ? 'Your account' : 'You are signed out'}>
        <p className="mb-5 text-note text-soft">Sign in to see and change what belongs to your account.</p>
        <Button href={`${accountRoutes.signin}?next=${accountRoutes.account}`}>Sign in</Button>
      </Step>
    );
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {(unreachable || problem) && (
        <p role="alert" className="problem lg:col-span-2">
          {problem && problem.code !== 'pkce_code_verifier_not_found'
            ? problem.text
            : unreachable
              ? 'We can’t reach the service at the moment. What you see is from your last visit; changes can’t be saved until it is back.'
              : 'The link is accepted. Sign in again on this device if the address below is still the old one.'}
        </p>
      )}
      <DetailsPart key={session.user.id} />
      <div className="grid gap-8">
        <FactorsPart />
        <SessionsPart />
      </div>
    </div>
  );
}
