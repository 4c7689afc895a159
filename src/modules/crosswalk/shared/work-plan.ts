import { lang } from '~/config/site';
import { inFigures } from '~/lib/number-words';
import {
  controlName,
  controlPagePath,
  type ControlFile,
  type Days,
  type FiledControl,
} from '~/modules/controls/shared/controls';
import { controlDomains, phaseNames, phases } from '~/modules/controls/shared/domains';
import type { Check } from '~/modules/frameworks/shared/parts';
import { keyOf, type ControlAnswer, type PartAnswer, type PartRef, type Standing, type Work } from './gap-analysis';
import { isToCheck, partOf, type Left } from './left';

export const workLabels: Record<Work, string> = { start: 'New', extend: 'Extend', confirm: 'Confirm', keep: 'Keep' };

export const standingLabels: Record<Standing, string> = {
  new: 'New',
  extend: 'To extend or examine',
  likely: 'Likely, to be confirmed',
  covered: 'Covered',
  outside: 'Doesn’t apply to you',
  uncontrolled: 'No control applies',
};

/** A control in an answer, with its wording. */
export interface PlannedControl
  extends ControlAnswer, Pick<FiledControl, 'title' | 'domain' | 'phase' | 'effort' | 'owner' | 'evidence'> {
  name: string;
  href: string;
  /** What to do, in one sentence for each step: the control's own statement unless it only has to be extended, and what to add. */
  steps: readonly string[];
  /** What the parts that it leads ask for in particular. */
  checks: readonly (PartRef & Check)[];
  /** Names of the controls in the plan whose result it needs first. */
  after: readonly string[];
  /** Names of connectors. */
  connectors: readonly string[];
}

/** The controls in an answer with their wording, in the order in which the work is done. */
export function plannedControls({ controls, parts, wanted }: Left, file: ControlFile): PlannedControl[] {
  const filed = new Map(file.controls.map((control) => [control.id, control]));
  const answers = new Map(parts.map((answer) => [keyOf(answer), answer]));
  const planned = controls.flatMap((answer) => {
    const control = filed.get(answer.id);
    return control ? [{ ...answer, control }] : [];
  });
  return inWorkingOrder(planned).map(({ control, ...answer }): PlannedControl => {
    const { title, domain, phase, effort, owner, evidence, statement, connectors } = control;
    const adds = answer.adds.map(({ part, add }) => `For ${part}: ${add}`);
    const checks = answer.leads
      .filter((lead) => {
        const answer = answers.get(keyOf(lead));
        return answer !== undefined && isToCheck(answer);
      })
      .flatMap((lead) => (partOf(wanted, lead)?.checks ?? []).map((check) => ({ ...lead, ...check })));
    return {
      ...answer,
      name: controlName(answer.id),
      href: controlPagePath(answer.id),
      title,
      domain,
      phase,
      effort,
      owner,
      evidence,
      steps: answer.work === 'extend' ? adds : [statement, ...adds],
      checks,
      after: control.after.filter((id) => planned.some((one) => one.id === id)).map(controlName),
      connectors,
    };
  });
}

/** By phase, and within a phase each control after those that it needs; otherwise in the given order. */
function inWorkingOrder<Of extends { id: string; control: Pick<FiledControl, 'phase' | 'after'> }>(
  planned: readonly Of[],
): Of[] {
  const byId = new Map(planned.map((one) => [one.id, one]));
  const ordered = new Set<Of>();
  const add = (one: Of, above: readonly Of[]) => {
    for (const id of one.control.after) {
      const first = byId.get(id);
      if (first && !above.includes(first) && first.control.phase === one.control.phase) add(first, [...above, one]);
    }
    ordered.add(one);
  };
  for (const phase of phaseNames)
    for (const one of planned) if (one.control.phase === phase && !ordered.has(one)) add(one, [one]);
  return [...ordered];
}

/** Groups planned controls by phase, in working order; leaves out empty phases. */
export const byPhase = (planned: readonly PlannedControl[]) =>
  phaseNames
    .map((phase) => ({ phase, name: phases[phase], own: planned.filter((control) => control.phase === phase) }))
    .filter(({ own }) => own.length > 0);

/** Person-days: `0.5 to 1 day`, `3 to 6 days`. */
const daysOf = ({ from, to }: Days): string => `${from} to ${to} ${to === 1 ? 'day' : 'days'}`;

