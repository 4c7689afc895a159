import type { HastPluginDefinition } from 'satteri';

/** Wraps each table in a scrollable, keyboard-accessible region named after the heading above it. */
export function scrollingTables(): HastPluginDefinition {
  const names = new Map<string, number>();
  let heading = '';
  return {
    name: 'scrolling-tables',
    element: {
      filter: ['h2', 'h3', 'h4', 'h5', 'h6', 'table'],
      visit: (node, context) => {
        if (node.tagName !== 'table') {
          heading = context.textContent(node);
          return;
        }
        const name = heading ? `Table: ${heading}` : 'Table';
        const count = (names.get(name) ?? 0) + 1;
        names.set(name, count);
        const label = count > 1 ? `${name} (${count})` : name;
        const properties = { className: ['overflow-x-auto'], role: 'region', ariaLabel: label, tabIndex: 0 };
        context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] });
      },
    },
  };
}
