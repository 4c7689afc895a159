/** The company's mark, as `public/favicon.svg` has it: `currentColor` is the colour of the text beside it, `var(--seal)` the accent. */
export interface Mark {
  viewBox: string;
  /** Attributes of the root that its shapes inherit, such as `fill="none"`. */
  inherited: string;
  /** The shapes. */
  body: string;
}

/** What is no shape: the colours of the icon by itself. */
const STYLE = /<style>[^<]*<\/style>/;

/** @throws if it has no view box */
export function readMark(svg: string): Mark {
  const [, attributes = '', inside = ''] = /<svg\b([^>]*)>([^]*)<\/svg>/.exec(svg) ?? [];
  const viewBox = / viewBox="([^"]+)"/.exec(attributes)?.[1];
  if (!viewBox) throw new Error('public/favicon.svg: has no viewBox, so it can’t be drawn in other sizes; add one.');
  const inherited = attributes.replace(/ (?:xmlns|viewBox|width|height)="[^"]*"/g, '').trim();
  return { viewBox, inherited, body: inside.replace(STYLE, '').trim() };
}

/** The mark inside another picture: as large as the square, in colours that know no theme. */
export function drawnMark(
  { viewBox, inherited, body }: Mark,
  { x, y, size, text, accent }: { x: number; y: number; size: number; text: string; accent: string },
): string {
  const coloured = (part: string) => part.replaceAll('var(--seal)', accent).replaceAll('currentColor', text);
  return (
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${viewBox}" ${coloured(inherited)}>` +
    `${coloured(body)}</svg>`
  );
}

/** The file of a mark: as an icon by itself it has the accent of the theme that the system prefers. */
export const iconOf = ({ viewBox, inherited, body }: Mark, [light, dark]: readonly [string, string]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${inherited && ` ${inherited}`}>` +
  `<style>:root{color:${light};--seal:${light}}@media(prefers-color-scheme:dark){:root{color:${dark};--seal:${dark}}}</style>` +
  `${body}</svg>\n`;
