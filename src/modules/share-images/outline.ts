import { openSync, type Font, type Glyph } from 'fontkit';
import { headingFonts } from '~/config/heading-fonts';

let font: Font | undefined;

/** Opens the heading font from its file, because images must not depend on the fonts installed on the build machine. */
function headingFont(): Font {
  if (!font) {
    const opened = openSync(headingFonts.outline);
    if (!('layout' in opened)) throw new Error(`${headingFonts.outline} is a font collection; expected a single font.`);
    font = opened;
  }
  return font;
}

/** SVG path data by glyph id. Cached because hundreds of images use the same few glyphs. */
const outlines = new Map<number, string>();

function outlineOf({ id, path }: Glyph): string {
  const known = outlines.get(id) ?? path.toSVG();
  outlines.set(id, known);
  return known;
}

/** The width of a line of text in pixels, at a font size in pixels. */
export function textWidth(text: string, size: number): number {
  const { advanceWidth } = headingFont().layout(text);
  return (advanceWidth * size) / headingFont().unitsPerEm;
}

/** Wraps text at spaces into lines of at most `width` pixels. A word wider than a line is split. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((whole) => breakWord(whole, size, width))) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1] ?? ''} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function breakWord(word: string, size: number, width: number): string[] {
  if (textWidth(word, size) <= width) return [word];
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`;
    if (longer.length > 1 && textWidth(longer, size) > width) pieces.push(letter);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}

/** A line of text as SVG paths, with its baseline starting at (x, y). */
export function outline(
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const { glyphs, positions } = headingFont().layout(text);
  const scale = size / headingFont().unitsPerEm;
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const position = positions[index];
    const d = outlineOf(glyph);
    const path = d && `<path transform="translate(${at + (position?.xOffset ?? 0)} 0)" d="${d}"/>`;
    at += position?.xAdvance ?? 0;
    return path;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
