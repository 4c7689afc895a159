import { parseCsv } from 'hucre/csv';
import { importAgain } from '~/kit/islands/import-again';
import { fetchFailure, listFailure, MOST_BYTES, MOST_ROWS } from '~/modules/crosswalk/shared/messages';
import { columnsOf, tableIn, type ListTable } from '~/modules/crosswalk/shared/own-list/columns';

/** A table, or a sentence that says why there is none. */
type ReadTable = { table: ListTable; problem?: undefined } | { table?: undefined; problem: string };

/** Reads a table from a CSV file or an XLSX workbook. Loads the code for workbooks only for a workbook. */
export async function readList(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<ReadTable> {
  if (file.size > MOST_BYTES) return { problem: listFailure.large };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: listFailure.unreadable };
  }
  // The first bytes of a ZIP archive, as workbooks are, and of the container for encrypted and old ones.
  if (begins(bytes, 0x50, 0x4b, 3, 4)) return readWorkbook(bytes);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: listFailure.locked };
  const text = textOf(bytes);
  return text === undefined ? { problem: listFailure.noTable } : checked([parseCsv(text)]);
}

async function readWorkbook(bytes: Uint8Array): Promise<ReadTable> {
  const reader = await importAgain(() => import('./read-workbook')).catch(() => undefined);
  if (!reader) return { problem: fetchFailure.reader };
  try {
    return checked(await reader.sheetsOf(bytes));
  } catch {
    return { problem: listFailure.broken };
  }
}

/** The table with the most columns that we know; of several, the longest. */
function checked(sheets: readonly (readonly (readonly unknown[])[])[]): ReadTable {
  const tables = sheets
    .map((rows) => tableIn(rows.map((row) => row.map(textIn))))
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({ table, known: Object.values(columnsOf(table)).filter((place) => place >= 0).length }))
    .sort((one, other) => other.known - one.known || other.table.rows.length - one.table.rows.length);
  const [best] = tables;
  if (!best) return { problem: listFailure.empty };
  if (best.table.rows.length > MOST_ROWS) return { problem: listFailure.long };
  return { table: best.table };
}

function textIn(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

const begins = (bytes: Uint8Array, ...with_: readonly number[]): boolean =>
  with_.every((byte, index) => bytes[index] === byte);

/** The text of a file: UTF-16 if it says so, UTF-8 if it can be, or else what Excel writes in Western Europe. */
function textOf(bytes: Uint8Array): string | undefined {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0) || begins(bytes, 0x25, 0x50, 0x44, 0x46)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
