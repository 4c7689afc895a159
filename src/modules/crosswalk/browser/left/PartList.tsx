import { Fragment } from 'react';
import { controlName, controlPagePath } from '~/modules/controls/shared/controls';
import type { LeftFramework } from '~/modules/crosswalk/shared/left';
import { partPagePath } from '~/modules/frameworks/shared/parts';
import { partsNow, type PartAnswer, type PartNow } from '~/modules/crosswalk/shared/work';
import { nowLabels } from '~/modules/crosswalk/shared/work-plan';

interface Props {
  wanted: LeftFramework;
  answers: readonly PartAnswer[];
  /** Shows only the ids of met parts, if the page has no room for more. */
  isBrief?: boolean;
}

const MEANING: Record<PartNow, string> = {
  new: 'No running control does any of it.',
  start: 'A running control makes a start.',
  some: 'A running control does some of it.',
  mostly: 'A running control does most of it.',
  met: 'The running controls do all of it.',
  not: 'Definitions, regulators’ powers and the like: nothing to run.',
};

/** The parts of a wanted framework, grouped by how far they are met, each with the controls that cover it. */
export function PartList({ wanted, answers, isBrief = false }: Props) {
  const own = new Map(answers.filter(({ framework }) => framework === wanted.id).map((one) => [one.part, one]));
  return partsNow.map((now) => {
    const parts = wanted.parts.filter(({ id }) => own.get(id)?.now === now);
    if (parts.length === 0) return null;
    return (
      <details key={now} className="border-b border-rule" data-now={now}>
        <summary className="flex min-h-11 items-center gap-4 text-note">
          <span className="mr-auto">
            <b>{nowLabels[now]}</b> <span className="text-soft">{MEANING[now]}</span>
          </span>
          {parts.length}
          <span className="plus" />
        </summary>
        {isBrief && now === 'met' ? (
          <p className="answer kept">
            {parts.map(({ id }) => (
              <Fragment key={id}>
                <a href={partPagePath(wanted.id, id)} className="ref">
                  {id}
                </a>{' '}
              </Fragment>
            ))}
          </p>
        ) : (
          <ul>
            {parts.map((part) => (
              <PartRow key={part.id} framework={wanted.id} part={part} answer={own.get(part.id)} />
            ))}
          </ul>
        )}
      </details>
    );
  });
}

interface RowProps {
  framework: string;
  part: LeftFramework['parts'][number];
  answer: PartAnswer | undefined;
}

function PartRow({ framework, part, answer }: RowProps) {
  const { by = [], start = [], extend } = answer ?? {};
  const extended = extend && !start.includes(extend.control) ? [extend.control] : [];
  return (
    <li className="answer kept">
      <a href={partPagePath(framework, part.id)}>
        <b className="ref">{part.id}</b> {part.subject}
      </a>
      <p>
        {part.noControl}
        <Names label="Run" ids={by} /> <Names label="Start" ids={start} /> <Names label="Extend" ids={extended} />
      </p>
    </li>
  );
}

function Names({ label, ids }: { label: string; ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <>
      {label}{' '}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <a href={controlPagePath(id)} className="ref">
            {controlName(id)}
          </a>
        </Fragment>
      ))}
      .
    </>
  );
}
