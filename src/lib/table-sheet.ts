import type { Cell, CellStyle, WriteSheet } from 'hucre/xlsx';

// Neutral, because files keep the colours of the day they were downloaded and the brand's may change.
const head: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '404040' } },
  alignment: { wrapText: true, vertical: 'top' },
};

export const wrapped: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };

const headInSight: Pick<WriteSheet, 'freezePane' | 'pageSetup'> = {
  freezePane: { rows: 1 },
  pageSetup: {
    paperSize: 'a4',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: '$1:$1',
  },
};

/** The properties of all cells, keyed by zero-based row and column. */
export const cellsOf = (
  rows: readonly (readonly string[])[],
  cell: (row: number, column: number) => Partial<Cell>,
): Map<string, Partial<Cell>> =>
  new Map(rows.flatMap((cells, row) => cells.map((_, column) => [`${row},${column}`, cell(row, column)] as const)));

interface Table {
  name: string;
  columns: readonly { width: number; style?: CellStyle }[];
  /** The header row, then the others. */
  rows: readonly (readonly string[])[];
  /** Returns the properties of the cell in the given row, below the header, and the given column; wrapped text by default. */
  cell?: (row: number, column: number) => Partial<Cell>;
}

/** A table whose header row stays visible on screen and repeats on every printed page, with a filter for each column. */
export const tableSheet = ({ name, columns, rows, cell = () => ({ style: wrapped }) }: Table): WriteSheet => ({
  name,
  columns: columns.map(({ width, style = wrapped }) => ({ width, style })),
  rows: rows.map((row) => [...row]),
  cells: cellsOf(rows, (row, column) => (row === 0 ? { style: head } : cell(row, column))),
  ...headInSight,
  autoFilter: { range: `A1:${letterOf(columns.length - 1)}${Math.max(rows.length, 2)}` },
});

/** The letter of a column by its index, from 0 to 25. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);
