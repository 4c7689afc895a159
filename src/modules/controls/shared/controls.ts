import {
  controlDomainNames,
  extentNames,
  gradeNames,
  type ControlDomain,
  type Phase,
  type Extent,
  type Grade,
} from './domains';
import { compareTexts } from '~/lib/order';

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
  all.sort((one, other) => compareLinks(one.link, other.link) || compareTexts(one.control.id, other.control.id));
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

/** Ids of controls that meet a part together, or of one that meets it alone. */
export type Way = readonly string[];

/**
 * The ways in which controls can meet a part: each control that meets it alone; if there is none, each set of controls that
 * complete each other.
 *
 * @param serving links to the part
 * @param known ids of the controls that exist
 */
function waysToMeet(
  serving: readonly { control: { id: string }; link: GradedLink }[],
  known: ReadonlySet<string>,
): Way[] {
  const alone = serving.filter(({ link }) => link.grade === 'meets').map(({ control }) => [control.id]);
  if (alone.length > 0) return alone;
  const sets = serving.flatMap(({ control, link }) => (link.with ? [[control.id, ...link.with].sort()] : []));
  const distinct = new Map(sets.map((way) => [way.join(), way]));
  return [...distinct.values()].filter((way) => way.every((id) => known.has(id)));
}

/** A part with the links that meet or partly meet it, strongest first, and the ways in which controls can meet it. */
export interface ServedPart<Part, Control extends LinkedControl> {
  part: Part;
  serving: readonly Serving<Control>[];
  ways: readonly Way[];
}

/** The parts of a framework with what serves them; nothing serves a part that no control can meet. */
export function servedParts<Part extends { id: string; noControl?: string | undefined }, Control extends LinkedControl>(
  controls: readonly Control[],
  framework: string,
  parts: readonly Part[],
): ServedPart<Part, Control>[] {
  const known = new Set(controls.map(({ id }) => id));
  const byPart = servingByPart(controls, framework);
  return parts.map((part) => {
    const all = part.noControl === undefined ? (byPart.get(part.id) ?? []) : [];
    const serving = all.filter(({ link }) => answers(link));
    return { part, serving, ways: waysToMeet(serving, known) };
  });
}

/** Ids of the controls that a part needs: those that meet it, alone or together, or else the strongest. */
export const neededBy = ({
  serving,
  ways,
}: {
  serving: readonly { control: { id: string } }[];
  ways: readonly Way[];
}): string[] => (ways.length > 0 ? ways.flat() : serving.slice(0, 1).map(({ control }) => control.id));

/** Ids of the controls that a framework's parts need. */
export function neededFor(
  controls: readonly LinkedControl[],
  framework: string,
  parts: readonly { id: string; noControl?: string | undefined }[],
): string[] {
  const needed = new Set(servedParts(controls, framework, parts).flatMap(neededBy));
  return controls.filter(({ id }) => needed.has(id)).map(({ id }) => id);
}

/** Groups items by domain, in domain order; leaves out empty domains. */
export function byDomain<Of extends { domain: ControlDomain }>(
  all: readonly Of[],
): { domain: ControlDomain; own: Of[] }[] {
  const grouped = Map.groupBy(all, ({ domain }) => domain);
  return controlDomainNames.flatMap((domain) => {
    const own = grouped.get(domain);
    return own ? [{ domain, own }] : [];
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

/** A range of person-days. */
export interface Days {
  from: number;
  to: number;
}

/** A control as sent to the browser. */
export interface FiledControl extends LinkedControl<FiledLink> {
  title: string;
  domain: ControlDomain;
  phase: Phase;
  /** Until the control works for the first time, in an organisation of about 50 and of about 500 people. */
  effort: { small: Days; large: Days };
  /** Ids of the controls whose result this one needs before it can start. */
  after: readonly string[];
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
