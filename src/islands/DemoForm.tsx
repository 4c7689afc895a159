import { useState, type SubmitEvent } from 'react';
import { companySizeOptions, industryOptions, interestOptions } from '~/config/demo-form';
import { messages } from '~/config/messages';
import { forgetDraft } from '~/lib/browser/draft';
import { notify } from '~/lib/browser/toasts';
import { Button } from './Button';
import { SelectField, TextField } from './fields';

interface Props {
  /** Where the form is posted; a `mailto:` address where no delivery is configured. */
  action: string;
  /** Where to turn when sending fails. */
  contact: { mail: string; phone: { display: string; href: string } };
}

/**
 * The demo request. Fields keep their own values, so that nothing typed is lost when React takes over. Without script the
 * browser posts the form itself. With script and without a delivery address the form only shows its notice
 * (specification, section 7).
 */
export function DemoForm({ action, contact }: Props) {
  const [state, setState] = useState<'ready' | 'sending' | 'failed'>('ready');
  const byMail = action.startsWith('mailto:');

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === 'sending') return;
    setState('sending');
    const delivered = byMail || (await deliver(action, new FormData(form)));
    setState(delivered ? 'ready' : 'failed');
    if (!delivered) return;
    form.reset();
    forgetDraft(form);
    notify(messages.demoRequestSubmitted);
  };

  return (
    <form
      id="demo-form"
      method="post"
      action={action}
      encType={byMail ? 'text/plain' : undefined}
      className="card p-6 sm:p-8"
      aria-labelledby="demo-form-heading"
      data-draft
      onSubmit={(event) => void onSubmit(event)}
    >
      <h2 id="demo-form-heading" className="text-h2">
        Request your demo
      </h2>
      <p className="mt-2 text-note text-soft">Fields marked * are required. We contact you within 24 hours.</p>
      <div className="mt-6 grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="given-name" required />
        <TextField name="lastName" label="Last name" autoComplete="family-name" required />
        <TextField name="email" label="Business email" type="email" autoComplete="email" required wide />
        <TextField name="company" label="Company name" autoComplete="organization" required />
        <TextField name="jobTitle" label="Job title" autoComplete="organization-title" required />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
        <SelectField name="employees" label="Company size" options={companySizeOptions} empty="Number of people" />
        <SelectField name="industry" label="Industry" options={industryOptions} empty="Choose an industry" wide />
        <fieldset className="sm:col-span-2">
          <legend className="mb-2 text-note font-semibold">Interests</legend>
          <div className="flex flex-wrap gap-2">
            {interestOptions.map((interest) => (
              <label key={interest} className="choice">
                <input type="checkbox" name="interests" value={interest} />
                {interest}
              </label>
            ))}
          </div>
        </fieldset>
        <p className="sm:col-span-2">
          <label htmlFor="message" className="mb-1.5 block text-note font-semibold">
            Additional information
          </label>
          <textarea id="message" name="message" rows={4} maxLength={2000} className="field min-h-28 py-2.5" />
        </p>
      </div>
      <p className="mt-6">
        <Button type="submit" size="lg" aria-disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending …' : 'Request my demo'}
        </Button>
      </p>
      <div role="alert">{state === 'failed' && <NotSent contact={contact} />}</div>
      {byMail && (
        <noscript>
          <p className="mt-3 text-small text-soft">
            Sending opens your mail program with your answers filled in. You can as well write to{' '}
            <a href={`mailto:${contact.mail}`}>{contact.mail}</a> or call{' '}
            <a href={contact.phone.href}>{contact.phone.display}</a>.
          </p>
        </noscript>
      )}
    </form>
  );
}

/** What the form says where it could not be delivered. */
export function NotSent({ contact }: Pick<Props, 'contact'>) {
  return (
    <p className="mt-4 border-l-2 border-gap bg-gap-wash p-3 text-note">
      Your request could not be sent. Everything you typed is still here: try again, write to{' '}
      <a href={`mailto:${contact.mail}`}>{contact.mail}</a> or call{' '}
      <a href={contact.phone.href}>{contact.phone.display}</a>.
    </p>
  );
}

/** How long an answer may take. */
const PATIENCE_MS = 30_000;

/** @returns whether the delivery address has accepted the form in time */
async function deliver(action: string, form: FormData): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(action, { method: 'POST', body: form, headers: { accept: 'application/json' }, signal })).ok;
  } catch {
    return false;
  }
}
