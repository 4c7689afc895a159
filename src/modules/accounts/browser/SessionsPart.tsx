import { useState } from 'react';
import { messages } from './messages';
import { Button } from '~/kit/islands/Button';
import { signOut, type Scope } from '~/modules/accounts/browser/session/actions';
import { notify } from '~/kit/islands/toasts';
import { Step } from '~/modules/accounts/browser/form/Step';

/** Buttons to sign out here, elsewhere or everywhere. */
export function SessionsPart() {
  const [note, setNote] = useState<{ words?: string; problem?: string }>({});
  const [busy, setBusy] = useState<Scope>();

  const leave = async (scope: Scope) => {
    if (busy) return;
    setBusy(scope);
    const problem = await signOut(scope);
    setBusy(undefined);
    if (!problem) {
      setNote({ words: 'All other devices and browsers are signed out.' });
      return;
    }
    const rest = scope === 'others' ? '' : ' This device is signed out; others may not be.';
    setNote({ problem: problem.text + rest });
    notify({ ...messages.signOutFailed, description: problem.text + rest });
  };

  const button = (scope: Scope, words: string) => (
    <Button variant="outline" aria-disabled={busy !== undefined} onClick={() => void leave(scope)}>
      {busy === scope ? 'Signing out …' : words}
    </Button>
  );
  return (
    <Step heading="Where you are signed in">
      <p className="mb-5 text-note text-soft">
        Signed in on a device you no longer have, or forgot to sign out somewhere? End those sessions here.
      </p>
      <div className="flex flex-wrap gap-3">
        {button('local', 'Sign out here')}
        {button('others', 'Sign out elsewhere')}
        {button('global', 'Sign out everywhere')}
      </div>
      <p role="status" className="mt-3 text-note text-soft empty:hidden">
        {note.words}
      </p>
      {note.problem && (
        <p role="alert" className="problem mt-3">
          {note.problem}
        </p>
      )}
    </Step>
  );
}
