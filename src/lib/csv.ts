/**
 * Rows as a file of comma-separated values.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

const field = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
