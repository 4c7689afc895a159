import { icons } from '@iconify-json/lucide';
import type { IconName } from '~/config/icons';

/** Stroke attributes that Iconify repeats in each icon; here, the surrounding element sets them. */
const LOOK = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/**
 * Returns an icon as SVG elements, in Lucide's 24 × 24 view box.
 *
 * @throws if Lucide has no such icon
 */
export function iconBody(name: IconName): string {
  const figure = icons.icons[name];
  if (!figure) throw new Error(`Lucide has no icon "${name}": correct src/config/icons.ts.`);
  return figure.body.replaceAll(LOOK, '').replace(/^<g>(.*)<\/g>$/s, '$1');
}
