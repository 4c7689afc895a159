import { neededBy, servedParts, type FiledLink, type LinkedControl } from '~/modules/controls/shared/controls';

/** A part of a framework: its framework's id and its own. */
export interface PartRef {
  framework: string;
  part: string;
}

/** What identifies a part, as a key of a map. */
export const keyOf = ({ framework, part }: PartRef): string => `${framework} ${part}`;

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

/** What the comparison of two frameworks, part by part, says about their parts. */
export interface Comparison {
  first: string;
  last: string;
  /** Closely related parts, each as the first framework's part and the last one's. */
  related: readonly (readonly [string, string])[];
  /** Parts of the first framework that require everything that the named part of the last one requires. */
  firstContains: readonly (readonly [string, string])[];
  /** The other way round; the first framework's part still comes first. */
  lastContains: readonly (readonly [string, string])[];
}

/**
 * What is known about a wanted part.
 *
 * - `covered`: a held part equals or contains it, or controls that the visitor runs meet it;
 * - `likely`: the controls that meet it also meet a held part that is closely related to it, or match the visitor's list; to be confirmed;
 * - `extend`: some of the controls that it needs run or are likely to, but not all, or nobody compared what they do with this part;
 * - `new`: none of them does, or is likely to;
 * - `outside`: it doesn't apply to the visitor;
 * - `uncontrolled`: no control can meet it.
 */
export const standings = ['new', 'extend', 'likely', 'covered', 'outside', 'uncontrolled'] as const;

export type Standing = (typeof standings)[number];

/** What to do with a control: start it, extend it, confirm that it runs, or keep it as it is. */
export type Work = 'start' | 'extend' | 'confirm' | 'keep';

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
  /** Wanted parts that the control serves and that don’t apply to the visitor. */
  outside: readonly PartRef[];
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
  /** Ids of the controls that match the visitor's own list. They are likely to run. */
  matched: ReadonlySet<string>;
  /** The pairs of frameworks that have been compared. */
  comparisons: readonly Comparison[];
}

/**
 * The held parts that each control meets, alone or together with others. A control that covers only some of a held part isn't among
 * them, nor one that makes no more than a start within such a group: holding the framework proves nothing about it.
 */
export function evidenceFor(
  controls: readonly LinkedControl<FiledLink>[],
  held: readonly AskedFramework[],
): ReadonlyMap<string, readonly PartRef[]> {
  const met = askedParts(controls, held)
    .filter(({ outside }) => outside === undefined)
    .flatMap(({ framework, id, serving, ways }) => {
      const meeting = new Set(ways.flat());
      return serving
        .filter(({ control, link }) => meeting.has(control.id) && link.extent !== 'start')
        .map(({ control }) => ({ control: control.id, framework, part: id }));
    });
  return Map.groupBy(met, ({ control }) => control);
}

/**
 * Works out what is known about each part of the wanted frameworks, and what to do with each control. A control is started if it
 * helps to meet a part that is neither covered nor likely to be met. If most of such a part is done already and what is missing
 * would only be a start, the strongest control is extended instead, unless one that is started anyway completes the part.
 */
export function analyseGaps(
  controls: readonly LinkedControl<FiledLink>[],
  { held, running, matched, comparisons }: Start,
  wanted: readonly AskedFramework[],
): Answer {
  const known = new Set(controls.map(({ id }) => id));
  const evidence = evidenceFor(controls, held);
  const runs = (id: string) => running.has(id) && known.has(id);
  const isProbable = (id: string) => evidence.has(id) || (matched.has(id) && known.has(id));
  const isPresent = (id: string) => runs(id) || isProbable(id);
  const { wholesOf, areRelated } = comparedParts(held, comparisons);

  const asked = askedParts(controls, wanted).map((part) => {
    const wanted = { framework: part.framework, part: part.id };
    const within = wholesOf(wanted);
    const isLikely = (id: string) =>
      runs(id) || matched.has(id) || (evidence.get(id)?.some((proof) => areRelated(proof, wanted)) ?? false);
    return { ...part, within, standing: standingOf(part, { within, runs, isLikely, isPresent }) };
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
      confirm: own.filter((one) => !runs(one) && isProbable(one)),
      start: own.filter((one) => started.has(one)),
      extend,
    };
  });
  const outside = asked
    .filter(({ standing }) => standing === 'outside')
    .flatMap(({ framework, id, serving }) =>
      serving.map(({ control }) => ({ control: control.id, framework, part: id })),
    );
  return { controls: controlAnswers(controls, parts, outside), parts };
}

