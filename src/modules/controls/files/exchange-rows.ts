import { site } from '~/config/site';
import { slug } from '~/lib/slug';
import { absolute } from '~/lib/head/head';
import { controlDomains, gradeNames, grades } from '~/modules/controls/shared/domains';
import { byDomain, controlName, controlPagePath, type ControlLink } from '~/modules/controls/shared/controls';
import type { ControlVersion, SetControl } from '~/modules/controls/queries';
import type { CitedFramework } from '~/modules/frameworks/queries';

/** A control as files for other tools have it. */
export interface ExchangeRow {
  id: string;
  /** Its id as readers see it: `AC-04`. */
  code: string;
  title: string;
  domain: { id: string; name: string };
  statement: string;
  moves: string;
  why: string;
  owner: string;
  steps: { small: readonly string[]; large: readonly string[] };
  /** How an auditor tests it, one line for each field of the test. */
  test: readonly string[];
  population: string;
  sample: string;
  exception: string;
  evidence: readonly string[];
  links: readonly ExchangeLink[];
  /** One for each framework that the control is linked to: all of its links in one line. */
  gradeLines: readonly { framework: string; name: string; line: string }[];
  /** Address of the control’s page. */
  page: string;
}

export interface ExchangeLink extends ControlLink {
  /** The link in words: grade, extent, reason, what to add and which controls add it. */
  note: string;
}

/** What files for other tools are made from. */
export interface ExchangeSet {
  rows: readonly ExchangeRow[];
  frameworks: readonly CitedFramework[];
  version: ControlVersion;
  /** Address of the page about these files. */
  page: string;
}

/** The company’s name in identifiers. */
export const OWNER = slug(site.name);

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

/** The grade lines of a control as one text. */
export const gradesOf = ({ gradeLines }: ExchangeRow): string =>
  gradeLines.map(({ name, line }) => `${name}: ${line}`).join('\n');
