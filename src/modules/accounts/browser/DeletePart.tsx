import { lang } from '~/config/site';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/kit/islands/Button';
import { Step } from '~/modules/accounts/browser/form/Step';
import { cancelDeletion, readDeletion, type Deletion } from '~/modules/accounts/browser/session/deletion';
import type { AccountProblem } from '~/modules/accounts/browser/session/errors';
import { useAuth } from './AuthProvider';
import { DeleteForm, type PrivacyContact } from './DeleteForm';

interface Props {
  privacy: PrivacyContact;
  onDeleted: () => void;
  /** A state to show instead of the one the service returns, for the style guide. */
  as?: Deletion | undefined;
}

const TIME = { dateStyle: 'long', timeStyle: 'short' } as const;

/** The part of the settings for deleting the account: the form, or the date of a pending deletion with a button to cancel it. */
export function DeletePart({ privacy, onDeleted, as }: Props) {
  const { session, unreachable } = useAuth();
  const [deletion, setDeletion] = useState(as);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState<{ words?: string | undefined }>({});
  const [tries, setTries] = useState(0);
  const status = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);

  useEffect(() => {
    if (as || unreachable) return undefined;
    let isGone = false;
    void readDeletion().then(({ data, problem }) => {
      if (isGone) return;
      setDeletion(data);
      setNote(problem ? { words: `We don’t know whether a deletion is pending. ${problem.text}` } : {});
    });
    return () => {
      isGone = true;
    };
  }, [as, unreachable, tries]);

  // The element that had the focus no longer exists.
  useEffect(() => {
    if (!hasMoved.current || isOpen) return;
    (note.words ? status : opener).current?.focus();
    hasMoved.current = false;
  }, [note, isOpen]);

  const change = (next: Deletion, words?: string) => {
    hasMoved.current = true;
    setOpen(false);
    setDeletion(next);
    setNote({ words });
  };

  const isUnknown = note.words !== undefined && !deletion;
  return (
    <Step heading="Delete your account">
      {deletion?.state === 'pending' && deletion.delete_at ? (
        <Pending
          at={new Date(deletion.delete_at)}
          onKept={(next) => change(next, 'We have kept your account. Nothing was deleted.')}
        />
      ) : isOpen ? (
        <DeleteForm
          session={session}
          privacy={privacy}
          onCancel={() => change(deletion ?? { state: 'kept' })}
          onDone={(next) => (next.state === 'deleted' ? onDeleted() : change(next, 'Your account will be deleted.'))}
        />
      ) : (
        <>
          <p className="mb-5 text-note text-soft">
            This removes your account and everything we keep with it, immediately or in a day. It can’t be undone.
          </p>
          <Button
            ref={opener}
            variant="outline"
            onClick={() => {
              setNote({});
              setOpen(true);
            }}
          >
            Delete the account …
          </Button>
        </>
      )}
      <p ref={status} role="status" tabIndex={-1} className="mt-3 text-note text-soft empty:hidden">
        {note.words}
      </p>
      {isUnknown && (
        <Button variant="link" size="sm" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      )}
    </Step>
  );
}

function Pending({ at, onKept }: { at: Date; onKept: (next: Deletion) => void }) {
  const [problem, setProblem] = useState<AccountProblem>();
  const [isBusy, setBusy] = useState(false);

  const keep = async () => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await cancelDeletion();
    setBusy(false);
    setProblem(outcome.problem);
    if (outcome.data) onKept(outcome.data);
  };

  return (
    <>
      <p className="mb-5">
        Your account will be deleted on{' '}
        <strong>
          <time dateTime={at.toISOString()}>{at.toLocaleString(lang, TIME)}</time>
        </strong>
        . Until then you can sign in as usual and change your mind. To have it deleted sooner, press the button below,
        then choose “Now”.
      </p>
      {problem && (
        <p role="alert" className="problem mb-5">
          {problem.text}
        </p>
      )}
      <Button aria-disabled={isBusy} onClick={() => void keep()}>
        {isBusy ? 'Keeping it …' : 'Keep my account'}
      </Button>
    </>
  );
}