/** What the controls to start take together, for about 50 and about 500 people. */
interface Effort {
  controls: number;
  small: Days;
  large: Days;
}

/** @returns undefined if there is no control to start */
function totalEffort(planned: readonly PlannedControl[]): Effort | undefined {
  const started = planned.filter(({ work }) => work === 'start');
  if (started.length === 0) return undefined;
  const sum = (size: 'small' | 'large', end: keyof Days) =>
    started.reduce((total, { effort }) => total + effort[size][end], 0);
  const days = (size: 'small' | 'large') => ({ from: sum(size, 'from'), to: sum(size, 'to') });
  return { controls: started.length, small: days('small'), large: days('large') };
}

/** The days of a phase or domain: `4 to 9 days (50 people), 20 to 40 days (500)`. */
export function effortOf(planned: readonly PlannedControl[]): string | undefined {
  const total = totalEffort(planned);
  return total && sizesOf(total);
}

/** An estimate for both sizes: `4 to 9 days (50 people), 20 to 40 days (500)`. */
export const sizesOf = ({ small, large }: Pick<Effort, 'small' | 'large'>): string =>
  `${daysOf(small)} (50 people), ${daysOf(large)} (500)`;

const WEEK = 5;

/** Weeks for one full-time person, counted as begun: `1 to 2 weeks`. */
function weeksOf({ from, to }: Days): string {
  const [least, most] = [Math.ceil(from / WEEK), Math.ceil(to / WEEK)];
  return least === most ? inFigures(most, 'week') : `${least} to ${most} weeks`;
}

/** What the new controls take: `Estimate for the 3 new controls: 4 to 9 person-days for 50 people (1 to 2 weeks …), 20 to 40 for 500 …` */
export function effortSentenceOf(planned: readonly PlannedControl[]): string | undefined {
  const total = totalEffort(planned);
  if (!total) return undefined;
  const { controls, small, large } = total;
  const range = ({ from, to }: Days) => `${from.toLocaleString(lang)} to ${to.toLocaleString(lang)}`;
  return `Estimate for the ${controls === 1 ? 'new control' : inFigures(controls, 'new control')}: ${range(small)} person-days for 50 people (${weeksOf(small)} for one full-time person), ${range(large)} for 500 (${weeksOf(large)}). A week has five days; confirming and extending others comes on top.`;
}

/** Parts with the names of their frameworks: `SOC 2 CC6.1, CC6.2; HIPAA 164.312(a)`. */
export function partsNamed(parts: readonly PartRef[], frameworks: readonly { id: string; name: string }[]): string {
  return frameworks
    .map(({ id, name }) => ({ name, own: parts.filter(({ framework }) => framework === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ name, own }) => `${name} ${own.map(({ part }) => part).join(', ')}`)
    .join('; ');
}

/** Why a part is covered or likely to be, and what to do otherwise. */
export function answerToPart(
  { standing, within, run, confirm, start, extend }: PartAnswer,
  held: readonly { id: string; name: string }[],
): string {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== extend?.control || start.includes(id));
  const [running, likely] = [others(run), others(confirm)];
  const names = (ids: readonly string[]) => ids.map(controlName).join(', ');
  const said = [
    within.length > 0 && `${partsNamed(within, held)} asks for all of it`,
    running.length > 0 && `${names(running)} ${running.length === 1 ? 'runs' : 'run'}`,
    likely.length > 0 && `confirm ${names(likely)}`,
    start.length > 0 && `start ${names(start)}`,
    extend && !start.includes(extend.control) && `extend ${controlName(extend.control)}`,
  ].filter((one) => typeof one === 'string');
  return standing === 'outside' ? '' : said.join('; ');
}

/** The points as cells and printed lists show them: `Scans every quarter (11.3.2)`. */
const checkLine = ({ point, ref }: Check): string => `${point} (${ref})`;

const dayColumns = [
  'days for 50 people, from',
  'days for 50 people, to',
  'days for 500 people, from',
  'days for 500 people, to',
] as const;

const dayCells = ({ small, large }: Pick<Effort, 'small' | 'large'>) => [small.from, small.to, large.from, large.to];

