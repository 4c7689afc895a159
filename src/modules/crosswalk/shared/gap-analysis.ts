import { servingByPart, waysToMeet, type FiledLink, type LinkedControl } from '~/modules/controls/shared/controls';

/** A part of a framework: its framework's id and its own. */
export interface PartRef {
  framework: string;
  part: string;
}

/** A part in scope of a visitor's question. */
export interface AskedPart {
  id: string;
  /** Why no control can satisfy the part, if none can. */
  noControl?: string | undefined;
  /** Why the part doesn't apply to the visitor, if it doesn't. */
  outside?: string | undefined;
}

/** A framework with its parts. */
export interface AskedFramework {
  id: string;
  parts: readonly AskedPart[];
}

/** A part that requires everything that another part requires. */
export interface Containment {
  whole: PartRef;
  part: PartRef;
}

/**
 * What is known about a wanted part.
 *
 * - `covered`: a held part equals or contains it, or controls that the visitor runs meet it;
 * - `likely`: controls that meet it are likely to run, because they also meet a held part; to be confirmed;
 * - `extend`: some of the controls that it needs run, or are likely to;
 * - `new`: none of them does;
 * - `outside`: it doesn't apply to the visitor;
 * - `uncontrolled`: no control can meet it.
 */
export const standings = ['new', 'extend', 'likely', 'covered', 'outside', 'uncontrolled'] as const;

export type Standing = (typeof standings)[number];

/** What to do with a control: start it, extend it, confirm that it runs, or keep it as it is. */
export const works = ['start', 'extend', 'confirm', 'keep'] as const;

export type Work = (typeof works)[number];

export interface PartAnswer extends PartRef {
  standing: Standing;
  /** Held parts that equal or contain the part. */
  within: readonly PartRef[];
  /** Controls of the part that the visitor runs, strongest first. */
  run: readonly string[];
  /** Controls of the part that are likely to run, strongest first. */
  confirm: readonly string[];
  /** Controls to start for the part. */
  start: readonly string[];
  /** What a control has to do for the part beyond the control's statement, if no other control does it. */
  extend?: { control: string; add: string } | undefined;
}

export interface ControlAnswer {
  id: string;
  work: Work;
  /** What the control has to do beyond its own statement. */
  adds: readonly (PartRef & { add: string })[];
  /** The wanted parts that need the control. */
  parts: readonly PartRef[];
  /** Those of the parts for which this is the strongest control. Every part that isn't covered has one at most. */
  leads: readonly PartRef[];
}

export interface Answer {
  controls: readonly ControlAnswer[];
  parts: readonly PartAnswer[];
}

export interface Start {
  /** The frameworks that the visitor holds. */
  held: readonly AskedFramework[];
  /** Ids of the controls that the visitor runs; ids that aren't in the set are ignored. */
  running: ReadonlySet<string>;
  /** Parts of different frameworks of which one contains the other. */
  containments: readonly Containment[];
}

/**
 * Ids of the controls that an organisation is likely to run because it holds frameworks: those that meet a held part, alone or
 * together with others. A control that covers only some of a held part isn't among them, nor one that makes no more than a start
 * within such a group: holding the framework proves nothing about it.
 */
export function likelyFor(controls: readonly LinkedControl<FiledLink>[], held: readonly AskedFramework[]): string[] {
  const likely = new Set(
    askedParts(controls, held)
      .filter(({ outside }) => outside === undefined)
      .flatMap(({ serving, ways }) => {
        const meeting = new Set(ways.flat());
        return serving.filter(({ control, link }) => meeting.has(control.id) && link.extent !== 'start');
      })
      .map(({ control }) => control.id),
  );
  return controls.filter(({ id }) => likely.has(id)).map(({ id }) => id);
}

/**
 * Works out what is known about each part of the wanted frameworks, and what to do with each control. A control is started if it
 * helps to meet a part that is neither covered nor likely to be met. If most of such a part is done already and what is missing
 * would only be a start, the strongest control is extended instead, unless one that is started anyway completes the part.
 */
export function analyseGaps(
  controls: readonly LinkedControl<FiledLink>[],
  { held, running, containments }: Start,
  wanted: readonly AskedFramework[],
): Answer {
  const known = new Set(controls.map(({ id }) => id));
  const likely = new Set(likelyFor(controls, held));
  const runs = (id: string) => running.has(id) && known.has(id);
  const isPresent = (id: string) => runs(id) || likely.has(id);
  const holding = wholesHeld(held, containments);

  const asked = askedParts(controls, wanted).map((part) => {
    const within = holding({ framework: part.framework, part: part.id });
    return { ...part, within, standing: standingOf(part, within, runs, isPresent) };
  });
  const open = asked.filter(({ standing }) => standing === 'new' || standing === 'extend');
  const started = new Set(
    open
      .filter((part) => !lacksADetail(part, isPresent))
      .flatMap(({ ways }) => ways.flat())
      .filter((id) => !isPresent(id)),
  );
  const willRun = (id: string) => isPresent(id) || started.has(id);
  const extended = new Map(
    open
      .filter(({ ways }) => !ways.some((way) => way.every(willRun)))
      .flatMap((part) => {
        const { control, link } = part.serving.find((one) => isPresent(one.control.id)) ?? part.serving[0] ?? {};
        return control && link?.add !== undefined ? [[part, { control: control.id, add: link.add }] as const] : [];
      }),
  );
  for (const { control } of extended.values()) if (!isPresent(control)) started.add(control);

  const parts = asked.map((part): PartAnswer => {
    const { framework, id, standing, within, ways, serving } = part;
    const extend = extended.get(part);
    const meeting = {
      covered: runs,
      likely: isPresent,
      extend: willRun,
      new: willRun,
      outside: never,
      uncontrolled: never,
    };
    const is = meeting[standing];
    const named = new Set([
      ...(open.includes(part) ? ways : ways.filter((way) => way.every(is))).flat().filter(is),
      ...(extend ? [extend.control] : []),
    ]);
    const own = serving.map(({ control }) => control.id).filter((one) => named.has(one));
    return {
      framework,
      part: id,
      standing,
      within,
      run: own.filter(runs),
      confirm: own.filter((one) => !runs(one) && likely.has(one)),
      start: own.filter((one) => started.has(one)),
      extend,
    };
  });
  return { controls: controlAnswers(controls, parts), parts };
}

