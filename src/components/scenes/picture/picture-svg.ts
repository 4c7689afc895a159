import { tokens } from '#tokens';
import { themes } from '~/lib/colours';
import sceneCss from '~/components/scenes/product/scene.css?inline';
import pictureCss from './picture.css?inline';

const values = (theme: 0 | 1) =>
  Object.entries(tokens.colours)
    .map(([name, value]) => `--${name}:${themes(value)[theme]}`)
    .join(';');

const sizes = Object.entries(tokens.sizes)
  .map(([name, value]) => `--text-${name}:${value}`)
  .join(';');

/**
 * A scene as an SVG file. It has no intrinsic size, so that its text wraps in the picture's box as it does in a page and keeps
 * its size. Its theme is the page's: `prefers-color-scheme` follows the element that shows it.
 *
 * @param html of the scene, well-formed as XML except for the names of its SVG elements
 */
export function pictureSvg(html: string): string {
  const css = [
    `:root{color-scheme:light dark;--corner:${tokens.borderRadius['corner'] ?? ''};${sizes};${values(0)}}`,
    `@media (prefers-color-scheme:dark){:root{${values(1)}}}`,
    sceneCss,
    pictureCss,
  ].join('');
  const body = html.replaceAll('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">',
    `<style>${css.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>`,
    `<foreignObject width="100%" height="100%"><body xmlns="http://www.w3.org/1999/xhtml">${body}</body></foreignObject>`,
    '</svg>',
  ].join('');
}
