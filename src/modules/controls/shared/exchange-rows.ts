import { DATA_FOLDER } from '~/config/routes';
import { site } from '~/config/site';
import { slug } from '~/lib/slug';
import { controlName, controlPagePath, type GradedLink } from './controls';
import { controlDomains, gradeNames, type ControlDomain, type ControlKind, type CsfFunction } from './domains';

/** The text of a control, without its links. */
export interface ControlText {
  id: string;
  title: string;
  domain: ControlDomain;
  kind: ControlKind;
  csfFunction: CsfFunction;
  statement: string;
  moves: string;
  why: string;
  owner: string;
  steps: { small: readonly string[]; large: readonly string[] };
  test: { population: string; sample: string; exception: string };
  evidence: readonly string[];
}

/** The file with the text of all controls. */
export interface ControlData {
  version: string;
  date: string;
  controls: readonly ControlText[];
}

/** Path of that file. */
export const CONTROL_DATA = `${DATA_FOLDER}/controls.json`;

/** A control as files for other tools have it. */
export interface ExchangeRow<Link extends GradedLink = GradedLink> extends Omit<ControlText, 'domain' | 'test'> {
  /** Its id as readers see it: `AC-04`. */
  code: string;
  domain: { id: string; name: string };
  /** How an auditor tests it, one line for each field of the test. */
  test: readonly string[];
  population: string;
  sample: string;
  exception: string;
  links: readonly Link[];
  /** One for each framework that the control is linked to: all of its links in one line. */
  gradeLines: readonly { framework: string; name: string; line: string }[];
  /** Address of the control’s page. */
  page: string;
}

/** Controls for another tool, and what its files say about them. */
export interface ExchangeControls<Link extends GradedLink = GradedLink> {
  rows: readonly ExchangeRow<Link>[];
  /** The frameworks to which controls are linked, with their short names. */
  names: readonly FrameworkName[];
  version: { version: string; date: Date };
  /** Address of the page about these files. */
  page: string;
}

interface FrameworkName {
  id: string;
  name: string;
}

/** The company’s name in identifiers. */
export const OWNER = slug(site.name);

/** A control with its links as a row. */
export const exchangeRow = <Link extends GradedLink>(
  { domain, test, ...control }: ControlText,
  links: readonly Link[],
  names: readonly FrameworkName[],
  origin: string,
): ExchangeRow<Link> => ({
  ...control,
  code: controlName(control.id),
  domain: { id: domain, name: controlDomains[domain].name },
  ...test,
  test: [`Population: ${test.population}`, `Sample: ${test.sample}`, `Exception: ${test.exception}`],
  links,
  gradeLines: names.flatMap(({ id: framework, name }) => {
    const own = links.filter((link) => link.framework === framework);
    return own.length > 0 ? [{ framework, name, line: gradeLine(own) }] : [];
  }),
  page: origin + controlPagePath(control.id),
});

/** All links to one framework, such as `meets A.5.15, A.8.3; partly A.5.18 (some)`. */
const gradeLine = (links: readonly GradedLink[]): string =>
  gradeNames
    .flatMap((grade) => {
      const own = links.filter((link) => link.grade === grade);
      const parts = own.map(({ part, extent }) => (extent ? `${part} (${extent})` : part));
      return own.length > 0 ? [`${grade} ${parts.join(', ')}`] : [];
    })
    .join('; ');

/** The grade lines of a control as one text. */
export const gradesOf = ({ gradeLines }: ExchangeRow): string =>
  gradeLines.map(({ name, line }) => `${name}: ${line}`).join('\n');
