import { useCallback, useEffect, useRef, useState } from 'react';
import { filterRelations } from './filter-relations';
import { countOfRelations } from '~/modules/crosswalk/shared/crosswalk';
import { Button } from '~/kit/islands/Button';

interface Props {
  total: number;
  /** The kinds of relation in the pair, with their labels and counts. */
  kinds: readonly { kind: string; label: string; count: number }[];
}

/**
 * Filters a pair's table and list, which come after the filter in the page and are rendered on the server. The fields are uncontrolled,
 * so that anything chosen while React was loading also counts. Hidden without JavaScript.
 */
export function RelationFilter({ total, kinds }: Props) {
  const kind = useRef<HTMLSelectElement>(null);
  const text = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(total);

  const apply = useCallback(
    () => setShown(filterRelations({ kind: kind.current?.value ?? '', text: text.current?.value ?? '' })),
    [],
  );
  const reset = useCallback(() => {
    if (kind.current) kind.current.value = '';
    if (text.current) text.current.value = '';
    apply();
  }, [apply]);

  useEffect(() => {
    apply();
    // A link to a relation hidden by the filter would not scroll anywhere.
    const onHash = () => {
      const target = document.getElementById(location.hash.slice(1));
      if (!target?.closest('[hidden]')) return;
      reset();
      target.scrollIntoView();
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [apply, reset]);

  return (
    <search className="needs-script print:hidden mt-5 grid grid-cols-2 items-end gap-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,20rem)_auto]">
      <p>
        <label htmlFor="relation-kind" className="mb-1.5 block text-note font-semibold">
          Kind of relation
        </label>
        <select id="relation-kind" ref={kind} className="field" autoComplete="off" onChange={apply}>
          <option value="">All kinds</option>
          {kinds.map(({ kind, label, count }) => (
            <option key={kind} value={kind}>
              {label} ({count})
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="relation-text" className="mb-1.5 block text-note font-semibold">
          Words in the names of parts
        </label>
        <input
          id="relation-text"
          ref={text}
          type="text"
          className="field"
          placeholder=" "
          autoComplete="off"
          onInput={apply}
        />
      </p>
      <p>
        <Button variant="outline" onClick={reset}>
          Show all
        </Button>
      </p>
      <p role="status" className="text-note sm:col-span-3">
        {shown === 0
          ? 'No relations are left. Choose another kind, remove a word, or show all.'
          : `${shown === total ? '' : `${shown} of `}${countOfRelations(total)} ${shown === total && total === 1 ? 'is' : 'are'} shown.`}
      </p>
    </search>
  );
}
