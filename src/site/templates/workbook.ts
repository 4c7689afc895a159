import { writeXlsx, type CellStyle, type CellValue, type WriteSheet } from 'hucre/xlsx';
import { site } from '~/config/site';
import { EXAMPLE, type Template, type TemplateTable } from './table';

/** Stands in every file as the day on which it was made, so that two builds write the same bytes. */
const MADE = new Date('2026-11-23');
/** Down to this row, cells offer their choices. */
const LAST_ROW = 1000;
const WIDTH = { min: 14, max: 42 };

const head: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F4D3A' } },
  alignment: { wrapText: true, vertical: 'top' },
};
const wrapped: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };
const bold: CellStyle = { font: { bold: true }, alignment: { wrapText: true, vertical: 'top' } };

/** What a workbook says beside its table. */
export interface Guidance {
  /** Address of the page, with its origin. */
  page: string;
  licence: string;
  clauses: readonly string[];
  serves: readonly string[];
}

/**
 * The template as a workbook of three sheets: how to fill it in, the table with its choices, and the examples by themselves, so that
 * nobody has to delete them. Every cell is a text: none is a formula, whatever it begins with.
 */
export function workbookOf(template: Template, table: TemplateTable, guidance: Guidance): Promise<Uint8Array> {
  return writeXlsx({
    properties: { title: template.data.title, creator: site.name, created: MADE, modified: MADE },
    sheets: [guidanceSheet(template, guidance), tableSheet(template, table), exampleSheet(table)],
  });
}

function guidanceSheet({ data }: Template, { page, licence, clauses, serves }: Guidance): WriteSheet {
  const rows: [string, string][] = [
    [data.title, data.purpose],
    ...clauses.map((clause, index): [string, string] => [index === 0 ? 'Where it is asked for' : '', clause]),
    ...data.steps.map((step, index): [string, string] => [`Step ${index + 1}`, step]),
    ...data.columns.map(({ name, holds, choices }): [string, string] => [
      `Column: ${name}`,
      choices ? `${holds} One of: ${choices.join(', ')}.` : holds,
    ]),
    ...serves.map((line, index): [string, string] => [index === 0 ? 'Controls that it serves' : '', line]),
    ['Source', `${page} (${licence})`],
  ];
  return {
    name: 'Read me',
    columns: [{ width: 30 }, { width: 100 }],
    rows,
    cells: styled(rows, (_, column) => (column === 0 ? bold : wrapped)),
    pageSetup: { paperSize: 'a4', orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

function tableSheet({ data }: Template, { columns, examples, rows }: TemplateTable): WriteSheet {
  const cells = [columns, ...rows].map((row) => [...row]);
  return {
    ...sheetOf('Template', cells, widthsOf([columns, ...examples, ...rows])),
    dataValidations: data.columns.flatMap(({ name, choices }, place) => {
      const letter = letterOf(place);
      return choices
        ? [
            {
              type: 'list' as const,
              range: `${letter}2:${letter}${LAST_ROW}`,
              values: [...choices],
              allowBlank: true,
              showErrorMessage: true,
              errorTitle: name,
              errorMessage: `One of: ${choices.join(', ')}.`.slice(0, CHOICES_SHOWN),
            },
          ]
        : [];
    }),
  };
}

/** Excel shows no longer message about a value that it refuses. */
const CHOICES_SHOWN = 225;

function exampleSheet({ columns, examples }: TemplateTable): WriteSheet {
  const cells = [['Row', ...columns], ...examples.map((row, index) => [`${EXAMPLE} ${index + 1}`, ...row])];
  return sheetOf('Examples', cells, widthsOf(cells));
}

/** A table that keeps its first row in sight, on the screen and on paper. */
function sheetOf(name: string, rows: string[][], widths: readonly number[]): WriteSheet {
  return {
    name,
    columns: widths.map((width) => ({ width, style: wrapped })),
    rows,
    cells: styled(rows, (row) => (row === 0 ? head : wrapped)),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${letterOf(widths.length - 1)}${Math.max(rows.length, 2)}` },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
  };
}

const styled = (rows: readonly (readonly CellValue[])[], styleOf: (row: number, column: number) => CellStyle) =>
  new Map(
    rows.flatMap((cells, row) =>
      cells.map((_, column) => [`${row},${column}`, { style: styleOf(row, column) }] as const),
    ),
  );

/** Wide enough for a third of the longest text of a column, within bounds. */
const widthsOf = (rows: readonly (readonly string[])[]): number[] =>
  (rows[0] ?? []).map((_, place) => {
    const longest = Math.max(...rows.map((row) => row[place]?.length ?? 0));
    return Math.min(WIDTH.max, Math.max(WIDTH.min, Math.ceil(longest / 3)));
  });

/** The letter of one of the first 26 columns, counted from 0. */
const letterOf = (place: number): string => String.fromCharCode(65 + place);
