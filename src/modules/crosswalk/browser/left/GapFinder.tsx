import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchFailure, loadFailure } from '~/modules/crosswalk/shared/messages';
import { fetchOnce } from '~/kit/islands/fetch-once';
import { importAgain } from '~/kit/islands/import-again';
import { inFigures } from '~/lib/number-words';
import { CONTROL_FILE, type ControlFile } from '~/modules/controls/shared/controls';
import { LEFT_FILE, leftFor, type LeftFile } from '~/modules/crosswalk/shared/left';
import { chosenIn, fragmentOf, nothingChosen, unreadSentence, type Chosen } from '~/modules/crosswalk/shared/questions';
import { questionsFor } from '~/modules/crosswalk/shared/scope';
import { ControlTicks } from './ControlTicks';
import { forgetTicks, keepTicks, readTicks } from './kept-ticks';
import { LeftAnswer } from './LeftAnswer';
import type { OwnList as OwnListComponent } from './OwnList';
import { ScopeFields } from './ScopeFields';

interface Option {
  id: string;
  name: string;
}

interface Props {
  frameworks: readonly Option[];
  /** The frameworks whose reports have optional groups, with the group that is always covered and those that can be chosen. */
  categories: readonly { framework: string; always: string; chosen: readonly Option[] }[];
}

interface Files {
  controls: ControlFile;
  left: LeftFile;
}

/** Marks a history entry whose answer the visitor has seen, so that going back to it keeps the place where they were. */
const VISITED = 'visited';

