import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchFailure } from '~/config/messages';
import { Button } from '~/islands/Button';
import { countCoverage, coverageLabels, pairFilePath } from '~/lib/frameworks/coverage';
import { pairId } from '~/lib/frameworks/crosswalk';
import { chosenIn, fragmentOf, type Chosen } from '~/lib/frameworks/questions';
import { AnswerList } from './AnswerList';
import { CoverageSeal } from './CoverageSeal';
import { fetchPair } from './fetch-pair';
import { answerOf, saveAnswer, type Answer } from './gap-answer';

interface Framework {
  id: string;
  name: string;
}

interface Props {
  frameworks: readonly Framework[];
  /** Ids of the pairs that are compared part by part. */
  pairs: readonly string[];
}

/** What is left for somebody who holds some frameworks and wants another, answered in the browser from the files of the pairs. */
export function GapFinder({ frameworks, pairs }: Props) {
  const [chosen, setChosen] = useState<Chosen>({ held: [], wanted: '' });
  const [answer, setAnswer] = useState<Answer>();
  const [notice, setNotice] = useState('');
  const latest = useRef<Chosen>(chosen);
  const fields = useRef<HTMLDivElement>(null);

  const choose = useCallback(
    (next: Chosen) => {
      latest.current = next;
      setChosen(next);
      setNotice('');
      const known = next.held.filter((id) => pairs.includes(pairId(id, next.wanted)));
      const unknown = next.held.filter((id) => !known.includes(id));
      if (known.length === 0) {
        setAnswer(undefined);
        if (next.wanted && unknown.length > 0) {
          setNotice(
            'These two are not compared part by part. Choose another, or look at the crosswalk for an orientation.',
          );
        }
        return;
      }
      const files = known.map((id) => fetchPair(pairFilePath(pairId(id, next.wanted))));
      // An answer to what was chosen before may come after one to what is chosen now.
      const isLatest = () => latest.current === next;
      Promise.all(files).then(
        (pairFiles) => isLatest() && setAnswer(answerOf(next.wanted, pairFiles, unknown)),
        () => isLatest() && setNotice(fetchFailure.relations),
      );
    },
    [pairs],
  );

  useEffect(() => {
    const ids = frameworks.map(({ id }) => id);
    const read = () => {
      const said = chosenIn(location.hash, ids);
      if (said.wanted) choose(said);
      return said.wanted !== '';
    };
    if (!read()) choose(chosenAmong(fields.current));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [choose, frameworks]);

  const nameOf = (id: string) => frameworks.find((framework) => framework.id === id)?.name ?? id;
  const copy = () => {
    history.replaceState(history.state, '', fragmentOf(chosen));
    navigator.clipboard.writeText(location.href).then(
      () => setNotice('The link is copied.'),
      () => setNotice('The link stands in the address bar.'),
    );
  };

  return (
    <div className="needs-script">
      <div ref={fields} role="group" className="grid gap-6 print:hidden" aria-label="What you hold and what you want">
        <Choice
          legend="You hold"
          type="checkbox"
          frameworks={frameworks.filter(({ id }) => id !== chosen.wanted)}
          chosen={chosen.held}
          onChoose={(id, isOn) =>
            choose({ ...chosen, held: isOn ? [...chosen.held, id] : chosen.held.filter((one) => one !== id) })
          }
        />
        <Choice
          legend="You want"
          type="radio"
          frameworks={frameworks}
          chosen={[chosen.wanted]}
          onChoose={(id) => choose({ held: chosen.held.filter((one) => one !== id), wanted: id })}
        />
        <p className="text-note text-soft">Answered in your browser. Nothing is sent.</p>
      </div>
      <p role="status" className="mt-4 text-note empty:hidden">
        {notice}
      </p>
      {answer && (
        <div className="mt-8">
          <h2 className="text-h2">
            You hold{' '}
            {chosen.held
              .filter((id) => !answer.unknown.includes(id))
              .map(nameOf)
              .join(', ')}
            . What is left for {answer.wanted.name}?
          </h2>
          {answer.unknown.length > 0 && (
            <p className="mt-3 text-note">
              {answer.unknown.map(nameOf).join(', ')} is not compared with {answer.wanted.name} part by part, and left
              out.
            </p>
          )}
          <Counts {...answer} />
          <p className="mt-6 flex flex-wrap gap-4 print:hidden">
            <Button onClick={() => print()}>Print the checklist</Button>
            <Button variant="outline" onClick={() => saveAnswer(answer)}>
              Save as CSV
            </Button>
            <Button variant="outline" onClick={copy}>
              Copy a link to this answer
            </Button>
          </p>
          <AnswerList wanted={answer.wanted.id} answers={answer.answers} />
        </div>
      )}
    </div>
  );
}

/** What was chosen while the script came. */
function chosenAmong(fields: HTMLElement | null): Chosen {
  const valuesOf = (type: ChoiceProps['type']) =>
    [...(fields?.querySelectorAll<HTMLInputElement>(`[type=${type}]:checked`) ?? [])].map(({ value }) => value);
  const [wanted = ''] = valuesOf('radio');
  return { held: valuesOf('checkbox').filter((id) => id !== wanted), wanted };
}

interface ChoiceProps {
  legend: string;
  type: 'checkbox' | 'radio';
  frameworks: readonly Framework[];
  chosen: readonly string[];
  onChoose: (id: string, isOn: boolean) => void;
}

function Choice({ legend, type, frameworks, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {frameworks.map(({ id, name }) => (
          <label key={id} className="choice">
            <input
              type={type}
              name={legend}
              value={id}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Counts({ wanted, answers }: Pick<Answer, 'wanted' | 'answers'>) {
  const counts = countCoverage(answers);
  const shown = (['covered', 'partly', 'new', 'open'] as const).filter((one) => one !== 'open' || counts.open > 0);
  const label = `Of ${answers.length} parts of ${wanted.name} ${shown.map((one) => `${counts[one]} ${coverageLabels[one].toLowerCase()}`).join(', ')}`;
  return (
    <div className="mt-6 grid items-center gap-8 sm:grid-cols-2">
      <CoverageSeal wanted={wanted} answers={answers} label={label} />
      <dl>
        {shown.map((one) => (
          <div key={one} className="flex items-baseline gap-4 border-b border-rule py-2">
            <dt className="order-2 font-semibold">{coverageLabels[one]}</dt>
            <dd className="serif min-w-16 text-h2">{counts[one]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
