import { openSync, type Font, type Glyph } from 'fontkit';
import { headingFonts } from '~/config/heading-fonts';

let font: Font | undefined;

/** The heading font, because a picture can't rely on the fonts of the machine that draws it. */
function headingFont(): Font {
  if (!font) {
    const opened = openSync(headingFonts.outline);
    if (!('layout' in opened))
      throw new Error(`${headingFonts.outline} is a collection of fonts; one font is expected.`);
    font = opened;
  }
  return font;
}

/** The outline of each letter as SVG, by its number in the font, cached because hundreds of pictures use the same few. */
const outlines = new Map<number, string>();

function outlineOf({ id, path }: Glyph): string {
  const known = outlines.get(id) ?? path.toSVG();
  outlines.set(id, known);
  return known;
}

/** Width of a line of text in pixels at a size in pixels. */
export function textWidth(text: string, size: number): number {
  const { advanceWidth } = headingFont().layout(text);
  return (advanceWidth * size) / headingFont().unitsPerEm;
}

/** Breaks a text at spaces into lines of at most `width` pixels. A longer word breaks at the end of the line. */
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

/** A line of text as SVG, drawn from the font's outlines with its baseline at (x, y). */
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
