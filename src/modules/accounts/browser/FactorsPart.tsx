import { siteName } from '~/config/site';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/kit/islands/Button';
import { beginFactor, enterCode, removeFactor, type NewFactor } from '~/modules/accounts/browser/session/actions';
import type { AccountProblem } from '~/modules/accounts/browser/session/errors';
import { verifiedFactors } from '~/modules/accounts/browser/session/session';
import { useAuth } from './AuthProvider';
import { EnrolFactor } from './EnrolFactor';
import { Field } from '~/modules/accounts/browser/form/Field';
import { Form } from '~/modules/accounts/browser/form/Form';
import { Step } from '~/modules/accounts/browser/form/Step';

/** Lists, adds and removes the account's second factors. */
export function FactorsPart() {
  const { session } = useAuth();
  const [fresh, setFresh] = useState<NewFactor>();
  const [note, setNote] = useState<{ words?: string; problem?: AccountProblem | undefined }>({});
  const status = useRef<HTMLParagraphElement>(null);
  const isBusy = useRef(false);
  const factors = session ? verifiedFactors(session) : [];

  // The element that had the focus no longer exists.
  useEffect(() => {
    if (note.words) status.current?.focus();
  }, [note]);

  const remove = async (id: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const { problem } = await removeFactor(id);
    isBusy.current = false;
    setNote(problem ? { problem } : { words: 'The factor is removed. We no longer ask for it.' });
  };

  return (
    <Step heading="Second factor">
      <p className="mb-5 text-note text-soft">
        {factors.length > 0
          ? 'When you sign in, we ask for a code from one of these apps after your password.'
          : 'With an authenticator app, a stolen password is not enough to sign in as you.'}
      </p>
      {factors.length > 0 && (
        <ul className="mb-5 border-t border-rule">
          {factors.map(({ id, friendly_name, created_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2">
              <span className="min-w-0 wrap-anywhere">
                {friendly_name || 'Authenticator'}{' '}
                <span className="text-note text-soft">since {created_at.slice(0, 10)}</span>
              </span>
              <Button
                variant="link"
                size="sm"
                aria-label={`Remove ${friendly_name || 'Authenticator'}`}
                onClick={() => void remove(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fresh ? (
        <EnrolFactor
          factor={fresh}
          onCancel={() => {
            setFresh(undefined);
            void removeFactor(fresh.id);
          }}
          verify={async (code) => {
            const { problem } = await enterCode(fresh.id, code);
            if (problem) return problem;
            setFresh(undefined);
            setNote({ words: 'The factor is added. We ask for its code the next time you sign in.' });
            return undefined;
          }}
        />
      ) : (
        <Form
          id="add-factor"
          label="New factor"
          variant="outline"
          button="Add an authenticator"
          sending="Preparing …"
          send={async (value) => {
            const { data, problem } = await beginFactor(value('factor').trim(), siteName);
            setNote({});
            setFresh(data);
            return problem;
          }}
        >
          <Field
            name="factor"
            label="Name of the device"
            defaultValue={factors.length > 0 ? '' : 'My phone'}
            maxLength={60}
          />
        </Form>
      )}
      <p ref={status} role="status" tabIndex={-1} className="mt-3 text-note text-soft empty:hidden">
        {note.words}
      </p>
      {note.problem && (
        <p role="alert" className="problem mt-3">
          {note.problem.text}
        </p>
      )}
    </Step>
  );
}
