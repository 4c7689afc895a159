import {
  writeXlsx,
  type Cell,
  type CellStyle,
  type ConditionalRule,
  type DataValidation,
  type WriteSheet,
} from 'hucre/xlsx';
import { site } from '~/config/site';
import { cellValue, type CellFormat } from '~/modules/templates/cells';
import { below, bold, cellsOf, heightsOf, letterOf, oneOf, refusalOf, tableSheet, wrapped } from '~/lib/table-sheet';
import { EXAMPLE, type Column, type Table, type Template, type TemplateTable } from './table';

/** A fixed creation date, so that every build writes the same bytes. */
const MADE = new Date('2026-11-23');
/** The last row with formulas in calculated columns. Rows with formulas are printed even if they look empty. */
const LAST_FORMULA = 60;
/** Column widths, in characters. */
const WIDTHS = { row: 11, number: 8, date: 12, time: 17, text: { min: 14, max: 44 } };
const GUIDANCE_WIDTHS = [30, 100];
/** The width of the button that opens a column's filter. */
const FILTER_BUTTON = 3;

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
 * Builds the template as an .xlsx file: a sheet with guidance, the table with its validation, the template's other sheets, and the
 * examples, which are separate so that no one has to delete them. Numbers, dates and times are stored as such, and calculated columns as formulas.
 * Every other cell is text, even if it starts with "=".
 */
export function workbookOf(template: Template, table: TemplateTable, guidance: Guidance): Promise<Uint8Array> {
  return writeXlsx({
    properties: { title: template.data.title, creator: site.name, created: MADE, modified: MADE },
    sheets: [
      guidanceSheet(template, table, guidance),
      fillInSheet('Template', template.data.columns, table),
      ...table.sheets.map((sheet) => fillInSheet(sheet.name, sheet.definitions, sheet)),
      exampleSheet('Examples', template.data.columns, table),
      ...table.sheets
        .filter(({ examples }) => examples.length > 0)
        .map((sheet) => exampleSheet(examplesName(sheet.name), sheet.definitions, sheet)),
    ],
  });
}

/** The name of the sheet with the examples of another sheet. */
const examplesName = (sheet: string) => `${sheet} examples`;