const never = () => false;

function controlAnswers(
  controls: readonly { id: string }[],
  parts: readonly PartAnswer[],
  outside: readonly (PartRef & { control: string })[],
): ControlAnswer[] {
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
    return [
      {
        id,
        work,
        adds,
        parts: refs(own),
        outside: outside.filter(({ control }) => control === id).map(({ framework, part }) => ({ framework, part })),
        leads: refs(own.filter(({ isLead }) => isLead)),
      },
    ];
  });
}

/** The parts of all frameworks, without duplicates, each with the controls that cover it and the ways to meet it. */
function askedParts(controls: readonly LinkedControl<FiledLink>[], frameworks: readonly AskedFramework[]) {
  const once = new Map(frameworks.map((framework) => [framework.id, framework]));
  return [...once.values()].flatMap(({ id: framework, parts }) =>
    servedParts(controls, framework, parts).map(({ part, serving, ways }) => ({ ...part, framework, serving, ways })),
  );
}

type Asked = ReturnType<typeof askedParts>[number];

interface Known {
  /** Held parts that contain the part. */
  within: readonly PartRef[];
  /** Whether the visitor runs a control. */
  runs: (id: string) => boolean;
  /** Whether a control is likely to do what the part asks for. */
  isLikely: (id: string) => boolean;
  /** Whether a control runs, or is likely to. */
  isPresent: (id: string) => boolean;
}

function standingOf(
  { outside, noControl, ways, serving }: Asked,
  { within, runs, isLikely, isPresent }: Known,
): Standing {
  if (outside !== undefined) return 'outside';
  if (noControl !== undefined) return 'uncontrolled';
  if (within.length > 0 || ways.some((way) => way.every(runs))) return 'covered';
  if (ways.some((way) => way.every(isLikely))) return 'likely';
  return neededBy({ serving, ways }).some(isPresent) ? 'extend' : 'new';
}

/** What comparisons say about a wanted part and those held and in scope. */
export function comparedParts(held: readonly AskedFramework[], comparisons: readonly Comparison[]) {
  const holds = new Set(
    held.flatMap(({ id, parts }) =>
      parts.filter(({ outside }) => outside === undefined).map((part) => keyOf({ framework: id, part: part.id })),
    ),
  );
  const both = comparisons.flatMap(({ first, last, ...found }) => {
    const refs = (pairs: Comparison['related']) =>
      pairs.map(([from, to]) => ({ one: { framework: first, part: from }, other: { framework: last, part: to } }));
    return {
      related: refs(found.related),
      contains: [
        ...refs(found.firstContains),
        ...refs(found.lastContains).map(({ one, other }) => ({ one: other, other: one })),
      ],
    };
  });
  const close = both.flatMap(({ related }) =>
    related.flatMap(({ one, other }) => [
      { one, other },
      { one: other, other: one },
    ]),
  );
  const related = new Set(close.map(({ one, other }) => `${keyOf(one)} ${keyOf(other)}`));
  const heldBeside = (pairs: typeof close) => {
    const beside = Map.groupBy(
      pairs.filter(({ one }) => holds.has(keyOf(one))),
      ({ other }) => keyOf(other),
    );
    return (part: PartRef): PartRef[] => (beside.get(keyOf(part)) ?? []).map(({ one }) => one);
  };
  return {
    wholesOf: heldBeside(both.flatMap(({ contains }) => contains)),
    relatedTo: heldBeside(close),
    areRelated: (one: PartRef, other: PartRef): boolean => related.has(`${keyOf(one)} ${keyOf(other)}`),
  };
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
