import { fetchOnce } from '~/kit/islands/fetch-once';
import { csvFile } from '~/lib/csv';
import type { ControlFile } from '~/modules/controls/shared/controls';
import { CONTROL_DATA, type ControlData } from '~/modules/controls/shared/exchange-rows';
import { sentenceOf, statedIn, type Left } from '~/modules/crosswalk/shared/left';
import {
  beyondColumns,
  beyondRows,
  joinedTables,
  partColumns,
  partRows,
  planName,
  startColumns,
  startRows,
  STATUSES,
  totalColumns,
  totalRows,
  workColumns,
  workRows,
} from '~/modules/crosswalk/shared/work-plan';
import type { PlanSheet } from './plan-workbook';
import type { StatementFormat } from './statement-file';
import type { Tool } from './tool-files';

/** The work plan, its totals, what is needed besides controls, the parts, and what was asked. */
const sheetsOf = (left: Left, file: ControlFile): PlanSheet[] => [
  {
    name: 'Work plan',
    columns: workColumns,
    widths: [6, 16, 9, 9, 28, 60, 50, 9, 9, 9, 9, 14, 20, 44, 28, 18, 30, 30, 30, 18, 12, 12],
    rows: workRows(left, file, location.origin),
    choices: [{ column: workColumns.indexOf('status'), values: STATUSES }],
  },
  { name: 'Totals', columns: totalColumns, widths: [20, 12, 14, 14, 14, 14], rows: totalRows(left, file) },
  {
    name: 'Besides controls',
    columns: beyondColumns,
    widths: [14, 30, 70, 24, 18, 12, 12],
    rows: beyondRows(left),
    choices: [{ column: beyondColumns.indexOf('status'), values: STATUSES }],
  },
  { name: 'Parts', columns: partColumns, widths: [14, 22, 44, 22, 60, 60], rows: partRows(left) },
  { name: 'Start', columns: startColumns, widths: [60, 60], rows: startRows(left) },
];

/** Downloads the plan as CSV: the tables of the workbook in one. */
export function saveCsv(left: Left, file: ControlFile): void {
  save(
    new Blob([csvFile(joinedTables(sheetsOf(left, file)))], { type: 'text/csv;charset=utf-8' }),
    `${planName(left)}.csv`,
  );
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Downloads the plan as an XLSX workbook. Loads the code for writing workbooks first.
 *
 * @throws if that code can't be loaded
 */
export async function saveWorkbook(left: Left, file: ControlFile): Promise<void> {
  const { planWorkbook } = await import('./plan-workbook');
  const workbook = await planWorkbook(sentenceOf(left), sheetsOf(left, file));
  save(new Blob([workbook as Uint8Array<ArrayBuffer>], { type: XLSX }), `${planName(left)}.xlsx`);
}

const STATEMENTS: Record<StatementFormat, string> = {
  xlsx: XLSX,
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/**
 * Downloads the statement of applicability of the wanted frameworks. Loads the code for writing it first.
 *
 * @throws if that code can't be loaded
 */
export async function saveStatement(format: StatementFormat, left: Left, file: ControlFile): Promise<void> {
  const { statementFile } = await import('./statement-file');
  const { origin, pathname, hash } = location;
  const source = { file, page: origin + pathname + hash, today: new Date() };
  const ids = statedIn(left).map(({ id }) => id);
  const content = await statementFile(format, left, source);
  save(
    new Blob([content as Uint8Array<ArrayBuffer>], { type: STATEMENTS[format] }),
    `statement-of-applicability-${ids.join('-')}.${format}`,
  );
}

const TYPES: Record<Tool, readonly [ending: string, type: string]> = {
  register: ['csv', 'text/csv;charset=utf-8'],
  'ciso-assistant': ['yaml', 'application/yaml'],
  probo: ['json', 'application/json'],
};

/**
 * Downloads the controls in an answer for another tool. Loads their text and the code for its format first.
 *
 * @throws if either can't be loaded
 */
export async function saveForTool(tool: Tool, left: Left, file: ControlFile): Promise<void> {
  const [{ toolFile }, data] = await Promise.all([import('./tool-files'), fetchOnce<ControlData>(CONTROL_DATA)]);
  const [ending, type] = TYPES[tool];
  const content = toolFile(tool, left, { file, data, origin: location.origin });
  save(new Blob([content], { type }), `${planName(left)}-${tool}.${ending}`);
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