function guidanceSheet(
  { data }: Template,
  { sheets }: TemplateTable,
  { page, licence, clauses, serves }: Guidance,
): WriteSheet {
  const rows: [string, string][] = [
    [data.title, data.purpose],
    ...clauses.map((clause, index): [string, string] => [index === 0 ? 'Required by' : '', clause]),
    ...data.steps.map((step, index): [string, string] => [`Step ${index + 1}`, step]),
    ...data.columns.map((column) => explanationOf(column)),
    ...sheets.flatMap(({ name, holds, definitions, isAlike }): [string, string][] => [
      [`Sheet: ${name}`, holds],
      ...(isAlike ? [] : definitions.map((column) => explanationOf(column))),
    ]),
    ...serves.map((line, index): [string, string] => [index === 0 ? 'Controls it supports' : '', line]),
    ['Source', `${page} (${licence})`],
  ];
  return {
    name: 'Read me',
    columns: GUIDANCE_WIDTHS.map((width) => ({ width })),
    rowDefs: heightsOf(rows, GUIDANCE_WIDTHS),
    rows,
    cells: cellsOf(rows, (_, column) => ({ style: column === 0 ? bold : wrapped })),
    pageSetup: { paperSize: 'a4', orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

/** What to enter in a column, for the guidance sheet. */
const explanationOf = ({ name, holds, choices, thresholds }: Column): [string, string] => [
  `Column: ${name}`,
  [
    holds,
    choices ? `One of: ${choices.join(', ')}.` : '',
    thresholds ? `Marked as medium from ${thresholds.medium} and as high from ${thresholds.high}.` : '',
  ]
    .filter(Boolean)
    .join(' '),
];

/** A sheet to fill in. */
function fillInSheet(name: string, definitions: readonly Column[], { columns, examples, rows }: Table): WriteSheet {
  const calculated = definitions.some(({ product }) => product);
  const blank = calculated ? Array.from({ length: LAST_FORMULA - 1 - rows.length }, (): string[] => []) : [];
  const cells = [columns, ...rows, ...blank].map((row) => columns.map((_, place) => row[place] ?? ''));
  return {
    ...sheetOf(name, cells, widthsOf(definitions, [...examples, ...rows]), definitions),
    dataValidations: definitions.flatMap((column, place) => {
      const validation = validationOf(column);
      return validation ? [{ ...validation, range: below(place), allowBlank: true }] : [];
    }),
    conditionalRules: definitions.flatMap((column, place) => marksOf(column, place)),
  };
}

/** The marks of values above the thresholds. High values are also bold, for readers who can't tell the colours apart. */
function marksOf({ thresholds }: Column, place: number): ConditionalRule[] {
  if (!thresholds) return [];
  const at = `${letterOf(place)}2`;
  const rule = (from: number, priority: number, style: CellStyle): ConditionalRule => ({
    type: 'expression',
    priority,
    // An empty product is text, which Excel takes to be greater than any number.
    formula: `AND(ISNUMBER(${at}),${at}>=${from})`,
    range: below(place),
    stopIfTrue: true,
    style,
  });
  return [
    rule(thresholds.high, 2 * place + 1, { font: { bold: true }, fill: filled('F4B9B0') }),
    rule(thresholds.medium, 2 * place + 2, { fill: filled('FBE3A6') }),
  ];
}

const filled = (rgb: string): NonNullable<CellStyle['fill']> => ({
  type: 'pattern',
  pattern: 'solid',
  fgColor: { rgb },
  // In the style of a conditional format, Excel takes the colour from here.
  bgColor: { rgb },
});

/** The validation for a column's cells: one of its choices, or a value in its format. Calculated columns have none. */
function validationOf({ name, choices, format, product }: Column): Omit<DataValidation, 'range'> | undefined {
  if (choices) return oneOf(name, choices);
  if (!format || product) return undefined;
  // 32874 is 1 January 1990 in Excel's day count.
  return format === 'number'
    ? { type: 'decimal', operator: 'greaterThanOrEqual', formula1: '0', ...refusalOf(name, 'A number.') }
    : { type: 'date', operator: 'greaterThanOrEqual', formula1: '32874', ...refusalOf(name, DATE_REFUSED[format]) };
}

const DATE_REFUSED = { date: 'A date, such as 2026-11-23.', time: 'A date and a time, such as 2026-11-23 14:05.' };

function exampleSheet(name: string, definitions: readonly Column[], { columns, examples }: Table): WriteSheet {
  const cells = [['Row', ...columns], ...examples.map((row, index) => [`${EXAMPLE} ${index + 1}`, ...row])];
  return sheetOf(name, cells, [WIDTHS.row, ...widthsOf(definitions, examples)], [undefined, ...definitions]);
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

/**
 * Column widths: values fit on a line, and text takes about three. The first two columns, which may be prepared, are wider, so that
 * their rows needn't be higher than what people add to them.
 */
const widthsOf = (definitions: readonly Column[], rows: readonly (readonly string[])[]): number[] =>
  definitions.map(({ name, format, choices }, place) => {
    const head = Math.max(...name.split(' ').map(({ length }) => length)) + FILTER_BUTTON;
    if (format === 'date' || format === 'time') return Math.max(head, WIDTHS[format]);
    const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));
    if (choices || format) return Math.max(head, longest(choices ?? []) + 2, WIDTHS.number);
    const lines = rows.some((row) => row.length < definitions.length && (row[place]?.length ?? 0) > 0) ? 1 : 3;
    // A column of which nothing is known yet gets room for a sentence.
    const wanted = Math.ceil(longest(rows.map((row) => row[place] ?? '')) / lines) || WIDTHS.text.max;
    return Math.max(head, WIDTHS.text.min, Math.min(WIDTHS.text.max, wanted));
  });
