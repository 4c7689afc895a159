import { useEffect, useState } from 'react';
import { accountRoutes } from '~/modules/accounts/shared/routes';
import { Button } from '~/kit/islands/Button';
import { signOut } from '~/modules/accounts/browser/session/actions';
import { isForgetful } from '~/modules/accounts/browser/session/storage';
import { nextPath } from '~/modules/accounts/shared/next-path';
import { useAuth } from './AuthProvider';
import { Step } from '~/modules/accounts/browser/form/Step';

/**
 * After signing in, continues to the page the visitor was going to. Shows a message instead if the visitor was already signed in, or if
 * the browser stores nothing, so that the next page would not know the session.
 *
 * @param isNew whether the visitor has just signed in
 */
export function SignedIn({ isNew }: { isNew: boolean }) {
  const { session } = useAuth();
  const [forgetful] = useState(isForgetful);
  const leaves = isNew && !forgetful;

  useEffect(() => {
    if (leaves) location.replace(nextPath(location.search, accountRoutes.account));
  }, [leaves]);

  return (
    <Step heading="You are signed in" isNext={isNew}>
      <p className="mb-5 text-note text-soft">
        As <strong className="wrap-anywhere text-ink">{session?.user.email}</strong>.{' '}
        {forgetful && 'Your browser stores nothing for this site, so you will be signed out when you leave this page.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button href={accountRoutes.account}>Go to your account</Button>
        <Button variant="link" onClick={() => void signOut('local')}>
          Sign out
        </Button>
      </div>
    </Step>
  );
}
