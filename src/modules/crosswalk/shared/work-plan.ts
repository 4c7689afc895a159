import { controlDomains, extents } from '~/modules/controls/shared/domains';
import { controlName, controlPagePath, type ControlFile, type FiledControl } from '~/modules/controls/shared/controls';
import type { Left } from './left';
import { works, type ControlAnswer, type PartAnswer, type PartNow, type Work } from './work';

const workLabels: Record<Work, string> = { start: 'Start', extend: 'Extend', keep: 'Keep' };

export const nowLabels: Record<PartNow, string> = {
  ...extents,
  met: 'Met',
  new: 'New',
  not: 'No control applies',
};

/** A control in an answer, with its wording. */
export interface PlannedControl extends ControlAnswer, Pick<FiledControl, 'title' | 'domain' | 'owner' | 'evidence'> {
  name: string;
  href: string;
  /**
   * What to do, in one sentence for each step: the control's own statement if the control has to be started, and what has to be added.
   */
  steps: readonly string[];
  /** Names of connectors. */
  connectors: readonly string[];
}

/** The controls in an answer with their wording, grouped by the work to do. */
export function plannedControls({ controls }: Pick<Left, 'controls'>, file: ControlFile): PlannedControl[] {
  const filed = new Map(file.controls.map((control) => [control.id, control]));
  return works.flatMap((work) =>
    controls
      .filter((control) => control.work === work)
      .flatMap((answer): PlannedControl[] => {
        const control = filed.get(answer.id);
        if (!control) return [];
        const { title, domain, owner, evidence, statement } = control;
        const adds = answer.adds.map(({ part, add }) => `For ${part}: ${add}`);
        return [
          {
            ...answer,
            name: controlName(answer.id),
            href: controlPagePath(answer.id),
            title,
            domain,
            owner,
            evidence,
            steps: work === 'extend' ? adds : [statement, ...adds],
            connectors: control.connectors,
          },
        ];
      }),
  );
}

/** Parts with the names of their frameworks: `SOC 2 CC6.1, CC6.2; HIPAA 164.312(a)`. */
export function partsNamed(
  parts: readonly { framework: string; part: string }[],
  wanted: readonly { id: string; name: string }[],
): string {
  return wanted
    .map(({ id, name }) => ({ name, own: parts.filter(({ framework }) => framework === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ name, own }) => `${name} ${own.map(({ part }) => part).join(', ')}`)
    .join('; ');
}

/** How a part is met, or what to do to meet it. */
export function answerToPart({ now, by, start, extend }: PartAnswer): string {
  const names = (ids: readonly string[]) => ids.map(controlName).join(', ');
  const next = [
    start.length > 0 && `start ${names(start)}`,
    extend && !start.includes(extend.control) && `extend ${controlName(extend.control)}`,
  ].filter((one) => typeof one === 'string');
  const run = by.length > 0 && now !== 'not' ? `${names(by)} run${by.length === 1 ? 's' : ''}` : '';
  return [run, next.join(' and ')].filter(Boolean).join('; ');
}

export const workColumns = [
  'work',
  'control',
  'title',
  'domain',
  'what to do',
  'owner',
  'evidence',
  'connectors',
  'for',
  'page',
  'responsible',
  'due',
  'status',
] as const;

/** The answer as a work plan: one row per control, with columns to fill in for the assignee, due date and status. */
export function workRows(left: Left, file: ControlFile, origin: string): string[][] {
  return plannedControls(left, file).map((control) => [
    workLabels[control.work],
    control.name,
    control.title,
    controlDomains[control.domain].name,
    control.steps.join(' '),
    control.owner,
    control.evidence.join('; '),
    control.connectors.join(', '),
    partsNamed(control.parts, left.wanted),
    origin + control.href,
    '',
    '',
    control.work === 'keep' ? 'Done' : 'To do',
  ]);
}

export const STATUSES = ['To do', 'In progress', 'Done'] as const;

export const partColumns = ['framework', 'part', 'subject', 'state', 'controls'] as const;

/** The parts in the answer, with a row for each. */
export function partRows(left: Left): string[][] {
  return left.wanted.flatMap(({ id, name, parts }) => {
    const answers = new Map(left.parts.filter(({ framework }) => framework === id).map((one) => [one.part, one]));
    return parts.flatMap((part) => {
      const answer = answers.get(part.id);
      return answer
        ? [[name, part.id, part.subject, nowLabels[answer.now], part.noControl ?? answerToPart(answer)]]
        : [];
    });
  });
}

/** Name of the file in which an answer is saved, without its extension. */
export const planName = ({ wanted }: Pick<Left, 'wanted'>): string =>
  `left-for-${wanted.map(({ id }) => id).join('-')}`;
