import type { Session } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/kit/islands/Button';
import { CodeField, digitsOf } from '~/modules/accounts/browser/form/Field';
import { Form } from '~/modules/accounts/browser/form/Form';
import { PasswordField } from '~/modules/accounts/browser/form/PasswordField';
import { enterCode } from '~/modules/accounts/browser/session/actions';
import {
  provePassword,
  proveCode,
  requestDeletion,
  sendProofCode,
  type Deletion,
} from '~/modules/accounts/browser/session/deletion';
import type { AccountProblem } from '~/modules/accounts/browser/session/errors';
import { verifiedFactors } from '~/modules/accounts/browser/session/session';
import { FactorChoice } from './FactorChoice';

/** The page and the address for questions about the account's personal data, and what outlasts the account, one sentence each. */
export interface PrivacyContact {
  notice: string;
  email: string;
  kept?: readonly string[];
  /** How long backups are kept. */
  backups: string;
}

interface Props {
  session: Session | undefined;
  privacy: PrivacyContact;
  onDone: (deletion: Deletion) => void;
  onCancel: () => void;
}

/** How long an entered password or code stays valid, in ms. The service allows a minute longer. */
const PROVEN_MS = 240_000;

/** Explains what is deleted and what is kept, asks when to delete the account, and asks for a password or code again. */
export function DeleteForm({ session, privacy, onDone, onCancel }: Props) {
  const factors = session ? verifiedFactors(session) : [];
  const [when, setWhen] = useState<'tomorrow' | 'now'>('tomorrow');
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  // An account opened with a provider has no password, unless one was set later.
  const hasPassword = session?.user.identities?.some(({ provider }) => provider === 'email') ?? true;
  const [byMail, setByMail] = useState(!hasPassword);
  const [sent, setSent] = useState(0);
  const provenAt = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const isFactor = factors.length > 0;
  const mustSend = !isFactor && byMail && sent === 0;

  /** @returns what went wrong. If only the deletion failed, the visitor need not enter an accepted code again */
  const prove = async (value: (name: string) => string): Promise<AccountProblem | undefined> => {
    if (Date.now() - provenAt.current < PROVEN_MS) return undefined;
    const { problem } = isFactor
      ? await enterCode(factorId, digitsOf(value('code')))
      : byMail
        ? await proveCode(digitsOf(value('code')))
        : await provePassword(value('password'));
    if (!problem) provenAt.current = Date.now();
    return problem;
  };

  const sendCode = async () => {
    const { problem } = await sendProofCode();
    if (!problem) setSent(sent + 1);
    return problem;
  };

  const remove = async (value: (name: string) => string) => {
    const refusal = await prove(value);
    if (refusal) return refusal;
    const { data, problem } = await requestDeletion(when);
    if (data) onDone(data);
    else if (problem.code === 'reauthentication_needed') provenAt.current = 0;
    return problem;
  };

  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        What is deleted, and what stays
      </h3>
      <div className="mt-3 mb-5 grid gap-3 text-note text-soft">
        <p>
          <strong className="text-ink">Deleted:</strong> your name, your e-mail address, your password, anything a
          provider told us about you, your second factors, and your sessions on every device.
        </p>
        <p>
          <strong className="text-ink">Kept for now:</strong>{' '}
          {[...(privacy.kept ?? []), 'E-mails we have exchanged stay as long as the'].join(' ')}{' '}
          <a href={privacy.notice}>privacy notice</a> says. To have any of this deleted sooner, write to{' '}
          <a href={`mailto:${privacy.email}`} className="wrap-anywhere">
            {privacy.email}
          </a>
          {`. ${privacy.backups}`}
        </p>
      </div>
      <Form
        // Switching between password and code clears the form's input and error.
        key={`${byMail} ${mustSend}`}
        id="delete-account"
        label="Delete the account"
        variant={mustSend ? 'outline' : 'destructive'}
        button={mustSend ? 'Send me a code' : when === 'now' ? 'Delete my account now' : 'Delete my account in a day'}
        sending={mustSend ? 'Sending …' : 'Deleting …'}
        send={mustSend ? sendCode : remove}
        aside={
          <>
            {!isFactor && (
              <Button variant="link" onClick={() => setByMail(!byMail)}>
                {byMail ? 'Use my password instead' : 'Use a code by e-mail instead'}
              </Button>
            )}
            <Button variant="link" onClick={onCancel}>
              Cancel
            </Button>
          </>
        }
      >
        <fieldset>
          <legend className="mb-2 text-note font-semibold">When?</legend>
          <div className="flex flex-wrap gap-2">
            <label className="choice">
              <input type="radio" name="when" checked={when === 'tomorrow'} onChange={() => setWhen('tomorrow')} />
              In a day, so that I can change my mind
            </label>
            <label className="choice">
              <input type="radio" name="when" checked={when === 'now'} onChange={() => setWhen('now')} />
              Now
            </label>
          </div>
        </fieldset>
        {isFactor ? (
          <>
            <FactorChoice id="delete-account-factor" factors={factors} chosen={factorId} onChoose={setFactorId} />
            <CodeField label="Code from your authenticator app" />
          </>
        ) : !byMail ? (
          <PasswordField label="Your password" />
        ) : mustSend ? (
          <p className="text-note text-soft">
            To make sure it’s you, we send a code to{' '}
            <strong className="wrap-anywhere text-ink">{session?.user.email}</strong>.
          </p>
        ) : (
          <CodeField
            label="Six-digit code from the e-mail"
            hint={`We have written to ${session?.user.email ?? ''}. It may take a minute. Check your junk folder too.`}
          />
        )}
      </Form>
    </div>
  );
}
