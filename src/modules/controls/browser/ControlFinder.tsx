import { useEffect, useRef, useState, type ReactNode } from 'react';
import { controlDomains } from '~/modules/controls/shared/domains';
import { fetchFailure } from '~/modules/controls/shared/messages';
import { Button } from '~/kit/islands/Button';
import { fetchOnce } from '~/kit/islands/fetch-once';
import { textFields, useEarlyInput } from '~/kit/islands/finder-form';
import { CONTROL_FILE, controlName, controlPagePath, type ControlFile } from '~/modules/controls/shared/controls';
import { findControls } from '~/modules/controls/shared/find-controls';
import { FoundControls } from './FoundControls';

interface Props {
  /** The `framework`, `connector` and `text` fields, rendered on the server. Passed as props, their options would be in the page twice. */
  children: ReactNode;
}

const NOTHING = { framework: '', connector: '', text: '' };

/** Finds controls. The matching ones, with their statements, replace the list below, which is kept if scripts fail to load. */
export function ControlFinder({ children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<ControlFile>();
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(NOTHING);

  const ask = () => {
    const field = textFields(form.current);
    setAsked({ framework: field('framework'), connector: field('connector'), text: field('text') });
    setFailed(false);
    fetchOnce<ControlFile>(CONTROL_FILE).then(setFile, () => setFailed(true));
  };

  useEarlyInput(form);

  const isAsked = asked.framework !== '' || asked.connector !== '' || asked.text.trim() !== '';
  const found = file && isAsked ? findControls(file, asked) : undefined;
  const count = found?.reduce((sum, one) => sum + one.found.length, 0);

  useEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-control-list]');
    if (list) list.hidden = count !== undefined;
  }, [count]);

  return (
    <>
      <form
        ref={form}
        method="dialog"
        autoComplete="off"
        aria-label="Find controls"
        className="needs-script grid items-end gap-4 print:hidden lg:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
        onChange={ask}
      >
        {children}
        <p>
          <Button type="submit" variant="outline">
            Show them
          </Button>
        </p>
      </form>
      <p role="status" className="mt-3 text-note empty:hidden">
        {hasFailed
          ? fetchFailure.controls
          : count === undefined
            ? ''
            : count === 0
              ? 'No controls match. Remove a word, or choose all frameworks and connectors.'
              : `${count} ${count === 1 ? 'control matches' : 'controls match'}.`}
      </p>
      {found?.map(({ domain, found: own }) => (
        <FoundControls
          key={domain}
          heading={controlDomains[domain].name}
          controls={own.map(({ control, links, frameworks: names }) => ({
            name: controlName(control.id),
            href: controlPagePath(control.id),
            title: control.title,
            statement: control.statement,
            links,
            frameworks: names,
          }))}
        />
      ))}
    </>
  );
}
