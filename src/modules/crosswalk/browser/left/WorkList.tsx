import { controlDomains } from '~/modules/controls/shared/domains';
import type { LeftFramework } from '~/modules/crosswalk/shared/left';
import { byDomain, type Work } from '~/modules/crosswalk/shared/work';
import { partsNamed, type PlannedControl } from '~/modules/crosswalk/shared/work-plan';

interface Props {
  planned: readonly PlannedControl[];
  wanted: readonly Pick<LeftFramework, 'id' | 'name'>[];
  /** Leaves out evidence and owners, which are also on the controls' own pages, if this page has no room for them. */
  isBrief?: boolean;
}

const HEADINGS: readonly { work: Work; heading: string; lead: string }[] = [
  { work: 'start', heading: 'New', lead: 'Controls to start, with what each of them does.' },
  { work: 'extend', heading: 'To extend', lead: 'They run already and lack a detail.' },
  { work: 'keep', heading: 'Running already', lead: 'Keep them as they are, and show their evidence.' },
];

/** Up to this many controls, the domains are open; with more, they are collapsed. */
const OPEN_MAX = 12;

/** The controls in an answer, grouped by task and domain, each with its evidence and a box to tick on paper. */
export function WorkList({ planned, wanted, isBrief = false }: Props) {
  return HEADINGS.map(({ work, heading, lead }) => {
    const own = planned.filter((control) => control.work === work);
    if (own.length === 0) return null;
    return (
      <section key={work} className="mt-8">
        <h3 className="border-b border-ink pb-1 text-h3">
          {heading}: {own.length}
        </h3>
        <p className="mt-2 text-note text-soft">{lead}</p>
        {byDomain(own).map(({ domain, own: controls }) => (
          <details
            key={domain}
            open={work !== 'keep' && own.length <= OPEN_MAX}
            className="border-b border-rule"
            data-domain={domain}
          >
            <summary className="flex min-h-11 items-center gap-4 text-note">
              <b className="mr-auto">{controlDomains[domain].name}</b>
              {controls.length}
              <span className="plus" />
            </summary>
            <ul>
              {controls.map((control) =>
                work === 'keep' ? (
                  <li key={control.id} className="answer kept">
                    <Title {...control} />
                  </li>
                ) : (
                  <PlannedRow key={control.id} control={control} wanted={wanted} isBrief={isBrief} />
                ),
              )}
            </ul>
          </details>
        ))}
      </section>
    );
  });
}

const Title = ({ href, name, title }: Pick<PlannedControl, 'href' | 'name' | 'title'>) => (
  <a href={href}>
    <b className="ref">{name}</b> {title}
  </a>
);

interface RowProps extends Pick<Props, 'wanted' | 'isBrief'> {
  control: PlannedControl;
}

function PlannedRow({ control, wanted, isBrief }: RowProps) {
  const { steps, owner, evidence, connectors, parts } = control;
  return (
    <li className="answer">
      <Title {...control} />
      {steps.map((step) => (
        <p key={step} className="step">
          {step}
        </p>
      ))}
      <p>
        {!isBrief && (
          <>
            <b>Evidence</b> {evidence.join('; ')}. <b>{connectors.length > 0 ? 'Supplied by' : 'Collected'}</b>{' '}
            {connectors.length > 0 ? connectors.join(', ') : 'by hand'}. <b>Owner</b> {owner}.{' '}
          </>
        )}
        <b>For</b> {partsNamed(parts, wanted)}.
      </p>
    </li>
  );
}
