import { extentNames, gradeNames, type ControlDomain, type Extent, type Grade } from '~/config/controls';

/** What a link says, without its words: enough to answer what a set of controls does. */
export interface GradedLink {
  framework: string;
  part: string;
  grade: Grade;
  /** Of `partly` alone: how much of the part it does. */
  extent?: Extent | undefined;
  /** Of `partly` alone: ids of the controls that do all that is missing. */
  with?: readonly string[] | undefined;
}

/** That a control answers a part of a framework, how far, and why. */
export interface ControlLink extends GradedLink {
  reason: string;
  /** Of `partly` alone: what is missing, as an instruction. */
  add?: string | undefined;
}

/** A control with the parts that it answers. */
export interface LinkedControl<Link extends GradedLink = GradedLink> {
  id: string;
  links: readonly Link[];
}

/** A control that answers a part, with the link that says so. */
export interface Serving<Control extends LinkedControl> {
  control: Control;
  link: Control['links'][number];
}

/**
 * How far a set of controls answers a part: one of them meets it; several of them together do; it is met in part; controls only support it;
 * or none has to do with it.
 */
export type PartState = 'met' | 'jointly' | 'partly' | 'supported' | 'none';

export const partStates = ['met', 'jointly', 'partly', 'supported', 'none'] as const satisfies readonly PartState[];

/** A control's id as readers see it: `AC-04`. */
export const controlName = (id: string): string => id.toUpperCase();

/** Orders links from the one that answers most. */
export const compareLinks = (one: GradedLink, other: GradedLink): number =>
  gradeNames.indexOf(one.grade) - gradeNames.indexOf(other.grade) || placeOf(one.extent) - placeOf(other.extent);

const placeOf = (extent: Extent | undefined) => (extent === undefined ? 0 : extentNames.indexOf(extent));

/** The controls that have to do with each part of a framework, by the id of the part; those that answer most come first. */
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
 * What the controls that have to do with a part come to.
 *
 * @param serving links of controls that run, all of them to one part
 */
export function stateOf(serving: readonly { control: { id: string }; link: GradedLink }[]): PartState {
  const running = new Set(serving.filter(({ link }) => answers(link)).map(({ control }) => control.id));
  if (serving.some(({ link }) => link.grade === 'meets')) return 'met';
  if (serving.some(({ link }) => link.with?.every((id) => running.has(id)))) return 'jointly';
  if (running.size > 0) return 'partly';
  return serving.length > 0 ? 'supported' : 'none';
}

/** How far a set of controls answers each of some parts of a framework, in the order of the parts. */
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

/** How many parts are in each state. */
export function countStates(states: readonly PartState[]): Record<PartState, number> {
  const counts = { met: 0, jointly: 0, partly: 0, supported: 0, none: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

/** A link as the browser gets it, without the reason. */
export type FiledLink = GradedLink & Pick<ControlLink, 'add'>;

/** A control as the browser gets it. */
export interface FiledControl extends LinkedControl<FiledLink> {
  title: string;
  domain: ControlDomain;
  statement: string;
  owner: string;
  evidence: readonly string[];
  /** Names of connectors that supply evidence for it. */
  connectors: readonly string[];
}

/** All controls, as the browser fetches them when a visitor asks for something. */
export interface ControlFile {
  version: string;
  frameworks: readonly { id: string; name: string }[];
  /** Names of all connectors that supply evidence for one. */
  connectors: readonly string[];
  controls: readonly FiledControl[];
}

/** Address of that file. */
export const CONTROL_FILE = '/controls.json';

/** The page of a control, for the browser, which has no registry of addresses. */
export const controlPagePath = (id: string): string => `/control/${id}`;
