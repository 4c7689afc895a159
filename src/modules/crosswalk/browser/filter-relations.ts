export interface RelationFilter {
  /** A kind of relation, or empty for all of them. */
  kind: string;
  /** Words, all of which must appear in the names or references of the two parts. */
  text: string;
}

/**
 * Shows only the matching relations in a pair’s table and list: hides rows, columns and groups without any, and opens the
 * other groups. Reads the relations from the server's HTML, so that the page contains each of them once.
 *
 * @returns how many relations are shown
 */
export function filterRelations({ kind, text }: RelationFilter, root: ParentNode = document): number {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const all = words.length === 0 && kind === '';
  const kept = new Set<string>();
  for (const item of root.querySelectorAll<HTMLElement>('[data-relations-list] li[data-kind]')) {
    const names = `${item.closest('details')?.querySelector('h3')?.textContent} ${item.querySelector('p')?.textContent}`;
    const fits = words.every((word) => names.toLowerCase().includes(word));
    item.hidden = !fits || (kind !== '' && item.dataset['kind'] !== kind);
    if (!item.hidden) kept.add(`#${item.id}`);
  }
  for (const group of root.querySelectorAll<HTMLDetailsElement>('[data-relations-list] details')) {
    if (!all) group.open = true;
    group.hidden = !group.querySelector('li[data-kind]:not([hidden])');
  }
  const table = root.querySelector<HTMLTableElement>('[data-relations-table]');
  if (table) filterTable(table, kept, all);
  return kept.size;
}

function filterTable(table: HTMLTableElement, kept: ReadonlySet<string>, all: boolean): void {
  const columns = new Set<number>();
  for (const row of table.tBodies[0]?.rows ?? []) {
    let shown = 0;
    for (const cell of row.cells) {
      const link = cell.querySelector('a');
      const address = link?.getAttribute('href') ?? '';
      if (!link) continue;
      link.hidden = !all && address !== '#none' && !kept.has(address);
      if (!kept.has(address)) continue;
      shown += 1;
      columns.add(cell.cellIndex);
    }
    row.hidden = !all && shown === 0;
  }
  for (const row of table.rows) {
    for (const cell of row.cells) cell.hidden = !all && cell.cellIndex > 0 && !columns.has(cell.cellIndex);
  }
  table.hidden = !all && kept.size === 0;
}
