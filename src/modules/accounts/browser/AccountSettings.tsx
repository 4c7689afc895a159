import { useState } from 'react';
import { accountRoutes } from '~/modules/accounts/shared/routes';
import { routes } from '~/config/routes';
import { Button } from '~/kit/islands/Button';
import type { Deletion } from '~/modules/accounts/browser/session/deletion';
import type { Account } from '~/modules/accounts/browser/session/session';
import { AuthProvider, useAuth } from './AuthProvider';
import type { PrivacyContact } from './DeleteForm';
import { DeletePart } from './DeletePart';
import { DetailsPart } from './DetailsPart';
import { FactorsPart } from './FactorsPart';
import { FirstPassword } from './FirstPassword';
import { OpenedLink } from './OpenedLink';
import { SecondFactor } from './SecondFactor';
import { SessionsPart } from './SessionsPart';
import { Step } from '~/modules/accounts/browser/form/Step';
import { useLink } from './use-link';

const HALF =
  'This link is accepted. Your new address takes effect once you have also confirmed it with the link in the other e-mail.';
const UNREACHABLE =
  'We can’t reach the service at the moment. You are seeing data from your last visit, and can’t save changes until it is back.';

interface Props {
  privacy: PrivacyContact;
  /** The deletion state to show, for the style guide. */
  deletion?: Deletion | undefined;
}

/** The settings of the visitor's account. */
export function AccountSettings({ as, ...props }: Props & { as?: Account }) {
  return (
    <AuthProvider as={as}>
      <Settings {...props} deletion={props.deletion ?? (as && { state: 'kept' })} />
    </AuthProvider>
  );
}

function Settings({ privacy, deletion }: Props) {
  const { loading, session, needsCode, needsPassword, unreachable, ended } = useAuth();
  // The links in e-mails about a new address open this page.
  const [link, setLink] = useLink();
  const [isDeleted, setDeleted] = useState(false);

  if (isDeleted) {
    return (
      <Step heading="Your account is deleted" isNext>
        <p className="mb-5 text-note text-soft">
          You are signed out on every device, and your address is free for another account.
        </p>
        <Button href={routes.home}>Go to the home page</Button>
      </Step>
    );
  }
  if (link?.asked) return <OpenedLink link={link.asked} onFollowed={setLink} />;
  if (session && needsCode) return <SecondFactor />;
  if (session && needsPassword) return <FirstPassword />;
  if (!session) {
    return (
      <Step heading={loading ? 'Your account' : 'You are signed out'}>
        {link?.isHalf && (
          <p role="status" className="mb-5">
            {HALF}
          </p>
        )}
        {link?.problem && (
          <p role="alert" className="problem mb-5">
            {link.problem.text}
          </p>
        )}
        <p className="mb-5 text-note text-soft">Sign in to see and change your account.</p>
        <Button href={`${accountRoutes.signin}?next=${accountRoutes.account}`}>Sign in</Button>
      </Step>
    );
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {link?.isHalf && (
        <p role="status" className="lg:col-span-2">
          {HALF}
        </p>
      )}
      {ended && (
        <div role="alert" className="problem lg:col-span-2">
          <p className="mb-3">
            The service no longer accepts this session, so nothing can be saved. Sign in again in another tab, then come
            back: everything you typed is still here.
          </p>
          <Button href={accountRoutes.signin} target="_blank">
            Sign in again
          </Button>
        </div>
      )}
      {(unreachable || link?.problem) && (
        <p role="alert" className="problem lg:col-span-2">
          {unreachable ? UNREACHABLE : link?.problem?.text}
        </p>
      )}
      <DetailsPart key={session.user.id} />
      <div className="grid gap-8">
        <FactorsPart />
        <SessionsPart />
        <DeletePart key={session.user.id} privacy={privacy} as={deletion} onDeleted={() => setDeleted(true)} />
      </div>
    </div>
  );
}
