import { controlDomainNames, controlDomains, type ControlDomain } from './domains';
import { compareLinks, controlName, type ControlFile, type FiledControl, type FiledLink } from './controls';

export interface AskedControls {
  /** Id of a framework, or empty for all of them. */
  framework: string;
  /** Name of a connector, or empty for all of them. */
  connector: string;
  /** Keywords or ids, all of which a control must contain. */
  text: string;
}

export interface FoundControl {
  control: FiledControl;
  /** The control's links to parts of the chosen framework, strongest first; empty if all frameworks are chosen. */
  links: readonly FiledLink[];
  /** Names of the frameworks with parts that the control covers. */
  frameworks: readonly string[];
}

/** The matching controls by domain, without empty domains. */
export function findControls(
  file: ControlFile,
  { framework, connector, text }: AskedControls,
): { domain: ControlDomain; found: FoundControl[] }[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = file.controls.filter(
    (control) =>
      (framework === '' || control.links.some((link) => link.framework === framework)) &&
      (connector === '' || control.connectors.includes(connector)) &&
      hasWords(words, control),
  );
  const byDomain = Map.groupBy(fitting, ({ domain }) => domain);
  return controlDomainNames.flatMap((domain) => {
    const own = byDomain.get(domain) ?? [];
    return own.length > 0 ? [{ domain, found: own.map((control) => foundIn(control, file, framework)) }] : [];
  });
}

function foundIn(control: FiledControl, { frameworks }: ControlFile, framework: string): FoundControl {
  const answered = new Set(control.links.map((link) => link.framework));
  return {
    control,
    links: control.links.filter((link) => link.framework === framework).toSorted(compareLinks),
    frameworks: frameworks.filter(({ id }) => answered.has(id)).map(({ name }) => name),
  };
}

function hasWords(
  words: readonly string[],
  { id, title, domain, statement, owner, evidence, links }: FiledControl,
): boolean {
  const all = [
    controlName(id),
    title,
    controlDomains[domain].name,
    statement,
    owner,
    ...evidence,
    ...links.map(({ part }) => part),
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => all.includes(word));
}
