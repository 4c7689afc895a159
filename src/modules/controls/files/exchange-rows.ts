import { absolute } from '~/lib/head/head';
import { controlSet, controlVersion, type SetControl } from '~/modules/controls/queries';
import { byDomain, controlName, controlPagePath, type ControlLink } from '~/modules/controls/shared/controls';
import { controlDomains, gradeNames, grades } from '~/modules/controls/shared/domains';
import { controlRoutes } from '~/modules/controls/shared/routes';
import { citedFrameworks, type CitedFramework } from '~/modules/frameworks/queries';
import type { ExchangeRow, ExchangeSet } from './exchange-set';

/** What the files for other tools are made from. */
export async function exchangeSet(origin: string): Promise<ExchangeSet> {
  const frameworks = await citedFrameworks();
  return {
    rows: exchangeRows(await controlSet(), frameworks, origin),
    frameworks,
    version: await controlVersion(),
    page: absolute(controlRoutes.exchange, origin),
  };
}

/** The rows of all controls, by domain. */
export function exchangeRows(
  controls: readonly SetControl[],
  frameworks: readonly CitedFramework[],
  origin: string,
): ExchangeRow[] {
  const names = frameworks.map(({ id, framework }) => ({ id, name: framework.data.shortName }));
  return byDomain(controls)
    .flatMap(({ own }) => own)
    .map(({ id, title, domain, links, entry: { data } }) => ({
      id,
      code: controlName(id),
      title,
      domain: { id: domain, name: controlDomains[domain].name },
      statement: data.statement,
      moves: data.moves,
      why: data.why,
      owner: data.owner,
      steps: { small: data.small, large: data.large },
      ...data.test,
      test: [`Population: ${data.test.population}`, `Sample: ${data.test.sample}`, `Exception: ${data.test.exception}`],
      evidence: data.evidence,
      links: links.map((link) => ({ ...link, note: noteOf(link, names) })),
      gradeLines: names.flatMap(({ id: framework, name }) => {
        const own = links.filter((link) => link.framework === framework);
        return own.length > 0 ? [{ framework, name, line: gradeLine(own) }] : [];
      }),
      page: absolute(controlPagePath(id), origin),
    }));
}

/** All links to one framework, such as `meets A.5.15, A.8.3; partly A.5.18 (some)`. */
const gradeLine = (links: readonly ControlLink[]): string =>
  gradeNames
    .flatMap((grade) => {
      const own = links.filter((link) => link.grade === grade);
      const parts = own.map(({ part, extent }) => (extent ? `${part} (${extent})` : part));
      return own.length > 0 ? [`${grade} ${parts.join(', ')}`] : [];
    })
    .join('; ');

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
