import { useState, type SubmitEvent } from 'react';
import { crosswalkRoutes } from '~/modules/crosswalk/shared/routes';
import { pairId } from '~/lib/pair-ids';
import { Button } from '~/kit/islands/Button';

interface Props {
  frameworks: readonly { id: string; name: string }[];
  /** Ids of the pairs that have not been compared yet. */
  missing: readonly string[];
}

const FIELDS = [
  { name: 'first', label: 'First framework' },
  { name: 'second', label: 'Second framework' },
] as const;

/**
 * Opens the page that compares two chosen frameworks. Hidden without JavaScript, because every cell of the table below links to its
 * pair. If React does not load, submitting does nothing (`method="dialog"`); a normal submit would reload the page and lose the
 * choices.
 */
export function PairChooser({ frameworks, missing }: Props) {
  const [problem, setProblem] = useState('');

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [first = '', second = ''] = FIELDS.map(({ name }) => form.get(name) as string);
    const pair = pairId(first, second);
    if (first === second) setProblem('Choose two different frameworks.');
    else if (missing.includes(pair)) setProblem('This pair is not yet assessed.');
    else location.assign(crosswalkRoutes.pair(pair));
  };

  return (
    <form
      className="needs-script mt-8 grid items-end gap-4 sm:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_auto]"
      method="dialog"
      autoComplete="off"
      aria-label="Two frameworks to compare"
      onSubmit={onSubmit}
      onChange={() => setProblem('')}
    >
      {FIELDS.map(({ name, label }) => (
        <p key={name}>
          <label htmlFor={name} className="mb-1.5 block text-note font-semibold">
            {label}
          </label>
          <select id={name} name={name} required className="field">
            <option value="">Choose one</option>
            {frameworks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
      ))}
      <p>
        <Button type="submit">Show how they relate</Button>
      </p>
      <p role="status" className="text-note empty:hidden sm:col-span-3">
        {problem}
      </p>
    </form>
  );
}
