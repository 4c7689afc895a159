import { useState } from 'react';
import { ownValue } from '~/lib/own-value';
import { changeEmail, changeName, changePassword, type Outcome } from '~/modules/accounts/browser/session/actions';
import { useAuth } from './AuthProvider';
import { EmailField, Field } from '~/modules/accounts/browser/form/Field';
import { Form } from '~/modules/accounts/browser/form/Form';
import { PasswordField } from '~/modules/accounts/browser/form/PasswordField';
import { Step } from '~/modules/accounts/browser/form/Step';

/** Name, e-mail address and password, each in its own form. */
export function DetailsPart() {
  const { session } = useAuth();
  const [saved, setSaved] = useState<Record<string, string>>({});
  const user = session?.user;
  const name: unknown = user?.user_metadata['full_name'];

  /** Waits for a form to be saved, and confirms it under the form. */
  const save = async (form: string, words: string, outcome: Promise<Outcome<unknown>>) => {
    const { problem } = await outcome;
    setSaved({ [form]: problem ? '' : words });
    return problem;
  };
  const note = (form: string) => (
    <p role="status" className="mt-3 text-note text-soft empty:hidden">
      {ownValue(saved, form)}
    </p>
  );

  return (
    <Step heading="Your details">
      <div className="grid gap-y-8">
        <div>
          <Form
            id="account-name"
            label="Name"
            variant="outline"
            button="Save the name"
            sending="Saving …"
            send={(value) => save('name', 'Saved.', changeName(value('name').trim()))}
          >
            <Field
              name="name"
              label="Your name"
              autoComplete="name"
              defaultValue={typeof name === 'string' ? name : ''}
            />
          </Form>
          {note('name')}
        </div>
        <div>
          <Form
            id="account-email"
            label="E-mail address"
            variant="outline"
            button="Change the address"
            sending="Sending …"
            send={async (value) => {
              const email = value('email').trim();
              if (email.toLowerCase() === user?.email?.toLowerCase()) {
                setSaved({ email: 'This is already your address.' });
                return undefined;
              }
              return save(
                'email',
                'We have written to both addresses. The new one takes effect once you have confirmed it with the links in both e-mails.',
                changeEmail(email),
              );
            }}
          >
            <EmailField key={user?.email} defaultValue={user?.email} autoComplete="email" />
          </Form>
          {user?.new_email && (
            <p className="mt-3 text-note text-soft">
              Waiting for <span className="wrap-anywhere">{user.new_email}</span> to be confirmed.
            </p>
          )}
          {note('email')}
        </div>
        <div>
          <Form
            id="account-password"
            label="Password"
            variant="outline"
            button="Change the password"
            sending="Saving …"
            send={(value) => save('password', 'Your password is changed.', changePassword(value('password')))}
          >
            <PasswordField label="New password" isNew />
          </Form>
          {note('password')}
        </div>
      </div>
    </Step>
  );
}
