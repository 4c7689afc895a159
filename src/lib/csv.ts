/**
 * Where a spreadsheet would begin a cell with what it takes for a formula, and what helps: OWASP, "CSV Injection"
 * (https://owasp.org/www-community/attacks/CSV_Injection). Programs strip spaces and quotes before them, and some read the full-width
 * and small forms and the minus sign (U+2212) as well. Where lists are separated by semicolons (most of Europe) or tabs, Excel begins a cell after each of those and
 * after each line end, even inside what is quoted here.
 */
const BEFORE_FORMULA = /(?<=^|[;\t\n])(?=[\s"]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A cell in quotes, those inside it doubled (RFC 4180, 2.5 to 2.7). What a spreadsheet could take for a formula gets a single
 * quote in front, telephone numbers among them: whoever reads the file by a program has to take that off.
 */
export function csvCell(value: string): string {
  return `"${value.replace(BEFORE_FORMULA, "'").replaceAll('"', '""')}"`;
}

/** A file for spreadsheets (RFC 4180): every line ends in CR LF. It begins with a byte order mark, without which Excel reads no UTF-8. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** Rows as a file for programs (RFC 4180), of texts that we have written ourselves: no mark in front, quotes only where needed. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

const field = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
