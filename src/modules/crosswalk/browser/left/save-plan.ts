import { csvFile } from '~/lib/csv';
import type { ControlFile } from '~/modules/controls/shared/controls';
import { sentenceOf, type Left } from '~/modules/crosswalk/shared/left';
import {
  beyondColumns,
  beyondRows,
  partColumns,
  partRows,
  planName,
  startColumns,
  startRows,
  STATUSES,
  workColumns,
  workRows,
} from '~/modules/crosswalk/shared/work-plan';

/** Downloads the work plan as CSV. */
export function saveCsv(left: Left, file: ControlFile): void {
  save(
    new Blob([csvFile([workColumns, ...workRows(left, file, location.origin)])], { type: 'text/csv;charset=utf-8' }),
    `${planName(left)}.csv`,
  );
}

/**
 * Downloads the work plan as an XLSX workbook, with further sheets for what is needed besides controls, the parts, and what was
 * asked. Loads the code for writing workbooks first.
 *
 * @throws if that code can't be loaded
 */
export async function saveWorkbook(left: Left, file: ControlFile): Promise<void> {
  const { planWorkbook } = await import('./plan-workbook');
  const workbook = await planWorkbook(sentenceOf(left), [
    {
      name: 'Work plan',
      columns: workColumns,
      widths: [16, 9, 9, 28, 60, 50, 14, 14, 14, 20, 44, 28, 18, 30, 30, 18, 12, 12],
      rows: workRows(left, file, location.origin),
      choices: { column: workColumns.indexOf('status'), values: STATUSES },
    },
    {
      name: 'Besides controls',
      columns: beyondColumns,
      widths: [14, 30, 70, 24, 18, 12, 12],
      rows: beyondRows(left),
      choices: { column: beyondColumns.indexOf('status'), values: STATUSES },
    },
    { name: 'Parts', columns: partColumns, widths: [14, 22, 44, 22, 60, 60], rows: partRows(left) },
    { name: 'Start', columns: startColumns, widths: [60, 60], rows: startRows(left) },
  ]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  save(new Blob([workbook as Uint8Array<ArrayBuffer>], { type }), `${planName(left)}.xlsx`);
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
