import { useEffect, useRef, useState } from 'react';
import { fetchFailure } from '~/modules/crosswalk/shared/messages';
import { Button } from '~/kit/islands/Button';
import type { PairFile } from '~/modules/crosswalk/shared/pair-file';
import { NO_RELATIONSHIP, relationshipLabels, relationships } from '~/modules/crosswalk/shared/relations';
import { fetchOnce } from '~/kit/islands/fetch-once';
import { textFields, useEarlyInput } from '~/kit/islands/finder-form';
import { PartRows } from './PartRows';
import { findRows } from './find-rows';

interface Props {
  /** URL of the file with the relations, fetched on first use. */
  file: string;
  sides: readonly { id: string; name: string }[];
}

const KINDS = [...relationships, NO_RELATIONSHIP] as const;

/**
 * Finds relations of a pair and their reasons, starting from either framework. The results replace the figures below, which stay if
 * scripts fail to load.
 */
export function RowFinder({ file, sides }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [pair, setPair] = useState<PairFile>();
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState({ side: sides[0]?.id ?? '', kind: '', text: '' });

  const ask = () => {
    const field = textFields(form.current);
    setAsked({ side: field('side'), kind: field('kind'), text: field('text') });
    setFailed(false);
    fetchOnce<PairFile>(file).then(setPair, () => setFailed(true));
  };

  useEarlyInput(form);

  useEffect(() => {
    const numbers = document.querySelector<HTMLElement>('[data-part-counts]');
    if (numbers) numbers.hidden = pair !== undefined;
  }, [pair]);

  const found = pair && findRows(pair, asked);
  const count = found?.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <form
        ref={form}
        method="dialog"
        autoComplete="off"
        className="needs-script mt-5 grid grid-cols-2 items-end gap-4 print:hidden lg:grid-cols-[12rem_12rem_minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
        onChange={ask}
      >
        <p>
          <label htmlFor="row-side" className="mb-1.5 block text-note font-semibold">
            Start from
          </label>
          <select id="row-side" name="side" className="field">
            {sides.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="row-kind" className="mb-1.5 block text-note font-semibold">
            Relationship
          </label>
          <select id="row-kind" name="kind" className="field">
            <option value="">All</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {relationshipLabels[kind]}
              </option>
            ))}
          </select>
        </p>
        <p className="max-sm:col-span-2">
          <label htmlFor="row-text" className="mb-1.5 block text-note font-semibold">
            Keyword or id, like A.5.18
          </label>
          <input id="row-text" name="text" type="text" className="field" />
        </p>
        <p>
          <Button type="submit" variant="outline">
            Show the relations
          </Button>
        </p>
      </form>
      <p role="status" className="mt-3 text-note empty:hidden">
        {hasFailed
          ? fetchFailure.relations
          : count === undefined
            ? ''
            : `${count} ${count === 1 ? 'row' : 'rows'} shown.`}
      </p>
      {found?.map((one) => (
        <PartRows key={one.part.id} {...one} isOpen={asked.text !== '' || asked.kind !== ''} />
      ))}
    </>
  );
}
