import { extentNames, gradeNames, type ControlDomain, type Extent, type Grade } from './domains';

/** A link without its wording, enough to work out how far a set of controls covers a part. */
export interface GradedLink {
  framework: string;
  part: string;
  grade: Grade;
  /** Only for `partly`: how much of the part the control covers. */
  extent?: Extent | undefined;
  /** Only for `partly`: ids of the controls that together cover the rest. */
  with?: readonly string[] | undefined;
}

/** A control's link to a part of a framework: how far the control covers the part, and why. */
export interface ControlLink extends GradedLink {
  reason: string;
  /** Only for `partly`: what is missing, as an instruction. */
  add?: string | undefined;
}

/** A control with its links to the parts it covers. */
export interface LinkedControl<Link extends GradedLink = GradedLink> {
  id: string;
  links: readonly Link[];
}

/** A control that covers a part, with the link between them. */
export interface Serving<Control extends LinkedControl> {
  control: Control;
  link: Control['links'][number];
}

/**
 * How far a set of controls covers a part: one control meets it; several meet it together; it is partly met; controls only support
 * it; or no control applies.
 */
export type PartState = 'met' | 'jointly' | 'partly' | 'supported' | 'none';

/** A control's id as readers see it: `AC-04`. */
export const controlName = (id: string): string => id.toUpperCase();

/** Compares links for sorting: those that cover most come first. */
export const compareLinks = (one: GradedLink, other: GradedLink): number =>
  gradeNames.indexOf(one.grade) - gradeNames.indexOf(other.grade) || placeOf(one.extent) - placeOf(other.extent);

const placeOf = (extent: Extent | undefined) => (extent === undefined ? 0 : extentNames.indexOf(extent));

/** The controls that cover or support each part of a framework, keyed by the part's id; those that cover most come first. */
export function servingByPart<Control extends LinkedControl>(
  controls: readonly Control[],
  framework: string,
): ReadonlyMap<string, Serving<Control>[]> {
  const all = controls.flatMap((control) =>
    control.links.filter((link) => link.framework === framework).map((link) => ({ control, link })),
  );
  all.sort((one, other) => compareLinks(one.link, other.link) || one.control.id.localeCompare(other.control.id));
  return Map.groupBy(all, ({ link }) => link.part);
}

const answers = ({ grade }: GradedLink): boolean => grade !== 'supports';

/**
 * How far a part's controls cover it together.
 *
 * @param serving links from running controls to the same part
 */
export function stateOf(serving: readonly { control: { id: string }; link: GradedLink }[]): PartState {
  const running = new Set(serving.filter(({ link }) => answers(link)).map(({ control }) => control.id));
  if (serving.some(({ link }) => link.grade === 'meets')) return 'met';
  if (serving.some(({ link }) => link.with?.every((id) => running.has(id)))) return 'jointly';
  if (running.size > 0) return 'partly';
  return serving.length > 0 ? 'supported' : 'none';
}

/** How far a set of controls covers each of the given parts of a framework, in the same order as the parts. */
export function answersTo<Control extends LinkedControl>(
  controls: readonly Control[],
  framework: string,
  parts: readonly string[],
): { part: string; state: PartState; serving: readonly Serving<Control>[] }[] {
  const byPart = servingByPart(controls, framework);
  return parts.map((part) => {
    const serving = byPart.get(part) ?? [];
    return { part, state: stateOf(serving), serving };
  });
}

/** The number of parts in each state. */
export function countStates(states: readonly PartState[]): Record<PartState, number> {
  const counts = { met: 0, jointly: 0, partly: 0, supported: 0, none: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

/** A link as sent to the browser, without the reason. */
export type FiledLink = GradedLink & Pick<ControlLink, 'add'>;

/** A control as sent to the browser. */
export interface FiledControl extends LinkedControl<FiledLink> {
  title: string;
  domain: ControlDomain;
  statement: string;
  owner: string;
  evidence: readonly string[];
  /** Names of connectors that supply evidence for the control. */
  connectors: readonly string[];
}

/** The file of all controls, which the browser fetches when a visitor filters or searches. */
export interface ControlFile {
  version: string;
  frameworks: readonly { id: string; name: string }[];
  /** Names of all connectors that supply evidence for any control. */
  connectors: readonly string[];
  controls: readonly FiledControl[];
}

/** Path of the control file. */
export const CONTROL_FILE = '/controls.json';

/** Path of a control's page, for the browser, which has no registry of addresses. */
export const controlPagePath = (id: string): string => `/control/${id}`;
