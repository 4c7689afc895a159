import { companySizeOptions, industryOptions, interestOptions } from '~/config/demo-form';
import { refusedFields, TRAP_FIELD, type RequestField } from '~/config/demo-requests';
import { FieldError, SelectField, TextField } from './fields';

interface Props {
  /** A field whose answer the service has refused. */
  refused?: RequestField | undefined;
  hasTrap: boolean;
}

/** The fields of the demo request. They keep their own values, so that nothing typed is lost when React takes over. */
export function DemoFields({ refused, hasTrap }: Props) {
  const field = (name: RequestField) => ({ name, error: name === refused ? refusedFields[name] : undefined });
  const interestsError = refused === 'interests' && refusedFields.interests;
  const messageError = refused === 'message' && refusedFields.message;

  return (
    <div className="mt-6 grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
      <TextField {...field('email')} label="Business email" type="email" autoComplete="email" required wide />
      <TextField {...field('company')} label="Company name" autoComplete="organization" required />
      <TextField {...field('jobTitle')} label="Job title" autoComplete="organization-title" required />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
      <SelectField {...field('employees')} label="Company size" options={companySizeOptions} empty="Number of people" />
      <SelectField {...field('industry')} label="Industry" options={industryOptions} empty="Choose an industry" wide />
      <fieldset className="sm:col-span-2" aria-describedby={interestsError ? 'interests-error' : undefined}>
        <legend className="mb-2 text-note font-semibold">Interests</legend>
        <div className="flex flex-wrap gap-2">
          {interestOptions.map((interest) => (
            <label key={interest} className="choice">
              <input type="checkbox" name="interests" value={interest} />
              {interest}
            </label>
          ))}
        </div>
        {interestsError && <FieldError of="interests">{interestsError}</FieldError>}
      </fieldset>
      <p className="sm:col-span-2">
        <label htmlFor="message" className="mb-1.5 block text-note font-semibold">
          Additional information
        </label>
        <textarea
          id="message"
          name="message"
          rows={4}
          maxLength={2000}
          className="field min-h-28 py-2.5"
          aria-invalid={messageError ? true : undefined}
          aria-describedby={messageError ? 'message-error' : undefined}
        />
        {messageError && <FieldError of="message">{messageError}</FieldError>}
      </p>
      {hasTrap && <Trap />}
    </div>
  );
}

/**
 * A trap for programs that fill in whatever they find. People do not meet it: it is not drawn; `inert` and `aria-hidden` keep
 * it from the keyboard, from assistive technology and from the browser's search; and browsers and password managers leave it
 * alone, for it can't have the focus and asks them to. Who reads the page without styles is told to leave it empty.
 */
function Trap() {
  return (
    <p className="sr-only" inert aria-hidden="true">
      <label htmlFor={TRAP_FIELD}>Leave this field empty</label>
      <input id={TRAP_FIELD} name={TRAP_FIELD} autoComplete="off" tabIndex={-1} data-1p-ignore data-lpignore="true" />
    </p>
  );
}
