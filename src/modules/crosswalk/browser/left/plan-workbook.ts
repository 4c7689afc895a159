import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { below, sheetName, tableSheet } from '~/lib/table-sheet';
import type { PlanTable } from '~/modules/crosswalk/shared/work-plan';

/** A table as a sheet of the workbook. */
export interface PlanSheet extends PlanTable {
  /** Column widths, in characters. */
  widths: readonly number[];
  /** The values allowed in a column, and the column's index. */
  choices?: readonly { column: number; values: readonly string[] }[];
}

/** Writes tables as an XLSX workbook. Their first row stays visible while scrolling and repeats on every printed page. */
export const planWorkbook = (title: string, sheets: readonly PlanSheet[]): Promise<Uint8Array> =>
  writeXlsx({ properties: { title }, sheets: sheets.map(sheetOf) });

function sheetOf({ name, columns, widths, rows, choices }: PlanSheet): WriteSheet {
  const cells = [columns.map((column) => column.charAt(0).toUpperCase() + column.slice(1)), ...rows];
  return {
    ...tableSheet({ name: sheetName(name), columns: widths.map((width) => ({ width })), rows: cells }),
    ...(choices && {
      dataValidations: choices.map(({ column, values }) => ({
        type: 'list' as const,
        values: [...values],
        range: below(column, Math.max(cells.length, 2)),
        allowBlank: true,
      })),
    }),
  };
}
