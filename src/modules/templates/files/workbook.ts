import { writeXlsx, type Cell, type CellStyle, type DataValidation, type WriteSheet } from 'hucre/xlsx';
import { site } from '~/config/site';
import { cellValue, type CellFormat } from '~/modules/templates/cells';
import { cellsOf, letterOf, tableSheet, wrapped } from '~/lib/table-sheet';
import { EXAMPLE, type Template, type TemplateTable } from './table';

/** A fixed creation date, so that every build writes the same bytes. */
const MADE = new Date('2026-11-23');
/** The last row whose cells are validated. */
const LAST_ROW = 1000;
/** The last row with formulas in calculated columns. */
const LAST_FORMULA = 300;
const WIDTH = { min: 14, max: 42 };

const bold: CellStyle = { font: { bold: true }, alignment: { wrapText: true, vertical: 'top' } };
const formatted: Record<CellFormat, CellStyle> = {
  number: wrapped,
  date: { ...wrapped, numFmt: 'yyyy-mm-dd' },
  time: { ...wrapped, numFmt: 'yyyy-mm-dd hh:mm' },
};

/** The content of the guidance sheet. */
export interface Guidance {
  /** Absolute URL of the template's page. */
  page: string;
  licence: string;
  clauses: readonly string[];
  serves: readonly string[];
}

/**
 * Builds the template as an .xlsx file with three sheets: guidance, the table with its validation, and the examples, which are
 * separate so that no one has to delete them. Numbers, dates and times are stored as such, and calculated columns as formulas.
 * Every other cell is text, even if it starts with "=".
 */
export function workbookOf(template: Template, table: TemplateTable, guidance: Guidance): Promise<Uint8Array> {
  return writeXlsx({
    properties: { title: template.data.title, creator: site.name, created: MADE, modified: MADE },
    sheets: [guidanceSheet(template, guidance), templateSheet(template, table), exampleSheet(template, table)],
  });
}

function guidanceSheet({ data }: Template, { page, licence, clauses, serves }: Guidance): WriteSheet {
  const rows: [string, string][] = [
    [data.title, data.purpose],
    ...clauses.map((clause, index): [string, string] => [index === 0 ? 'Required by' : '', clause]),
    ...data.steps.map((step, index): [string, string] => [`Step ${index + 1}`, step]),
    ...data.columns.map(({ name, holds, choices }): [string, string] => [
      `Column: ${name}`,
      choices ? `${holds} One of: ${choices.join(', ')}.` : holds,
    ]),
    ...serves.map((line, index): [string, string] => [index === 0 ? 'Controls it supports' : '', line]),
    ['Source', `${page} (${licence})`],
  ];
  return {
    name: 'Read me',
    columns: [{ width: 30 }, { width: 100 }],
    rows,
    cells: cellsOf(rows, (_, column) => ({ style: column === 0 ? bold : wrapped })),
    pageSetup: { paperSize: 'a4', orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

function templateSheet({ data }: Template, { columns, examples, rows }: TemplateTable): WriteSheet {
  const calculated = data.columns.some(({ product }) => product);
  const blank = calculated ? Array.from({ length: LAST_FORMULA - 1 - rows.length }, (): string[] => []) : [];
  const cells = [columns, ...rows, ...blank].map((row) => columns.map((_, place) => row[place] ?? ''));
  return {
    ...sheetOf('Template', cells, widthsOf([columns, ...examples, ...rows]), data.columns),
    dataValidations: data.columns.flatMap((column, place) => {
      const letter = letterOf(place);
      const validation = validationOf(column);
      return validation ? [{ ...validation, range: `${letter}2:${letter}${LAST_ROW}`, allowBlank: true }] : [];
    }),
  };
}

type Column = Template['data']['columns'][number];

/** The validation for a column's cells: one of its choices, or a value in its format. Calculated columns have none. */
function validationOf({ name, choices, format, product }: Column): Omit<DataValidation, 'range'> | undefined {
  const refusal = (errorMessage: string) => ({
    showErrorMessage: true,
    errorTitle: name.slice(0, TITLE_SHOWN),
    errorMessage,
  });
  if (choices) {
    const all = `One of: ${choices.join(', ')}.`.slice(0, CHOICES_SHOWN);
    return { type: 'list', values: [...choices], ...refusal(all) };
  }
  if (!format || product) return undefined;
  // 32874 is 1 January 1990 in Excel's day count.
  return format === 'number'
    ? { type: 'decimal', operator: 'greaterThanOrEqual', formula1: '0', ...refusal('A number.') }
    : { type: 'date', operator: 'greaterThanOrEqual', formula1: '32874', ...refusal(DATE_REFUSED[format]) };
}

const DATE_REFUSED = { date: 'A date, such as 2026-11-23.', time: 'A date and a time, such as 2026-11-23 14:05.' };

/** The most characters Excel shows in the title and the message for a refused value. */
const [TITLE_SHOWN, CHOICES_SHOWN] = [32, 225];

function exampleSheet({ data }: Template, { columns, examples }: TemplateTable): WriteSheet {
  const cells = [['Row', ...columns], ...examples.map((row, index) => [`${EXAMPLE} ${index + 1}`, ...row])];
  return sheetOf('Examples', cells, widthsOf(cells), [undefined, ...data.columns]);
}

/** @param columns one per column; undefined means plain text */
function sheetOf(
  name: string,
  rows: string[][],
  widths: readonly number[],
  columns: readonly (Column | undefined)[],
): WriteSheet {
  return tableSheet({
    name,
    columns: widths.map((width, place) => ({ width, style: styleOf(columns[place]) })),
    rows,
    cell: (row, place) => cellOf(rows[row] ?? [], row, place, columns),
  });
}

const styleOf = (column: Column | undefined): CellStyle => (column?.format ? formatted[column.format] : wrapped);

function cellOf(
  cells: readonly string[],
  row: number,
  place: number,
  columns: readonly (Column | undefined)[],
): Partial<Cell> {
  const column = columns[place];
  const style = styleOf(column);
  const written = cells[place] ?? '';
  const value = column?.format && cellValue(written, column.format);
  if (!column?.product) return value === undefined ? { style } : { style, value };
  const factors = column.product.map((name) => columns.findIndex((one) => one?.name === name));
  const at = factors.map((factor) => `${letterOf(factor)}${row + 1}`);
  return {
    style,
    formula: `IF(COUNT(${at.join(',')})<${at.length},"",${at.join('*')})`,
    formulaResult: value ?? '',
  };
}

/** Column widths: a third of the longest text, within `WIDTH`, because cells wrap. */
const widthsOf = (rows: readonly (readonly string[])[]): number[] =>
  (rows[0] ?? []).map((_, place) => {
    const longest = Math.max(...rows.map((row) => row[place]?.length ?? 0));
    return Math.min(WIDTH.max, Math.max(WIDTH.min, Math.ceil(longest / 3)));
  });
