import { absolute } from '~/lib/head/head';
import { controlSet, controlVersion, type SetControl } from '~/modules/controls/queries';
import { byDomain, controlName, type ControlLink } from '~/modules/controls/shared/controls';
import { grades } from '~/modules/controls/shared/domains';
import { exchangeRow, type ControlText } from '~/modules/controls/shared/exchange-rows';
import { controlRoutes } from '~/modules/controls/shared/routes';
import { citedFrameworks, type CitedFramework } from '~/modules/frameworks/queries';
import type { ExchangeSet, NotedRow } from './exchange-set';

/** What the files for other tools are made from. */
export async function exchangeSet(origin: string): Promise<ExchangeSet> {
  const frameworks = await citedFrameworks();
  return {
    rows: exchangeRows(await controlSet(), frameworks, origin),
    names: namesOf(frameworks),
    frameworks,
    version: await controlVersion(),
    page: absolute(controlRoutes.exchange, origin),
  };
}

export const namesOf = (frameworks: readonly CitedFramework[]) =>
  frameworks.map(({ id, framework }) => ({ id, name: framework.data.shortName }));

/** The rows of all controls, by domain. */
export function exchangeRows(
  controls: readonly SetControl[],
  frameworks: readonly CitedFramework[],
  origin: string,
): NotedRow[] {
  const names = namesOf(frameworks);
  return byDomain(controls)
    .flatMap(({ own }) => own)
    .map((control) =>
      exchangeRow(
        controlText(control),
        control.links.map((link) => ({ ...link, note: noteOf(link, names) })),
        names,
        origin,
      ),
    );
}

/** What a control says, without its links. */
export const controlText = ({ id, title, domain, entry: { data } }: SetControl): ControlText => ({
  id,
  title,
  domain,
  kind: data.kind,
  csfFunction: data.csfFunction,
  statement: data.statement,
  moves: data.moves,
  why: data.why,
  owner: data.owner,
  steps: { small: data.small, large: data.large },
  test: data.test,
  evidence: data.evidence,
});

const noteOf = (
  { framework, part, grade, extent, reason, add, with: others }: ControlLink,
  names: readonly { id: string; name: string }[],
): string =>
  [
    `${grades[grade]} ${names.find(({ id }) => id === framework)?.name ?? framework} ${part}${extent ? ` (${extent})` : ''}.`,
    reason,
    ...(add ? [`To add: ${add}`] : []),
    ...(others ? [`Together with ${others.map(controlName).join(', ')}.`] : []),
  ].join(' ');
