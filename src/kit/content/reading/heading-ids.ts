import type { HastPluginDefinition } from 'satteri';

/**
 * Gives a heading another id if its own would be one of the page's: `## Roadmap` gets `roadmap-section` where the page itself has a
 * `#roadmap`. All other headings get their id from Astro later.
 *
 * @param taken ids of the page's other elements, all of plain letters, digits and hyphens
 */
export function freeHeadingIds(taken: readonly string[]): HastPluginDefinition {
  const ids = new Set(taken);
  return {
    name: 'free-heading-ids',
    element: {
      filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
      visit: (node, context) => {
        const id = asAstroWould(context.textContent(node));
        if (node.properties['id'] === undefined && ids.has(id)) context.setProperty(node, 'id', `${id}-section`);
      },
    },
  };
}

const asAstroWould = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
