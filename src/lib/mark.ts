/** The company's mark, from `public/favicon.svg`: `currentColor` is the colour of the text next to it, `var(--seal)` the accent. */
export interface Mark {
  viewBox: string;
  /** Attributes of the root element that the shapes inherit, such as `fill="none"`. */
  inherited: string;
  /** The shapes. */
  body: string;
}

/** The style element with the standalone icon's colours, which isn't part of the shapes. */
const STYLE = /<style>[^<]*<\/style>/;

/** Parses the mark. @throws if it has no view box */
export function readMark(svg: string): Mark {
  const [, attributes = '', inside = ''] = /<svg\b([^>]*)>([^]*)<\/svg>/.exec(svg) ?? [];
  const viewBox = / viewBox="([^"]+)"/.exec(attributes)?.[1];
  if (!viewBox) throw new Error('public/favicon.svg: has no viewBox, so it can’t be drawn at other sizes; add one.');
  const inherited = attributes.replace(/ (?:xmlns|viewBox|width|height)="[^"]*"/g, '').trim();
  return { viewBox, inherited, body: inside.replace(STYLE, '').trim() };
}

/** The mark for use inside another image: a square of the given size, in colours that don't depend on the theme. */
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

/** The mark as a standalone SVG file, whose colours follow the system's preferred theme. */
export const iconOf = ({ viewBox, inherited, body }: Mark, [light, dark]: readonly [string, string]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${inherited && ` ${inherited}`}>` +
  `<style>:root{color:${light};--seal:${light}}@media(prefers-color-scheme:dark){:root{color:${dark};--seal:${dark}}}</style>` +
  `${body}</svg>\n`;
