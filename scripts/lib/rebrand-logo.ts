import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** Maximum size of a logo, in bytes. Larger files are pictures, not logos. */
const BYTES_MAX = 10_000;

const SHAPES = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const PAINTS = ['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath'];
/** Attributes for the position of the root element, which the code that draws the logo sets itself. */
const FRAME = ['viewBox', 'width', 'height', 'x', 'y'];
/** Elements with metadata, which draw nothing. */
const SAID = ['title', 'desc', 'metadata'];

const GEOMETRY =
  'd points x y x1 y1 x2 y2 cx cy r rx ry width height transform viewBox gradientUnits gradientTransform offset fx fy clipPathUnits';
const PAINT =
  'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
  'stroke-opacity opacity color stop-color stop-opacity clip-path clip-rule';
const ATTRIBUTES = new Set(`id ${GEOMETRY} ${PAINT}`.split(' '));
/** Attributes that have no effect on the site: names for scripts and style sheets, and drawing programs' own data. */
const NEEDLESS =
  /^(?:class|version|baseProfile|preserveAspectRatio|enable-background|role|focusable|xmlns|xml:.*|xmlns:.*|data-.*|aria-.*)$/;

/**
 * A logo that the site can publish: shapes with their own colours, `currentColor` and `var(--seal)`, without scripts, style sheets or
 * external resources.
 *
 * @throws with all problems and how to correct them
 */
export function cleanLogo(svg: string): string {
  if (!/<svg[\s>]/.test(svg))
    throw new Error(
      'logo: is not an SVG. Ask its designer for one, or trace the picture, for example with Inkscape (Path, Trace Bitmap).',
    );
  const problems: string[] = [];
  if (Buffer.byteLength(svg) > BYTES_MAX)
    problems.push(
      `has ${Buffer.byteLength(svg)} bytes; at most ${BYTES_MAX} are allowed. Simplify it, for example with SVGO.`,
    );
  if (/<!(?:DOCTYPE[^>]*\[|ENTITY)/i.test(svg)) problems.push('declares entities; save it as plain SVG.');
  const roots = parseDocument(svg, { xmlMode: true }).children.filter(isTag);
  const [root] = roots;
  if (roots.length !== 1 || root?.name !== 'svg') problems.push('is not an SVG: it must have one root element, <svg>.');
  const viewBox = root && (root.attribs['viewBox'] ?? fromSize(root));
  if (root && !viewBox) problems.push('has no viewBox; add one, such as viewBox="0 0 32 32".');
  const inside = root ? root.children.map((child) => cleaned(child, problems)).join('') : '';
  if (problems.length === 0 && inside === '') problems.push('draws nothing.');
  if (problems.length > 0) throw new Error([...new Set(problems)].map((problem) => `logo: ${problem}`).join('\n'));
  const inherited = Object.fromEntries(Object.entries(root?.attribs ?? {}).filter(([name]) => !FRAME.includes(name)));
  // Shapes without a colour would be black, which is invisible in the dark theme.
  const fill = inherited['fill'] === undefined ? { fill: 'currentColor' } : {};
  return `<svg viewBox="${viewBox}"${attributes({ ...fill, ...inherited }, problems)}>${inside}</svg>`;
}

const fromSize = ({ attribs: { width = '', height = '' } }: Element) =>
  [width, height].every((size) => /^\d+(?:\.\d+)?(?:px)?$/.test(size))
    ? `0 0 ${parseFloat(width)} ${parseFloat(height)}`
    : undefined;

function cleaned(node: ChildNode, problems: string[]): string {
  if (isText(node) && node.data.trim() !== '') problems.push('has text outside its shapes; turn letters into paths.');
  if (!isTag(node)) return '';
  const { name } = node;
  // Skip elements that drawing programs add, such as sodipodi:namedview.
  if (SAID.includes(name) || name.includes(':')) return '';
  if (![...SHAPES, ...PAINTS].includes(name)) {
    problems.push(`has <${name}>${REMEDIES[name] ?? '; only shapes, groups and gradients are allowed.'}`);
    return '';
  }
  const inside = node.children.map((child) => cleaned(child, problems)).join('');
  const tag = name + attributes(node.attribs, problems);
  return inside ? `<${tag}>${inside}</${name}>` : `<${tag}/>`;
}

const REMEDIES: Record<string, string> = {
  script: ', which would run on every page; remove it.',
  style: ', which the content policy blocks; write its colours as attributes (SVGO: convertStyleToAttrs).',
  image: ', a bitmap; draw it as shapes.',
  text: ', whose font visitors may not have; turn the letters into paths.',
  use: '; draw the shape where it is used.',
};

function attributes(attribs: Element['attribs'], problems: string[]): string {
  return Object.entries(attribs)
    .map(([name, value]) => {
      if (NEEDLESS.test(name)) return '';
      if (!ATTRIBUTES.has(name)) {
        const remedy = name === 'style' ? 'write each of its properties as an attribute' : 'remove it';
        problems.push(`has the attribute ${name}, which is not allowed; ${remedy}.`);
      }
      if (/[<>"\\]/.test(value) || /url\((?!["']?#)|(?:https?|data|javascript):/i.test(value))
        problems.push(
          `has ${name}="${value.slice(0, 40)}", which refers to something outside the file; include what it needs in the file.`,
        );
      return ` ${name}="${value.replace(/\s+/g, ' ').trim()}"`;
    })
    .join('');
}
