import type { InputHTMLAttributes, ReactNode } from 'react';
import { useForm } from './Form';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  name: string;
  label: string;
  /** What to enter, shown before anything is typed. */
  hint?: string;
  /** Elements shown in the same row, after the field. */
  children?: ReactNode;
}

/** A field of a `Form`, with its hint and its error. */
export function Field({ name, label, hint, children, required = true, type = 'text', ...input }: FieldProps) {
  const { id, problem } = useForm();
  const field = `${id}-${name}`;
  const wrong = problem?.field === name ? problem.text : undefined;
  const described = [hint && `${field}-hint`, wrong && `${field}-problem`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={field} className="mb-1.5 block text-note font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          maxLength={200}
          {...input}
          type={type}
          id={field}
          name={name}
          required={required}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={described || undefined}
          className="field min-w-0"
        />
        {children}
      </div>
      {hint && (
        <p id={`${field}-hint`} className="mt-1.5 text-note text-soft">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${field}-problem`} role="alert" className="problem mt-2">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** Six digits as people paste them: with spaces, hyphens or invisible marks, and in full width as Asian keyboards type them. */
const SIX_DIGITS = String.raw`([\s\p{P}\p{Cf}]*[0-9０-９]){6}[\s\p{P}\p{Cf}]*`;

/** Six digits, from an e-mail or an app. */
export function CodeField({ label = 'Six-digit code', hint }: { label?: string; hint?: string }) {
  return (
    <Field
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={SIX_DIGITS}
      title="Six digits"
      {...(hint && { hint })}
    />
  );
}

/** The digits of a typed code. */
export const digitsOf = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '');

const EMAIL_HINT = 'Please enter an address such as name@example.com, in the letters A to Z only, without accents.';

/**
 * An e-mail address. Browsers refuse other letters before the “@”, and WebKit after it too, with a message that gives no reason; others
 * rewrite such a domain in ASCII.
 */
export function EmailField({ name = 'email', label = 'E-mail address', ...input }: Partial<FieldProps>) {
  return (
    <Field
      type="email"
      autoComplete="username"
      name={name}
      label={label}
      onInvalid={({ currentTarget }) => {
        currentTarget.setCustomValidity('');
        if (currentTarget.validity.typeMismatch) currentTarget.setCustomValidity(EMAIL_HINT);
      }}
      onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
      {...input}
    />
  );
}
