import type { Cell, CellStyle, WriteSheet } from 'hucre/xlsx';

/** A row of a table: text, and numbers that a spreadsheet can add up. */
type Row = readonly (string | number)[];

export const wrapped: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };

/** With the name and the size of the other cells' font: programs would show a font that has none in a face of their own. */
export const bold: CellStyle = { ...wrapped, font: { name: 'Calibri', size: 11, bold: true } };

// Neutral, because files keep the colours of the day they were downloaded and the brand's may change.
const head: CellStyle = {
  ...bold,
  font: { ...bold.font, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '404040' } },
};

/** Characters across a printed page, landscape A4, at the smallest size that is still easy to read. */
const PAGE_WIDTH = 200;

/** The head repeats on every page; a table too wide for one page continues on the next, which repeats its first column. */
function pageSetupOf(widths: readonly number[]): NonNullable<WriteSheet['pageSetup']> {
  const pages = Math.ceil(widths.reduce((sum, width) => sum + width, 0) / PAGE_WIDTH);
  return {
    paperSize: 'a4',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: pages,
    fitToHeight: 0,
    printTitlesRow: '$1:$1',
    ...(pages > 1 && { printTitlesColumn: '$A:$A' }),
    // Rows stay apart on paper as they do on screen.
    showGridLines: true,
    margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
  };
}

/** Height of a line of text, and the greatest height of a row, in points. */
const [LINE, ROW_MAX] = [15, 409];

/**
 * The heights of rows whose text needs more than one line. LibreOffice doesn't adjust them to wrapped text. Other rows have none, so
 * that they grow with what people type into them.
 */
export const heightsOf = (rows: readonly Row[], widths: readonly number[]): NonNullable<WriteSheet['rowDefs']> =>
  new Map(
    rows.flatMap((cells, row) => {
      const lines = Math.max(1, ...cells.map((cell, column) => linesOf(String(cell), widths[column] ?? 0)));
      return lines > 1 ? [[row, { height: Math.min(lines * LINE, ROW_MAX) }] as const] : [];
    }),
  );

/** The lines that text takes in a column: lines break between words, and within words that are too long for one. */
function linesOf(text: string, width: number): number {
  const room = Math.max(1, width - 1);
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    lines += 1;
    let used = 0;
    for (const { length } of paragraph.split(' ')) {
      const joined = used > 0 ? used + 1 + length : length;
      if (joined > room) lines += Math.ceil(length / room) - (used > 0 ? 0 : 1);
      used = joined > room ? length % room || room : joined;
    }
  }
  return lines;
}

/** The properties of all cells, keyed by zero-based row and column. */
export const cellsOf = (
  rows: readonly Row[],
  cell: (row: number, column: number) => Partial<Cell>,
): Map<string, Partial<Cell>> =>
  new Map(rows.flatMap((cells, row) => cells.map((_, column) => [`${row},${column}`, cell(row, column)] as const)));

interface Table {
  name: string;
  columns: readonly { width: number; style?: CellStyle }[];
  /** The header row, then the others. */
  rows: readonly Row[];
  /** Returns the properties of the cell in the given row, below the header, and the given column; wrapped text by default. */
  cell?: (row: number, column: number) => Partial<Cell>;
}

/** A table whose header row stays visible on screen and repeats on every printed page, with a filter for each column and rows as high as their text. */
export const tableSheet = ({ name, columns, rows, cell = () => ({ style: wrapped }) }: Table): WriteSheet => ({
  name,
  columns: columns.map(({ width, style = wrapped }) => ({ width, style })),
  rowDefs: heightsOf(
    rows,
    columns.map(({ width }) => width),
  ),
  rows: rows.map((row) => [...row]),
  cells: cellsOf(rows, (row, column) => (row === 0 ? { style: head } : cell(row, column))),
  freezePane: { rows: 1 },
  pageSetup: pageSetupOf(columns.map(({ width }) => width)),
  autoFilter: { range: `A1:${letterOf(columns.length - 1)}${Math.max(rows.length, 2)}` },
});

/** The letter of a column by its index, from 0 to 25. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** The last row whose cells are validated in a sheet that people go on filling in. */
const LAST_ROW = 1000;

/** The cells of a column below its heading. */
export const below = (place: number, last = LAST_ROW): string => `${letterOf(place)}2:${letterOf(place)}${last}`;

/** The most characters Excel shows in the title and the message for a refused value. */
const [TITLE_SHOWN, MESSAGE_SHOWN] = [32, 225];

/** What Excel says if it refuses a value in a column. */
export const refusalOf = (column: string, message: string) => ({
  showErrorMessage: true,
  errorTitle: column.slice(0, TITLE_SHOWN),
  errorMessage: message.slice(0, MESSAGE_SHOWN),
});

/** Refuses all but some values in a column. */
export const oneOf = (column: string, values: readonly string[]) => ({
  type: 'list' as const,
  values: [...values],
  ...refusalOf(column, `One of: ${values.join(', ')}.`),
});

/** A name without the characters that Excel refuses in the name of a sheet. */
export const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, '-').replace(/^'|'$/g, '');