const never = () => false;

function controlAnswers(controls: readonly { id: string }[], parts: readonly PartAnswer[]): ControlAnswer[] {
  const uses = Map.groupBy(
    parts.flatMap((part) => {
      const ids = [...part.run, ...part.confirm, ...part.start];
      const lead = part.extend?.control ?? ids[0];
      return ids.map((id) => ({ id, part, isLead: id === lead }));
    }),
    ({ id }) => id,
  );
  return controls.flatMap(({ id }): ControlAnswer[] => {
    const own = uses.get(id);
    if (!own) return [];
    const refs = (of: typeof own) => of.map(({ part: { framework, part } }) => ({ framework, part }));
    const adds = own.flatMap(({ part: { framework, part, extend } }) =>
      extend?.control === id ? [{ framework, part, add: extend.add }] : [],
    );
    const is = (of: 'start' | 'run') => own.some(({ part }) => part[of].includes(id));
    const work = is('start') ? 'start' : adds.length > 0 ? 'extend' : is('run') ? 'keep' : 'confirm';
    return [{ id, work, adds, parts: refs(own), leads: refs(own.filter(({ isLead }) => isLead)) }];
  });
}

/** The parts of all frameworks, without duplicates, each with the controls that cover it and the ways to meet it. */
function askedParts(controls: readonly LinkedControl<FiledLink>[], frameworks: readonly AskedFramework[]) {
  const known = new Set(controls.map(({ id }) => id));
  const once = new Map(frameworks.map((framework) => [framework.id, framework]));
  return [...once.values()].flatMap(({ id: framework, parts }) => {
    const byPart = servingByPart(controls, framework);
    return parts.map((part) => {
      const all = part.noControl === undefined ? (byPart.get(part.id) ?? []) : [];
      const serving = all.filter(({ link }) => link.grade !== 'supports');
      return { ...part, framework, serving, ways: waysToMeet(serving, known) };
    });
  });
}

type Asked = ReturnType<typeof askedParts>[number];

function standingOf(
  { outside, noControl, ways, serving }: Asked,
  within: readonly PartRef[],
  runs: (id: string) => boolean,
  isPresent: (id: string) => boolean,
): Standing {
  if (outside !== undefined) return 'outside';
  if (noControl !== undefined) return 'uncontrolled';
  if (within.length > 0 || ways.some((way) => way.every(runs))) return 'covered';
  if (ways.some((way) => way.every(isPresent))) return 'likely';
  return serving.some(({ control, link }) => isPresent(control.id) && link.extent !== 'start') ? 'extend' : 'new';
}

/** For a wanted part, the held parts in scope that equal or contain it. */
function wholesHeld(held: readonly AskedFramework[], containments: readonly Containment[]) {
  const holds = new Set(
    held.flatMap(({ id, parts }) =>
      parts.filter(({ outside }) => outside === undefined).map((part) => `${id} ${part.id}`),
    ),
  );
  const key = ({ framework, part }: PartRef) => `${framework} ${part}`;
  const wholes = Map.groupBy(
    containments.filter(({ whole }) => holds.has(key(whole))),
    ({ part }) => key(part),
  );
  return (part: PartRef): PartRef[] => (wholes.get(key(part)) ?? []).map(({ whole }) => whole);
}

/** Whether a control that runs, or is likely to, does most of a part, and the others that the part needs would only make a start. */
function lacksADetail({ ways, serving }: Asked, isPresent: (id: string) => boolean): boolean {
  const strongest = serving.find(({ control }) => isPresent(control.id));
  const meeting = new Set(ways.flat());
  const missing = serving.filter(({ control }) => meeting.has(control.id) && !isPresent(control.id));
  return strongest?.link.extent === 'mostly' && missing.every(({ link }) => link.extent === 'start');
}

export function countWork({ controls }: Pick<Answer, 'controls'>): Record<Work, number> {
  const counts = { start: 0, extend: 0, confirm: 0, keep: 0 };
  for (const { work } of controls) counts[work] += 1;
  return counts;
}

export function countStandings(parts: readonly Pick<PartAnswer, 'standing'>[]): Record<Standing, number> {
  const counts = { new: 0, extend: 0, likely: 0, covered: 0, outside: 0, uncontrolled: 0 };
  for (const { standing } of parts) counts[standing] += 1;
  return counts;
}
