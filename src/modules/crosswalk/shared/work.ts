import { controlDomainNames, extentNames, type ControlDomain, type Extent } from '~/modules/controls/shared/domains';
import { servingByPart, type FiledLink, type LinkedControl, type Serving } from '~/modules/controls/shared/controls';

/** The fields of a control that the work depends on. */
export interface WorkControl extends LinkedControl<FiledLink> {
  domain: ControlDomain;
}

/** A part in scope of a visitor's question. */
export interface AskedPart {
  id: string;
  /** Why no control can satisfy the part, if none can. */
  noControl?: string | undefined;
}

/** A framework with its parts in scope, such as those of the chosen categories. */
export interface AskedFramework {
  id: string;
  parts: readonly AskedPart[];
}

/**
 * How far the running controls cover a part: they meet it; the strongest of them covers most, some or a little of it; none of them
 * covers any of it; or no control can.
 */
export type PartNow = 'met' | Extent | 'new' | 'not';

export const partsNow: readonly PartNow[] = ['new', ...extentNames.toReversed(), 'met', 'not'];

/** What to do with a control: start it, extend it, or keep it as it is. */
export type Work = 'start' | 'extend' | 'keep';

export const works: readonly Work[] = ['start', 'extend', 'keep'];

export interface PartAnswer {
  framework: string;
  part: string;
  now: PartNow;
  /** Running controls that cover the part, strongest first. */
  by: readonly string[];
  /** Controls to start for the part. */
  start: readonly string[];
  /** What a control has to do for the part beyond the control's statement, if no other control does it. */
  extend?: { control: string; add: string } | undefined;
}

export interface ControlAnswer {
  id: string;
  work: Work;
  /** What the control has to do beyond its own statement. */
  adds: readonly { framework: string; part: string; add: string }[];
  /** The wanted parts that need the control. */
  parts: readonly { framework: string; part: string }[];
}

export interface Answer {
  controls: readonly ControlAnswer[];
  parts: readonly PartAnswer[];
}

/**
 * Domains about a subject that a framework may not cover. Their controls may still cover a little of such a framework's parts, but
 * no one would run them for that reason.
 */
const OF_A_SUBJECT: readonly ControlDomain[] = ['privacy', 'ai'];

/**
 * Ids of the controls that an organisation with the given frameworks is assumed to run: those that meet a part, and those that
 * cover some of a part that no single control meets. If several controls can meet such a part together, controls from the domains
 * in `OF_A_SUBJECT` count only if another control's link names them.
 */
export function neededFor(controls: readonly WorkControl[], frameworks: readonly AskedFramework[]): string[] {
  const needed = new Set(askedParts(controls, frameworks).flatMap(({ needs }) => needs));
  return controls.filter(({ id }) => needed.has(id)).map(({ id }) => id);
}

/**
 * Works out what an organisation has to do if it runs some controls and wants some frameworks. A control is started if a wanted
 * part needs it and running controls don't meet that part. If a running control already covers most of the part and no other
 * control would cover more than a little, that control is extended instead, unless one that is started anyway completes the part.
 *
 * @param running ids of the running controls; ids that aren't in the set are ignored
 */
