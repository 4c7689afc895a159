import { dataLicence, site } from '~/config/site';
import { isoDay } from '~/lib/dates';
import { inList } from '~/lib/number-words';
import type { ControlFile } from '~/modules/controls/shared/controls';
import { statedIn, type Left } from '~/modules/crosswalk/shared/left';
import {
  APPLICABLE,
  methodRows,
  statementColumns,
  statementsOf,
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

const titleOf = (left: Left) => `Statement of applicability: ${inList(statedIn(left).map(({ name }) => name))}`;

async function workbookOf(left: Left, { file, page }: Source): Promise<Uint8Array> {
  const { planWorkbook } = await import('./plan-workbook');
  const column = (name: (typeof statementColumns)[number]) => statementColumns.indexOf(name);
  return planWorkbook(titleOf(left), [
    {
      name: 'Version',
      columns: ['Statement of applicability', inList(statedIn(left).map(({ name }) => name))],
      widths: [30, 100],
      rows: [
        ...versionRows,
        ...methodRows(file.version),
        ...startRows(left),
        ['Source', `${page}, CC BY 4.0, ${dataLicence}`],
      ],
    },
    ...statementsOf(left, file).map(({ name, rows }) => ({
      name,
      columns: statementColumns,
      widths: [10, 34, 13, 44, 18, 44, 44],
      rows,
      choices: [
        { column: column('Applicable'), values: APPLICABLE },
        { column: column('Status'), values: STATUSES },
      ],
    })),
  ]);
}

/** Shares of the page's width for the columns of a statement. */
const SHARES = [0.07, 0.17, 0.09, 0.22, 0.11, 0.17, 0.17];

async function documentOf(left: Left, { file, page, today }: Source): Promise<Uint8Array> {
  const word = await import('~/lib/word-xml');
  const share = (part: number) => Math.round(word.TEXT_WIDTH.landscape * part);
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
      word.table([0.2, 0.8].map(share), [['This version', ''], ...versionRows]),
      ...statementsOf(left, file).flatMap(({ name, rows }) => [
        word.plainHeading(name),
        word.table(SHARES.map(share), [statementColumns, ...rows]),
      ]),
      word.plainHeading('How it was filled in'),
      pairs([...methodRows(file.version), ...startRows(left)]),
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
