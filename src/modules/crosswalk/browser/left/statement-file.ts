import { dataLicence, site } from '~/config/site';
import { isoDay } from '~/lib/dates';
import { inList } from '~/lib/number-words';
import type { ControlFile } from '~/modules/controls/shared/controls';
import { statedIn, type Left } from '~/modules/crosswalk/shared/left';
import {
  APPLICABLE,
  columnsFor,
  methodRows,
  statementsOf,
  type statementColumns,
  STATUSES,
  versionRows,
} from '~/modules/crosswalk/shared/statement';
import { startRows } from '~/modules/crosswalk/shared/work-plan';

export type StatementFormat = 'xlsx' | 'docx';

interface Source {
  file: ControlFile;
  /** Address of the answer. */
  page: string;
  today: Date;
}

/**
 * The statement of applicability of the wanted frameworks as a workbook or a Word document. Loads the code that writes it first.
 *
 * @throws if that code can't be loaded
 */
export const statementFile = (format: StatementFormat, left: Left, source: Source): Promise<Uint8Array> =>
  format === 'xlsx' ? workbookOf(left, source) : documentOf(left, source);

const editionsOf = (left: Left) => inList(statedIn(left).map(({ edition }) => edition));
const titleOf = (left: Left) => `Statement of applicability: ${editionsOf(left)}`;

/** The widths of the columns: in characters on a sheet, and as a proportion of a page. */
const WIDTHS: Record<(typeof statementColumns)[number], { sheet: number; page: number }> = {
  Control: { sheet: 10, page: 7 },
  Subject: { sheet: 34, page: 17 },
  Applicable: { sheet: 13, page: 9 },
  Reason: { sheet: 44, page: 22 },
  Status: { sheet: 18, page: 11 },
  'Controls that you run': { sheet: 44, page: 17 },
  'Controls in your list': { sheet: 44, page: 12 },
  'Other controls that serve it': { sheet: 44, page: 17 },
};

async function workbookOf(left: Left, { file, page }: Source): Promise<Uint8Array> {
  const { planWorkbook } = await import('./plan-workbook');
  const columns = columnsFor(left);
  return planWorkbook(titleOf(left), [
    {
      name: 'Version',
      columns: ['Statement of applicability', editionsOf(left)],
      widths: [30, 100],
      rows: [
        ...versionRows,
        ...methodRows(left, file.version),
        ...startRows(left),
        ['Source', `${page}, CC BY 4.0, ${dataLicence}`],
      ],
    },
    ...statementsOf(left, file).map(({ name, rows }) => ({
      name,
      columns,
      widths: columns.map((column) => WIDTHS[column].sheet),
      rows,
      choices: [
        { column: columns.indexOf('Applicable'), values: APPLICABLE },
        { column: columns.indexOf('Status'), values: STATUSES },
      ],
    })),
  ]);
}

async function documentOf(left: Left, { file, page, today }: Source): Promise<Uint8Array> {
  const word = await import('~/lib/word-xml');
  const columns = columnsFor(left);
  const shared = (parts: readonly number[]) => {
    const all = parts.reduce((sum, part) => sum + part, 0);
    return parts.map((part) => Math.floor((word.TEXT_WIDTH.landscape * part) / all));
  };
  const pairs = (rows: readonly (readonly string[])[]) =>
    rows
      .map(([term = '', text = '']) => word.paragraph('Normal', word.run(`${term}: `, true) + word.run(text)))
      .join('');
  const title = titleOf(left);
  return word.wordFile({
    title,
    creator: site.name,
    day: isoDay(today),
    orientation: 'landscape',
    links: { page, licence: dataLicence },
    body: [
      word.paragraph('Title', word.run(title)),
      word.table(shared([1, 4]), [['This version', ''], ...versionRows]),
      ...statementsOf(left, file).flatMap(({ edition, rows }) => [
        word.plainHeading(edition),
        word.table(shared(columns.map((column) => WIDTHS[column].page)), [columns, ...rows]),
      ]),
      word.plainHeading('How it was filled in'),
      pairs([...methodRows(left, file.version), ...startRows(left)]),
      word.paragraph(
        'Note',
        [
          word.run('Source: '),
          word.hyperlink('the answer of what is left', 'page'),
          word.run(', under '),
          word.hyperlink('CC BY 4.0', 'licence'),
          word.run('. Delete this section when you adopt the statement.'),
        ].join(''),
      ),
    ].join(''),
  });
}
