/**
 * The places where a spreadsheet may read the start of a cell as a formula: OWASP, "CSV Injection"
 * (https://owasp.org/www-community/attacks/CSV_Injection). Programs ignore spaces and quotes before it, and some also accept the
 * full-width and small forms and the minus sign (U+2212). If lists are separated by semicolons (most of Europe) or tabs, Excel
 * starts a new cell after each of those and after each line end, even inside quotes.
 */
const BEFORE_FORMULA = /(?<=^|[;\t\n])(?=[\s"]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A quoted cell, with inner quotes doubled (RFC 4180, 2.5 to 2.7). Anything a spreadsheet could read as a formula, phone numbers
 * included, gets a single quote in front, which programs that read the file have to remove.
 */
export function csvCell(value: string): string {
  return `"${value.replace(BEFORE_FORMULA, "'").replaceAll('"', '""')}"`;
}

/**
 * A file for spreadsheets (RFC 4180): every line ends in CR LF. It starts with a byte order mark, without which Excel does not
 * read UTF-8.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** Rows of our own texts as a file for programs (RFC 4180), without a byte order mark and with quotes only where needed. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

const field = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
