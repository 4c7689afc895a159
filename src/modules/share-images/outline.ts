import { existsSync } from 'node:fs';
import { openSync, type Font, type Glyph } from 'fontkit';
import { headingFonts } from '~/config/heading-fonts';

let fonts: readonly Font[] | undefined;

/** Opens the heading font from its files, because images must not depend on the fonts installed on the build machine. */
function headingFont(): readonly [Font, ...Font[]] {
  fonts ??= Object.values(headingFonts.outlines)
    .filter((file) => existsSync(file))
    .map((file) => openSync(file))
    .filter((opened) => 'layout' in opened);
  const [first, ...rest] = fonts;
  if (!first)
    throw new Error(`${headingFonts.outlines.source} is missing or a font collection; expected a single font.`);
  return [first, ...rest];
}

const fontWith = (letter: string): Font | undefined =>
  headingFont().find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** The letters of a text that the heading font lacks. */
export const lacking = (text: string): string[] => [...new Set(text)].filter((letter) => !fontWith(letter));

/** The parts of a text with the file of the heading font that has their letters; the first if none has. */
function runsOf(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fontWith(letter) ?? headingFont()[0];
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** SVG path data by glyph. Cached because hundreds of images use the same few glyphs, which the font opens once. */
const outlines = new WeakMap<Glyph, string>();

function outlineOf(glyph: Glyph): string {
  const known = outlines.get(glyph) ?? glyph.path.toSVG();
  outlines.set(glyph, known);
  return known;
}

/** The width of a line of text in pixels, at a font size in pixels. */
export const textWidth = (text: string, size: number): number =>
  runsOf(text).reduce((width, { font, text }) => width + (font.layout(text).advanceWidth * size) / font.unitsPerEm, 0);

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
  let left = x;
  const runs = runsOf(text).map(({ font, text }) => {
    const { glyphs, positions, advanceWidth } = font.layout(text);
    const scale = size / font.unitsPerEm;
    let at = 0;
    const paths = glyphs.map((glyph, index) => {
      const position = positions[index];
      const d = outlineOf(glyph);
      const path = d && `<path transform="translate(${at + (position?.xOffset ?? 0)} 0)" d="${d}"/>`;
      at += position?.xAdvance ?? 0;
      return path;
    });
    const run = `<g fill="${fill}" transform="translate(${left} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
    left += advanceWidth * scale;
    return run;
  });
  return runs.join('');
}
