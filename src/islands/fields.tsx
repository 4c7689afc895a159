import type { InputHTMLAttributes } from 'react';

interface Field {
  /** Name of the field, and its id. */
  name: string;
  label: string;
  /** Takes the whole row. */
  wide?: boolean;
}

type TextFieldProps = Field & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'required'>;

export function TextField({
  name,
  label,
  wide = false,
  required = false,
  type = 'text',
  autoComplete,
}: TextFieldProps) {
  return (
    <p className={wide ? 'sm:col-span-2' : 'self-end'}>
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
        maxLength={200}
        className="field"
      />
    </p>
  );
}

type SelectFieldProps = Field & {
  options: readonly string[];
  /** Shown while nothing is chosen. */
  empty: string;
};

export function SelectField({ name, label, options, empty, wide = false }: SelectFieldProps) {
  return (
    <p className={wide ? 'sm:col-span-2' : 'self-end'}>
      <label htmlFor={name} className="mb-1.5 block text-note font-semibold">
        {label}
      </label>
      <select id={name} name={name} className="field">
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </p>
  );
}
