/**
 * Puts each table into a region that scrolls by itself, by keyboard too, and bears the name of the heading above it. In
 * HTML made from Markdown: whatever else reads `<table>` there is escaped text.
 */
export function withScrollingTables(html: string): string {
  const names = new Map<string, number>();
  let heading = '';
  return html
    .replace(/<h[2-6][^>]*>([\s\S]*?)<\/h[2-6]>|<table>/g, (found, text: string | undefined) => {
      if (text !== undefined) {
        heading = text.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;');
        return found;
      }
      const name = heading ? `Table: ${heading}` : 'Table';
      const count = (names.get(name) ?? 0) + 1;
      names.set(name, count);
      const label = count > 1 ? `${name} (${count})` : name;
      return `<div class="overflow-x-auto" role="region" aria-label="${label}" tabindex="0">${found}`;
    })
    .replaceAll('</table>', '</table></div>');
}
