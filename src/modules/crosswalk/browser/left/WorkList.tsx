import { byDomain } from '~/modules/controls/shared/controls';
import { controlDomains } from '~/modules/controls/shared/domains';
import type { LeftFramework } from '~/modules/crosswalk/shared/left';
import {
  byPhase,
  effortOf,
  partsNamed,
  sizesOf,
  workLabels,
  type PlannedControl,
} from '~/modules/crosswalk/shared/work-plan';
import { CheckList } from './CheckList';

interface Props {
  planned: readonly PlannedControl[];
  wanted: readonly Pick<LeftFramework, 'id' | 'name'>[];
  /** Groups the controls by the phase of the work, or by domain. */
  by?: 'phase' | 'domain';
  /** Leaves out what is on the controls' own pages, and the points to check, if this page has no room for them. */
  isBrief?: boolean;
}

/** The controls in an answer in working order, or by domain, each with what to do and to check, and a box to tick on paper. */
export function WorkList({ planned, wanted, by = 'phase', isBrief = false }: Props) {
  const groups =
    by === 'phase'
      ? byPhase(planned).map(({ phase, name, own }) => ({ id: phase, name, own }))
      : byDomain(planned).map(({ domain, own }) => ({ id: domain, name: controlDomains[domain].name, own }));
  return (
    <div className="mt-6 border-t border-ink">
      {groups.map(({ id, name, own }, index) => (
        <details key={id} open={index === 0} className="border-b border-rule" data-group={id}>
          <summary className="flex min-h-11 items-center gap-4 py-2">
            <span className="mr-auto">
              <b>{by === 'phase' ? `${index + 1}. ${name}` : name}</b>{' '}
              <span className="text-note text-soft">{effortOf(own)}</span>
            </span>
            <span className="text-note text-soft">{own.length}</span>
            <span className="plus" />
          </summary>
          <ul>
            {own.map((control) => (
              <PlannedRow key={control.id} control={control} wanted={wanted} isBrief={isBrief} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

interface RowProps extends Pick<Props, 'wanted' | 'isBrief'> {
  control: PlannedControl;
}

function PlannedRow({ control, wanted, isBrief }: RowProps) {
  const { href, name, title, work, steps, checks, effort, after, owner, evidence, connectors, parts, outside } =
    control;
  const isStarted = work === 'start';
  return (
    <li className={work === 'keep' ? 'answer kept' : 'answer'} data-work={work}>
      <b className="work">{workLabels[work]}</b>{' '}
      <a href={href}>
        <b className="ref">{name}</b>
        {` ${title}`}
      </a>
      {(work === 'extend' || (isStarted && !isBrief)) &&
        steps.map((step) => (
          <p key={step} className="step">
            {step}
          </p>
        ))}
      {work !== 'keep' && !isBrief && <CheckList checks={checks} />}
      <p>
        {isStarted && <Fact label="Days">{sizesOf(effort)}</Fact>}
        {after.length > 0 && !isBrief && <Fact label="After">{after.join(', ')}</Fact>}
        {!isBrief && work !== 'keep' && (
          <>
            <Fact label="Evidence">{evidence.join('; ')}</Fact>
            <Fact label={connectors.length > 0 ? 'Supplied by' : 'Collected'}>
              {connectors.join(', ') || 'by hand'}
            </Fact>
            <Fact label="Owner">{owner}</Fact>
          </>
        )}
        <Fact label="For">{partsNamed(parts, wanted)}</Fact>
        {outside.length > 0 && <Fact label="Outside your scope">{partsNamed(outside, wanted)}</Fact>}
      </p>
    </li>
  );
}

/** A sentence after its subject in bold, as one text: React marks the places between several. */
function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <b>{label}</b>
      {` ${children}. `}
    </>
  );
}
