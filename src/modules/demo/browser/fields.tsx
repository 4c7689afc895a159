import type { InputHTMLAttributes } from 'react';

interface Field {
  /** The field's name, which is also its id. */
  name: string;
  label: string;
  /** Whether the field takes up the whole row. */
  wide?: boolean;
  /** Why the answer was rejected. The field then takes up the whole row, so that its neighbour stays in line. */
  error?: string | undefined;
}

const described = (name: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${name}-error` } : {};

/** The reason why an answer was rejected. It appears under the field, which refers to it in `aria-describedby`. */
export function FieldError({ of, children }: { of: string; children: string }) {
  return (
    <span id={`${of}-error`} className="problem mt-2 block">
      {children}
    </span>
  );
}

type TextFieldProps = Field & {
  /** Maximum length of the answer, in characters. */
  most?: number;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'required'>;

export function TextField({
  name,
  label,
  wide = false,
  most = 200,
  required = false,
  type = 'text',
  autoComplete,
  error,
}: TextFieldProps) {
  return (
    <p className={wide || error ? 'sm:col-span-2' : 'self-end'}>
      <label htmlFor={name} className="mb-1.5 block text-note font-semibold">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required={required}
        maxLength={most}
        className="field"
        {...described(name, error)}
      />
      {error && <FieldError of={name}>{error}</FieldError>}
    </p>
  );
}

type SelectFieldProps = Field & {
  options: readonly string[];
  /** Shown while nothing is chosen. */
  empty: string;
};

export function SelectField({ name, label, options, empty, wide = false, error }: SelectFieldProps) {
  return (
    <p className={wide || error ? 'sm:col-span-2' : 'self-end'}>
      <label htmlFor={name} className="mb-1.5 block text-note font-semibold">
        {label}
      </label>
      <select id={name} name={name} className="field" {...described(name, error)}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      {error && <FieldError of={name}>{error}</FieldError>}
    </p>
  );
}
