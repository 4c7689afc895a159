/**
 * Positions where a spreadsheet may start to read a cell as a formula: OWASP, "CSV Injection"
 * (https://owasp.org/www-community/attacks/CSV_Injection). Programs ignore spaces and quotes before a formula, and some also accept the
 * full-width and small forms and the minus sign (U+2212). If lists are separated by semicolons (most of Europe) or tabs, Excel
 * starts a new cell after each of those and after each line end, even inside quotes.
 */
const BEFORE_FORMULA = /(?<=^|[;\t\n])(?=[\s"]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Quotes a cell and doubles its inner quotes (RFC 4180, 2.5 to 2.7). Puts a single quote in front of anything that a spreadsheet could
 * read as a formula, including phone numbers; programs that read the file have to remove it.
 */
export function csvCell(value: string): string {
  return `"${value.replace(BEFORE_FORMULA, "'").replaceAll('"', '""')}"`;
}

/**
 * Starts a CSV file that people are offered with a byte order mark, because Excel doesn't recognise UTF-8 without one. Some programs take
 * the mark for a part of the first column's name, so files that only they import must not have one.
 */
export const forPeople = (csv: string): string => `\ufeff${csv}`;

/** A CSV file for spreadsheets (RFC 4180), whose text may come from anyone: every line ends in CR LF. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return forPeople(rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''));
}

/** Our own text as CSV (RFC 4180), with quotation marks only around cells that need them. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

const field = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
