import nodes from 'lucide-static/icon-nodes.json';
import type { IconName } from '~/config/icons';

type Node = [tag: string, attributes: Record<string, string>];

/**
 * The figure of an icon as SVG elements, in Lucide's box of 24 × 24 units.
 *
 * @throws where Lucide has no such icon
 */
export function iconBody(name: IconName): string {
  const figure = (nodes as unknown as Record<string, Node[]>)[name];
  if (!figure) throw new Error(`Lucide has no icon "${name}": mend src/config/icons.ts.`);
  return figure
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
}
