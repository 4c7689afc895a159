type Cell = string | number | undefined;

/** A table for the terminal: the first column left-aligned, the others right-aligned; `–` means not measured. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = [head, ...rows.map((row) => row.map((cell) => String(cell ?? '–')))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ');
  const [first = [], ...rest] = cells;
  return [line(first), widths.map((width) => '-'.repeat(width)).join('  '), ...rest.map(line)].join('\n');
}