/** Works out, in the browser, what remains to be done to reach the wanted frameworks from those held and the controls already run. */
export function GapFinder({ frameworks, categories }: Props) {
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [files, setFiles] = useState<Files>();
  const [notice, setNotice] = useState('');
  const [isKept, setKept] = useState(false);
  const [OwnList, setOwnList] = useState<typeof OwnListComponent>();
  const fields = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const comesFromLink = useRef(false);

  const load = useCallback(() => {
    Promise.all([fetchOnce<ControlFile>(CONTROL_FILE), fetchOnce<LeftFile>(LEFT_FILE)]).then(
      ([controls, left]) => {
        setFiles({ controls, left });
        setNotice((now) => (now === fetchFailure.relations ? '' : now));
      },
      () => setNotice(fetchFailure.relations),
    );
  }, []);

  // Changes the latest choices and not those last rendered: what was ticked before the script arrived may not be rendered yet.
  const choose = (change: (now: Chosen) => Chosen) => {
    setChosen(change);
    setNotice('');
    load();
  };

  const known = useMemo(
    () => ({
      frameworks: frameworks.map(({ id }) => id),
      categories: categories.flatMap((one) => one.chosen.map(({ id }) => id)),
    }),
    [categories, frameworks],
  );

  const openList = () => {
    load();
    importAgain(() => import('./OwnList')).then(
      (module) => setOwnList(() => module.OwnList),
      () => setNotice(loadFailure.list),
    );
  };

  // The URL holds the choices, so that a reload and a shared link give the same answer, and the Back button undoes one choice. A
  // tick at a control, or at a match of a list, replaces the entry, or a visitor who ticked a hundred could never leave.
  useEffect(() => {
    if (chosen === nothingChosen) return;
    const shown = chosenIn(location.hash, known)?.chosen ?? nothingChosen;
    const { running, matched } = chosen;
    const isTick = fragmentOf({ ...shown, running, matched }) === fragmentOf(chosen);
    history[isTick ? 'replaceState' : 'pushState'](VISITED, '', fragmentOf(chosen));
  }, [chosen, known]);

  useEffect(() => {
    const read = () => {
      const said = chosenIn(location.hash, known);
      if (!said) return false;
      comesFromLink.current = said.chosen.wanted.length > 0 && history.state !== VISITED;
      setChosen(said.chosen);
      setNotice(unreadSentence(said.unread));
      load();
      return true;
    };
    const begin = (ticked: Chosen) => {
      const kept = readTicks();
      setKept(kept !== undefined);
      if (read()) return;
      if (kept) setChosen({ ...ticked, running: kept });
      else if (fragmentOf(ticked) !== fragmentOf(nothingChosen)) setChosen(ticked);
      else {
        setChosen(nothingChosen);
        return;
      }
      load();
    };
    // Other fragments lead to headings, and leave the choices alone.
    const follow = () => {
      if (location.hash) read();
      else begin(nothingChosen);
    };
    // Parts that were opened while the script was loading have nobody else to ask for what they show.
    for (const details of fields.current?.querySelectorAll('details') ?? [])
      if (details.open) details.dispatchEvent(new Event('toggle'));
    begin(chosenAmong(fields.current));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [known, load]);

  const left = useMemo(() => files && leftFor(files.controls.controls, files.left, chosen), [files, chosen]);

  useEffect(() => {
    if (!left || !comesFromLink.current) return;
    comesFromLink.current = false;
    top.current?.scrollIntoView();
  }, [left]);

  return (
    <div className="needs-script">
      <div
        ref={fields}
        role="group"
        className="grid gap-6 print:hidden"
        aria-label="What you start from and what you want"
      >
        <Choice
          name="hold"
          legend="You hold"
          hint="Choose none if you start from nothing. To choose a framework that you want, untick it below first."
          options={frameworks}
          chosen={chosen.held}
          taken={chosen.wanted}
          onChoose={(id, isOn) => choose((now) => ({ ...now, held: toggled(now.held, id, isOn) }))}
        />
        <details className="border-y border-rule" onToggle={({ currentTarget }) => currentTarget.open && load()}>
          <summary className="flex min-h-11 items-center gap-4">
            <span className="mr-auto">
              <b>Controls that you run</b>{' '}
              <span className="text-note text-soft">
                {chosen.running.length > 0 ? `${chosen.running.length} ticked` : 'Tick them for a firmer answer.'}
              </span>
            </span>
            <span className="plus" />
          </summary>
          {files && (
            <ControlTicks
              controls={files.controls.controls}
              running={chosen.running}
              isKept={isKept}
              onTick={(running) => {
                choose((now) => ({ ...now, running }));
                if (isKept) keepTicks(running);
              }}
              onKeep={(isOn) => {
                if (isOn) setKept(keepTicks(chosen.running));
                else {
                  forgetTicks();
                  setKept(false);
                }
              }}
            />
          )}
        </details>
        <details
          className="-mt-6 border-b border-rule"
          onToggle={({ currentTarget }) => currentTarget.open && openList()}
        >
          <summary className="flex min-h-11 items-center gap-4">
            <span className="mr-auto">
              <b>Your own list of controls</b>{' '}
              <span className="text-note text-soft">
                {chosen.matched.length > 0
                  ? `${inFigures(chosen.matched.length, 'control')} of ours matched`
                  : 'Bring it as CSV or XLSX.'}
              </span>
            </span>
            <span className="plus" />
          </summary>
          {files && OwnList && (
            <OwnList
              controls={files.controls.controls}
              frameworks={files.left.frameworks}
              matched={chosen.matched}
              onMatch={(matched) => choose((now) => ({ ...now, matched }))}
            />
          )}
        </details>
        <Choice
          name="want"
          legend="You want"
          hint="To choose a framework that you hold, untick it above first."
          options={frameworks}
          chosen={chosen.wanted}
          taken={chosen.held}
          onChoose={(id, isOn) => choose((now) => ({ ...now, wanted: toggled(now.wanted, id, isOn) }))}
        />
        {categories
          .filter(({ framework }) => [...chosen.held, ...chosen.wanted].includes(framework))
          .map(({ framework, always, chosen: options }) => (
            <Choice
              key={framework}
              name="with"
              legend={`${frameworks.find(({ id }) => id === framework)?.name ?? framework} covers ${always}, and`}
              options={options}
              chosen={chosen.categories}
              onChoose={(id, isOn) => choose((now) => ({ ...now, categories: toggled(now.categories, id, isOn) }))}
            />
          ))}
        {files && (
          <ScopeFields
            questions={questionsFor(files.left.questions, [...chosen.wanted, ...chosen.held])}
            scope={chosen.scope}
            onAnswer={(scope) => choose((now) => ({ ...now, scope }))}
          />
        )}
        <p className="text-note text-soft">Answered in your browser. Nothing is sent.</p>
      </div>
      <div ref={top} className="scroll-mt-18" />
      <p role="status" className="mt-4 text-note empty:hidden print:hidden">
        {notice}
      </p>
      {left && files && (
        <LeftAnswer
          left={left}
          file={files.controls}
          categories={chosen.categories}
          onNotice={setNotice}
          onCopy={() =>
            void navigator.clipboard.writeText(location.href).then(
              () => setNotice('The link is copied.'),
              () => setNotice('The link is in the address bar.'),
            )
          }
        />
      )}
    </div>
  );
}

const toggled = (ids: readonly string[], id: string, isOn: boolean) => [
  ...ids.filter((one) => one !== id),
  ...(isOn ? [id] : []),
];

/** What a visitor chose while the script was loading. */
function chosenAmong(fields: HTMLElement | null): Chosen {
  const valuesOf = (name: ChoiceProps['name']) =>
    [...(fields?.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`) ?? [])].map(({ value }) => value);
  const wanted = valuesOf('want');
  const held = valuesOf('hold').filter((id) => !wanted.includes(id));
  return { ...nothingChosen, held, wanted };
}

interface ChoiceProps {
  name: 'hold' | 'want' | 'with';
  legend: string;
  hint?: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** What can't be chosen, because the visitor chose it elsewhere; the hint says so. */
  taken?: readonly string[];
  onChoose: (id: string, isOn: boolean) => void;
}

function Choice({ name: group, legend, hint, options, chosen, taken = [], onChoose }: ChoiceProps) {
  return (
    <fieldset className="min-w-0" aria-describedby={hint && `${group}-hint`}>
      <legend className="mb-2 font-semibold wrap-anywhere">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ id, name }) => (
          <label
            key={id}
            className="choice has-disabled:border-dashed has-disabled:text-soft has-disabled:cursor-not-allowed"
          >
            <input
              type="checkbox"
              name={group}
              value={id}
              checked={chosen.includes(id)}
              disabled={taken.includes(id)}
              onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${group}-hint`} className="mt-2 text-note text-soft">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
