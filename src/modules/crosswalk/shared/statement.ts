import { site } from '~/config/site';
import {
  controlName,
  servedParts,
  type ControlFile,
  type FiledControl,
  type Serving,
} from '~/modules/controls/shared/controls';
import { comparedParts, keyOf, type PartRef } from './gap-analysis';
import { statedIn, type Left } from './left';
import { partsNamed } from './work-plan';

export const statementColumns = [
  'Control',
  'Subject',
  'Applicable',
  'Reason',
  'Status',
  'Controls that you run',
  'Controls in your list',
  'Other controls that serve it',
] as const;

type StatementColumn = (typeof statementColumns)[number];

/** The columns of a statement. Without a list of the visitor's, none is about it. */
export const columnsFor = ({ listed }: Pick<Left, 'listed'>): StatementColumn[] =>
  statementColumns.filter((column) => column !== 'Controls in your list' || listed.size > 0);

export const APPLICABLE = ['yes', 'no', 'to decide'] as const;

export const STATUSES = [
  'in place',
  'partly in place',
  'planned',
  'not in place',
  'not needed',
  'to be confirmed',
] as const;

/** What only the company can say. As in policies, text in brackets is theirs to replace. */
const askForReason = (related: string): string =>
  `[Name the risk, the law, the contract or the decision behind it.${related && ` Closely related in what you chose: ${related}.`}]`;

/** The version of a statement and its approval, for the company to fill in. */
export const versionRows: readonly (readonly [string, string])[] = [
  ['Version', '[Number]'],
  ['Date', '[Day on which this version was complete]'],
  ['Scope', '[Scope of the management system, word for word as on the certificate]'],
  ['Owner', '[Role]'],
  ['Approved by', '[Name and role]'],
  ['Approved on', '[Day]'],
];

/** How a statement was filled in, for its readers. */
export const methodRows = (
  { listed }: Pick<Left, 'listed'>,
  version: string,
): readonly (readonly [string, string])[] => [
  ['Text in brackets', 'Only you can know it. Replace it, and add your own controls.'],
  ['Subject', 'In our words. The wording of the control is in your copy of the standard.'],
  ['Applicable: yes', 'Another framework that you chose requires all of it, or you run the controls that meet it.'],
  ['Applicable: no', 'It can’t apply, because of what you said about your organisation.'],
  [
    'Applicable: to decide',
    'Decide after your risk treatment. A control that you need is applicable even if it isn’t in place yet.',
  ],
  ['Status: in place', 'You ticked the controls that meet it. No one has checked that they work.'],
  ['Status: to be confirmed', 'Everything else, including what you run in part or have not ticked.'],
  ...(listed.size > 0
    ? [
        [
          'Controls in your list',
          'They match a row of the list that you brought, and you have not ticked them. A match puts nothing in place: confirm that your control does the same.',
        ] as const,
      ]
    : []),
  [
    'Other controls that serve it',
    'You have not ticked them. Delete those that you don’t run, because an auditor takes what a statement lists for what you do.',
  ],
  [
    'Meets, partly',
    `How far a control of ${site.name}’s set, version ${version}, covers it: all of it, or mostly, some or a start.`,
  ],
];

/** A statement of applicability for one framework. */
interface Statement {
  name: string;
  edition: string;
  /** A row for each part that it lists, in the order of `columnsFor`. */
  rows: readonly (readonly string[])[];
}

/**
 * The statements of applicability of the wanted frameworks, as far as the answer knows them: what doesn't apply, because of what the
 * visitor said; what another chosen framework requires; and what is in place, because the visitor runs the controls that meet it.
 */
export function statementsOf(left: Left, { controls }: Pick<ControlFile, 'controls'>): Statement[] {
  const chosen = [...left.held, ...left.wanted];
  const { wholesOf, relatedTo } = comparedParts(chosen, left.comparisons);
  const stated = new Set(
    chosen.flatMap(({ id: framework, parts, applicability = [] }) =>
      parts.filter(({ group }) => applicability.includes(group)).map(({ id: part }) => keyOf({ framework, part })),
    ),
  );
  // Whether a part that a statement lists is needed is open as well.
  const required = (parts: readonly PartRef[]) => parts.filter((part) => !stated.has(keyOf(part)));
  const columns = columnsFor(left);
  return statedIn(left).map(({ id: framework, name, edition, parts }) => ({
    name,
    edition,
    rows: servedParts(controls, framework, parts)
      .filter(({ part }) => stated.has(keyOf({ framework, part: part.id })))
      .map(({ part: { id, subject, outside }, serving, ways }) => {
        const cells = (row: Partial<Record<StatementColumn, string>>) =>
          columns.map((column) => ({ Control: id, Subject: subject, ...row })[column] ?? '');
        if (outside !== undefined) return cells({ Applicable: 'no', Reason: outside, Status: 'not needed' });
        const wholes = required(wholesOf({ framework, part: id }));
        const related = required(relatedTo({ framework, part: id }));
        const isInPlace = ways.some((way) => way.every((control) => left.ticked.has(control)));
        const {
          ticked = [],
          listed = [],
          others = [],
        } = Object.groupBy(serving, ({ control }) =>
          left.ticked.has(control.id) ? 'ticked' : left.listed.has(control.id) ? 'listed' : 'others',
        );
        const lines = (some: readonly Serving<FiledControl>[]) => some.map(lineOf).join('\n');
        return cells({
          Applicable: isInPlace || wholes.length > 0 ? 'yes' : 'to decide',
          Reason:
            wholes.length > 0
              ? `${partsNamed(wholes, chosen)} ${wholes.length === 1 ? 'requires' : 'require'} all of it.`
              : askForReason(partsNamed(related, chosen)),
          Status: isInPlace ? 'in place' : 'to be confirmed',
          'Controls that you run': lines(ticked),
          'Controls in your list': lines(listed),
          'Other controls that serve it': lines(others),
        });
      }),
  }));
}

/** A control with its grade: `AC-04 Access review: partly (some), together with AC-01, AC-03`. */
const lineOf = ({ control, link }: Serving<FiledControl>): string =>
  `${controlName(control.id)} ${control.title}: ${link.grade}${link.extent ? ` (${link.extent})` : ''}${link.with ? `, together with ${link.with.map(controlName).join(', ')}` : ''}`;
