import { extentNames, gradeNames, type ControlDomain, type Extent, type Grade } from '~/config/controls';

/** A link without its texts, which is enough to work out how far a set of controls answers a part. */
export interface GradedLink {
  framework: string;
  part: string;
  grade: Grade;
  /** Only for `partly`: how much of the part it does. */
  extent?: Extent | undefined;
  /** Only for `partly`: ids of the controls that do all that is missing. */
  with?: readonly string[] | undefined;
}

/** A control's answer to a part of a framework: how far it goes, and why. */
export interface ControlLink extends GradedLink {
  reason: string;
  /** Only for `partly`: what is missing, as an instruction. */
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
 * or none applies.
 */
export type PartState = 'met' | 'jointly' | 'partly' | 'supported' | 'none';

export const partStates = ['met', 'jointly', 'partly', 'supported', 'none'] as const satisfies readonly PartState[];

/** A control's id as readers see it: `AC-04`. */
export const controlName = (id: string): string => id.toUpperCase();

/** Orders links, those that answer most first. */
export const compareLinks = (one: GradedLink, other: GradedLink): number =>
  gradeNames.indexOf(one.grade) - gradeNames.indexOf(other.grade) || placeOf(one.extent) - placeOf(other.extent);

const placeOf = (extent: Extent | undefined) => (extent === undefined ? 0 : extentNames.indexOf(extent));

/** The controls that answer or support each part of a framework, by the part's id; those that answer most come first. */
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
 * How far a part's controls answer it together.
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

/** All controls, as the browser fetches them when a visitor filters or searches. */
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
