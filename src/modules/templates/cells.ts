/** Formats of a column's cells, apart from text. */
export const cellFormats = ['number', 'date', 'time'] as const;

export type CellFormat = (typeof cellFormats)[number];

/** Marks an empty cell in an example row. */
export const NONE = 'none';

/**
 * Parses a cell: a number, a date (`YYYY-MM-DD`, as midnight UTC) or a time in UTC (`YYYY-MM-DD HH:MM`).
 *
 * @returns undefined if the cell isn't in that format
 */
export function cellValue(cell: string, format: CellFormat): number | Date | undefined {
  if (format === 'number') return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : undefined;
  const pattern = format === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
  if (!pattern.test(cell)) return undefined;
  const iso = cell.replace(' ', 'T');
  const moment = new Date(format === 'date' ? iso : `${iso}Z`);
  // Otherwise 30 February would become a day in March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? moment : undefined;
}