export function workFor(
  controls: readonly WorkControl[],
  running: ReadonlySet<string>,
  wanted: readonly AskedFramework[],
): Answer {
  const asked = askedParts(controls, wanted).map((part) => {
    const by = part.serving.filter(({ control }) => running.has(control.id));
    return { ...part, by, now: nowOf(part, by, running) };
  });
  const open = asked.filter(({ now }) => now !== 'met' && now !== 'not');
  const started = new Set(
    open
      .filter((part) => part.ways.length > 0 && !lacksADetail(part, running))
      .flatMap(({ needs }) => needs.filter((id) => !running.has(id))),
  );
  const runs = (id: string) => running.has(id) || started.has(id);
  const extended = new Map(
    open
      .filter(({ ways }) => !isMet(ways, runs))
      .flatMap((part) => {
        const { control, link } = part.by[0] ?? part.serving[0] ?? {};
        return control && link?.add !== undefined ? [[part, { control: control.id, add: link.add }] as const] : [];
      }),
  );
  for (const { control } of extended.values()) if (!running.has(control)) started.add(control);

  const parts = asked.map((part) => {
    const extend = extended.get(part);
    const start = open.includes(part) ? part.needs.filter((id) => started.has(id)) : [];
    const answer: PartAnswer = {
      framework: part.framework,
      part: part.id,
      now: part.now,
      by: part.by.map(({ control }) => control.id),
      start,
      extend,
    };
    return { answer, needs: new Set([...part.needs, ...(extend ? [extend.control] : [])]) };
  });
  return {
    controls: controls.flatMap(({ id }): ControlAnswer[] => {
      const own = parts.filter(({ needs }) => needs.has(id)).map(({ answer }) => answer);
      if (own.length === 0 || !runs(id)) return [];
      const adds = own.flatMap(({ framework, part, extend }) =>
        extend?.control === id ? [{ framework, part, add: extend.add }] : [],
      );
      const work = started.has(id) ? 'start' : adds.length > 0 ? 'extend' : 'keep';
      return [{ id, work, adds, parts: own.map(({ framework, part }) => ({ framework, part })) }];
    }),
    parts: parts.map(({ answer }) => answer),
  };
}

/** Ids of the controls that meet a part together, or of the one that meets it alone. */
type Way = readonly string[];

const isMet = (ways: readonly Way[], runs: (id: string) => boolean) => ways.some((way) => way.every(runs));

/** The parts in scope of all frameworks, without duplicates, each with the controls that cover it and those it needs. */
function askedParts(controls: readonly WorkControl[], frameworks: readonly AskedFramework[]) {
  const known = new Set(controls.map(({ id }) => id));
  const once = new Map(frameworks.map((framework) => [framework.id, framework]));
  return [...once.values()].flatMap(({ id, parts }) => {
    const byPart = servingByPart(controls, id);
    return parts.map((part) => {
      const all = part.noControl === undefined ? (byPart.get(part.id) ?? []) : [];
      const serving = all.filter(({ link }) => link.grade !== 'supports');
      const ways = serving.flatMap(waysOf).filter((way) => way.every((one) => known.has(one)));
      return { ...part, framework: id, serving, ways, needs: neededOf(serving, ways) };
    });
  });
}

const waysOf = ({ control, link }: Serving<WorkControl>): Way[] =>
  link.grade === 'meets' ? [[control.id]] : link.with ? [[control.id, ...link.with]] : [];

function neededOf(serving: readonly Serving<WorkControl>[], ways: readonly Way[]): string[] {
  const meeting = serving.filter(({ link }) => link.grade === 'meets');
  if (meeting.length > 0) return meeting.map(({ control }) => control.id);
  const named = new Set(serving.flatMap(({ link }) => link.with ?? []));
  return serving
    .filter(({ control }) => ways.length === 0 || !OF_A_SUBJECT.includes(control.domain) || named.has(control.id))
    .map(({ control }) => control.id);
}

/** Whether a running control covers most of a part, and the other controls that the part needs would cover no more than a little of it. */
const lacksADetail = (
  { needs, serving, now }: { needs: readonly string[]; serving: readonly Serving<WorkControl>[]; now: PartNow },
  running: ReadonlySet<string>,
) =>
  now === 'mostly' &&
  serving
    .filter(({ control }) => needs.includes(control.id) && !running.has(control.id))
    .every(({ link }) => link.extent === 'start');

function nowOf(
  { noControl, ways }: { noControl?: string | undefined; ways: readonly Way[] },
  by: readonly Serving<WorkControl>[],
  running: ReadonlySet<string>,
): PartNow {
  if (noControl !== undefined) return 'not';
  if (isMet(ways, (id) => running.has(id))) return 'met';
  return by[0]?.link.extent ?? 'new';
}

export function countWork({ controls }: Pick<Answer, 'controls'>): Record<Work, number> {
  const counts = { start: 0, extend: 0, keep: 0 };
  for (const { work } of controls) counts[work] += 1;
  return counts;
}

export function countParts(parts: readonly Pick<PartAnswer, 'now'>[]): Record<PartNow, number> {
  const counts = { met: 0, mostly: 0, some: 0, start: 0, new: 0, not: 0 };
  for (const { now } of parts) counts[now] += 1;
  return counts;
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
