import { fields, TRAP_FIELD, type RequestField } from '#demo-request/schema';
import { FieldError, SelectField, TextField } from './fields';

/** What the form offers to choose from. */
export interface Options {
  sizes: readonly string[];
  industries: readonly string[];
  interests: readonly string[];
}

interface Props {
  options: Options;
  /** The field whose answer the service rejected, if any. */
  refused?: RequestField | undefined;
  /** The fields that the browser reported as unanswered. */
  unanswered?: readonly RequestField[];
  hasTrap: boolean;
}

/** The fields of the demo request. They keep their own values, so that nothing typed is lost when React takes over. */
export function DemoFields({ options, refused, unanswered = [], hasTrap }: Props) {
  const common = (name: RequestField) => {
    const { label, hint } = fields[name];
    return { name, label, error: name === refused || unanswered.includes(name) ? hint : undefined };
  };
  const text = (name: RequestField) => ({
    ...common(name),
    most: fields[name].most,
    required: 'isRequired' in fields[name],
  });
  const interestsError = refused === 'interests' && fields.interests.hint;
  const messageError = refused === 'message' && fields.message.hint;

  return (
    <div className="mt-6 grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField {...text('firstName')} autoComplete="given-name" />
      <TextField {...text('lastName')} autoComplete="family-name" />
      <TextField {...text('email')} type="email" autoComplete="email" wide />
      <TextField {...text('company')} autoComplete="organization" />
      <TextField {...text('jobTitle')} autoComplete="organization-title" />
      <TextField {...text('phone')} type="tel" autoComplete="tel" />
      <SelectField {...common('employees')} options={options.sizes} empty="Number of people" />
      <SelectField {...common('industry')} options={options.industries} empty="Choose an industry" wide />
      <fieldset className="sm:col-span-2" aria-describedby={interestsError ? 'interests-error' : undefined}>
        <legend className="mb-2 text-note font-semibold">{fields.interests.label}</legend>
        <div className="flex flex-wrap gap-2">
          {options.interests.map((interest) => (
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
          {fields.message.label}
        </label>
        <textarea
          id="message"
          name="message"
          rows={4}
          maxLength={fields.message.most}
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
 * A trap for bots that fill in every field. People never meet it: it is not displayed; `inert` and `aria-hidden` hide it from the
 * keyboard, assistive technology and find-in-page; and browsers and password managers skip it, because it can't be focused and its
 * attributes tell them to. Its label tells anyone reading without styles to leave it empty.
 */
function Trap() {
  return (
    <p className="sr-only" inert aria-hidden="true">
      <label htmlFor={TRAP_FIELD}>Leave this field empty</label>
      <input id={TRAP_FIELD} name={TRAP_FIELD} autoComplete="off" tabIndex={-1} data-1p-ignore data-lpignore="true" />
    </p>
  );
}
