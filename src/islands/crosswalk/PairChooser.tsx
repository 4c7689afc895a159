import { useState, type SubmitEvent } from 'react';
import { routes } from '~/config/routes';
import { pairId } from '~/lib/frameworks/crosswalk';
import { Button } from '~/islands/Button';

interface Props {
  frameworks: readonly { id: string; name: string }[];
  /** Pairs that nobody has compared yet, by their ids. */
  missing: readonly string[];
}

const FIELDS = [
  { name: 'first', label: 'First framework' },
  { name: 'second', label: 'Second framework' },
] as const;

/**
 * Leads to the pair of two frameworks. Without script it is not there: each cell of the table below leads there too. Where this
 * one does not come, the form does nothing (`dialog`): the browser would load the page anew, without what was chosen.
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
    else location.assign(routes.crosswalkPair(pair));
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
