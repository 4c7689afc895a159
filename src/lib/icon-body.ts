import { icons } from '@iconify-json/lucide';
import type { IconName } from '~/config/icons';

/** Iconify says how Lucide draws in each figure; here the element around it says how it is drawn. */
const LOOK = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/**
 * The figure of an icon as SVG elements, in Lucide's box of 24 × 24 units.
 *
 * @throws where Lucide has no such icon
 */
export function iconBody(name: IconName): string {
  const figure = icons.icons[name];
  if (!figure) throw new Error(`Lucide has no icon "${name}": mend src/config/icons.ts.`);
  return figure.body.replaceAll(LOOK, '').replace(/^<g>(.*)<\/g>$/s, '$1');
}
