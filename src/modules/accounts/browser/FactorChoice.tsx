import type { Factor } from '@supabase/auth-js';

interface Props {
  id: string;
  factors: readonly Factor[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Lets the visitor choose which of several authenticators shows the code. Renders nothing if there is only one. */
export function FactorChoice({ id: fieldId, factors, chosen, onChoose }: Props) {
  if (factors.length < 2) return null;
  return (
    <div>
      <label htmlFor={fieldId} className="mb-1.5 block text-note font-semibold">
        Authenticator
      </label>
      <select id={fieldId} value={chosen} onChange={({ target }) => onChoose(target.value)} className="field">
        {factors.map(({ id, friendly_name }, index) => (
          <option key={id} value={id}>
            {friendly_name || `Authenticator ${index + 1}`}
          </option>
        ))}
      </select>
    </div>
  );
}
