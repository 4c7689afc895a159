import { Fragment } from 'react';
import { controlName, controlPagePath } from '~/modules/controls/shared/controls';
import {
  countStandings,
  standings,
  type PartAnswer,
  type PartRef,
  type Standing,
} from '~/modules/crosswalk/shared/gap-analysis';
import { isToCheck, type LeftFramework, type LeftPart } from '~/modules/crosswalk/shared/left';
import { standingLabels } from '~/modules/crosswalk/shared/work-plan';
import { partPagePath } from '~/modules/frameworks/shared/parts';
import { CheckList } from './CheckList';

interface Props {
  wanted: LeftFramework;
  held: readonly Pick<LeftFramework, 'id' | 'name'>[];
  answers: readonly PartAnswer[];
  /** Shows only the ids of parts that need no check or are in the plan, and names controls without links. */
  isBrief?: boolean;
}

const MEANING: Record<Standing, string> = {
  new: 'None of the controls that it needs are likely to run.',
  extend: 'Controls that it needs are likely to run, but not all of them, or for nothing closely related.',
  likely: 'A related part that you hold needs the same controls. Check that they do what this part asks for.',
  covered:
    'A part that you hold asks for all of it, if its scope is wide enough, or you run the controls that meet it.',
  outside: 'Because of what you said about yourselves.',
  uncontrolled: 'Definitions, regulators’ powers and the like: nothing to run.',
};

/** A page has room for so many points to check; with more, it has the first of each part, and the parts’ own pages have all. */
const POINTS_MAX = 60;

/** The parts of a wanted framework, grouped by what is known about them, each with the reason and the points to check. */
export function PartList({ wanted, held, answers, isBrief = false }: Props) {
  const own = answers.filter(({ framework }) => framework === wanted.id);
  const of = (standing: Standing) => own.filter((answer) => answer.standing === standing);
  const counts = countStandings(own);
  const parts = new Map(wanted.parts.map((part) => [part.id, part]));
  const points = own
    .filter(({ standing }) => standing === 'likely')
    .flatMap(({ part }) => parts.get(part)?.checks ?? []).length;
  const mostChecks = isBrief && points > POINTS_MAX ? 1 : Infinity;
  return standings
    .filter((standing) => counts[standing] > 0)
    .map((standing) => (
      <details key={standing} className="border-b border-rule" data-standing={standing}>
        <summary className="flex min-h-11 items-center gap-4 py-2 text-note">
          <span className="mr-auto">
            <b>{standingLabels[standing]}</b> <span className="text-soft">{MEANING[standing]}</span>
          </span>
          {counts[standing]}
          <span className="plus" />
        </summary>
        {standing === 'outside' ? (
          [...Map.groupBy(of(standing), ({ part }) => parts.get(part)?.outside)].map(([reason, left]) => (
            <div key={reason} className="answer kept">
              <p>{reason}</p>
              <Ids answers={left} />
            </div>
          ))
        ) : isBrief && standing !== 'likely' && standing !== 'uncontrolled' ? (
          <div className="answer kept">
            <Ids answers={of(standing)} />
          </div>
        ) : (
          <ul>
            {of(standing).map((answer) => {
              const part = parts.get(answer.part);
              return (
                part && (
                  <PartRow
                    key={part.id}
                    part={part}
                    answer={answer}
                    held={held}
                    isBrief={isBrief}
                    mostChecks={mostChecks}
                  />
                )
              );
            })}
          </ul>
        )}
      </details>
    ));
}

/** Ids of parts, each with the held parts that contain it. */
const Ids = ({ answers }: { answers: readonly PartAnswer[] }) =>
  answers.map(({ framework, part, within }) => (
    <Fragment key={part}>
      <a href={partPagePath(framework, part)} className="ref">
        {part}
      </a>{' '}
      {within.length > 0 && `(${within.map((whole) => whole.part).join(', ')}) `}
    </Fragment>
  ));

interface RowProps extends Pick<Props, 'held' | 'isBrief'> {
  mostChecks: number;
  part: LeftPart;
  answer: PartAnswer;
}

function PartRow({ part, answer, held, isBrief = false, mostChecks }: RowProps) {
  const { framework, within, run, confirm, start, extend } = answer;
  const extended = extend && !start.includes(extend.control) ? [extend.control] : [];
  const others = (ids: readonly string[]) => ids.filter((id) => !extended.includes(id));
  return (
    <li className="answer kept">
      <a href={partPagePath(framework, part.id)}>
        <b className="ref">{part.id}</b> {part.subject}
      </a>
      <p>
        {part.noControl}
        <Wholes within={within} held={held} />
        {[
          { label: 'You run', ids: others(run) },
          { label: 'Confirm', ids: others(confirm) },
          { label: 'Start', ids: start },
          { label: 'Extend', ids: extended },
        ].map(({ label, ids }) => ids.length > 0 && <Names key={label} label={label} ids={ids} isPlain={isBrief} />)}
      </p>
      {isToCheck(answer) && <CheckList checks={part.checks?.slice(0, mostChecks)} />}
    </li>
  );
}

/** The held parts that require everything that the part requires. */
function Wholes({ within, held }: { within: readonly PartRef[]; held: Props['held'] }) {
  return within.map(({ framework, part }) => (
    <Fragment key={framework + part}>
      {held.find(({ id }) => id === framework)?.name}{' '}
      <a href={partPagePath(framework, part)} className="ref">
        {part}
      </a>{' '}
      asks for all of it.{' '}
    </Fragment>
  ));
}

function Names({ label, ids, isPlain }: { label: string; ids: readonly string[]; isPlain: boolean }) {
  if (isPlain) return `${label} ${ids.map(controlName).join(', ')}. `;
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
      .{' '}
    </>
  );
}