export const workColumns = [
  'step',
  'phase',
  'work',
  'control',
  'title',
  'what to do',
  'what to check',
  ...dayColumns,
  'after',
  'owner',
  'evidence',
  'connectors',
  'domain',
  'for',
  'outside your scope',
  'page',
  'responsible',
  'due',
  'status',
] as const;

/** Text, or a number that a spreadsheet can add up. */
export type PlanCell = string | number;

/** The answer as a work plan: one row per control, with columns to fill in for the assignee, due date and status. */
export function workRows(left: Left, file: ControlFile, origin: string): PlanCell[][] {
  return plannedControls(left, file).map((control, index) => [
    index + 1,
    phases[control.phase],
    workLabels[control.work],
    control.name,
    control.title,
    control.steps.join(' '),
    control.checks.map(checkLine).join('; '),
    ...(control.work === 'start' ? dayCells(control.effort) : dayColumns.map(() => '')),
    control.after.join(', '),
    control.owner,
    control.evidence.join('; '),
    control.connectors.join(', '),
    controlDomains[control.domain].name,
    partsNamed(control.parts, left.wanted),
    partsNamed(control.outside, left.wanted),
    origin + control.href,
    '',
    '',
    control.work === 'keep' ? 'Done' : 'To do',
  ]);
}

export const totalColumns = ['phase', 'new controls', ...dayColumns] as const;

/** What the new controls take: a row for each phase with any, and one for all of them. */
export function totalRows(left: Left, file: ControlFile): PlanCell[][] {
  const planned = plannedControls(left, file);
  return [...byPhase(planned), { name: 'All phases', own: planned }].flatMap(({ name, own }) => {
    const total = totalEffort(own);
    return total ? [[name, total.controls, ...dayCells(total)]] : [];
  });
}

export const STATUSES = ['To do', 'In progress', 'Done'] as const;

export const partColumns = ['framework', 'part', 'subject', 'state', 'because', 'what to check'] as const;

/** The parts in the answer, with a row for each. */
export function partRows(left: Left): string[][] {
  const answers = new Map(left.parts.map((answer) => [keyOf(answer), answer]));
  return left.wanted.flatMap(({ id, name, parts }) =>
    parts.flatMap((part) => {
      const answer = answers.get(keyOf({ framework: id, part: part.id }));
      if (!answer) return [];
      const because = part.outside ?? part.noControl ?? answerToPart(answer, left.held);
      const checks = isToCheck(answer) ? (part.checks ?? []).map(checkLine).join('; ') : '';
      return [[name, part.id, part.subject, standingLabels[answer.standing], because, checks]];
    }),
  );
}

export const beyondColumns = ['framework', 'title', 'what to do', 'source', 'responsible', 'due', 'status'] as const;

/** What the wanted frameworks need besides controls, with a row for each. */
export const beyondRows = ({ wanted }: Pick<Left, 'wanted'>): string[][] =>
  wanted.flatMap(({ name, beyond }) =>
    beyond.map(({ title, text, ref = '' }) => [name, title, text, ref, '', '', 'To do']),
  );

export const startColumns = ['question', 'answer'] as const;

/** What the answer was worked out from. */
export const startRows = ({ held, wanted, running, listed, said }: Left): string[][] => [
  ['Frameworks held', held.map(({ name }) => name).join(', ') || 'none'],
  ['Controls that run', String(running)],
  ...(listed.size > 0 ? [['Other controls that match your list', String(listed.size)]] : []),
  ['Frameworks wanted', wanted.map(({ name }) => name).join(', ')],
  ...said.map((one) => [...one]),
];

/** A table of a saved plan. */
export interface PlanTable {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly PlanCell[])[];
}

/** Tables as one, for files that can hold only one: the name of each row’s table, then the columns of all of them. */
export function joinedTables(tables: readonly PlanTable[]): string[][] {
  const all = [...new Set(tables.flatMap(({ columns }) => columns))];
  return [
    ['table', ...all],
    ...tables.flatMap(({ name, columns, rows }) =>
      rows.map((row) => [name, ...all.map((column) => String(row[columns.indexOf(column)] ?? ''))]),
    ),
  ];
}

/** Name of the file in which an answer is saved, without its extension. */
export const planName = ({ wanted }: Pick<Left, 'wanted'>): string =>
  `left-for-${wanted.map(({ id }) => id).join('-')}`;
