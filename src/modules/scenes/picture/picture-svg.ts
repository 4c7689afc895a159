import { tokens } from '#tokens';
import { themes } from '~/lib/colours';
import sceneCss from '~/modules/scenes/kinds/scene.css?inline';
import pictureCss from './picture.css?inline';

const values = (theme: 0 | 1) =>
  Object.entries(tokens.colours)
    .map(([name, value]) => `--${name}:${themes(value)[theme]}`)
    .join(';');

const sizes = Object.entries(tokens.sizes)
  .map(([name, value]) => `--text-${name}:${value}`)
  .join(';');

/**
 * Wraps a scene's HTML in an SVG file. The SVG has no intrinsic size, so its text wraps in the image's box and keeps its size, as
 * in a page. Its theme follows the page, because `prefers-color-scheme` takes the colour scheme of the embedding element.
 *
 * @param html well-formed XML, except that its `<svg>` elements have no namespace
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
