import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { openFigures } from './foot-line';
import { loadedScripts, sheetsOf, withImports } from '~/kit/rules/reading/loaded';
import type { Page } from '~/kit/rules/page';
import type { BuiltSite } from '~/kit/rules/rule';

const compress = promisify(brotliCompress);

/** Size in bytes of content that a host compresses for each response, using brotli at level 5 as Cloudflare does. */
export async function sentBytes(content: string | Buffer): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return (await compress(content, { params })).length;
}

/** File types that hosts send unchanged because they are already compressed. */
const PACKED = /\.(?:woff2|png|jpe?g|webp|avif)$/;

/** The files that a page requests before any interaction: icon, eager images, style sheets with their fonts, and scripts. */
export function requestsOf(page: Page, read: BuiltSite['read']): string[] {
  const icons = page.named('link').filter(({ attribs }) => (attribs['rel'] ?? '').split(/\s+/).includes('icon'));
  const pictures = page.named('img').filter(({ attribs }) => attribs['loading'] !== 'lazy');
  const sheets = sheetsOf(page);
  return [
    ...new Set([
      ...sheets,
      ...sheets.flatMap((sheet) => fontsIn(read(sheet)?.toString('utf8') ?? '')),
      ...icons.flatMap(({ attribs }) => attribs['href'] ?? []),
      ...pictures.flatMap(({ attribs }) => attribs['src'] ?? []),
      ...withImports(loadedScripts(page), read).keys(),
    ]),
  ].filter((address) => address.startsWith('/'));
}

/** Fonts named in a style sheet. */
export function fontsIn(style: string): string[] {
  return [...style.matchAll(/@font-face\s*{[^}]*url\(["']?(\/[^"')]+)/g)].map(([, url = '']) => url);
}

/** Fills in the line at the foot of each page that states how much a visitor downloads to read the page. */
export class FootLine {
  readonly #read: BuiltSite['read'];
  readonly #sizes = new Map<string, Promise<number>>();

  constructor(read: BuiltSite['read']) {
    this.#read = read;
  }

  /**
   * Fills in a page's line, and returns the page with its size in bytes. The line's own digits count towards the size, so the figure
   * is rounded to tenths of a kilobyte; if the digits could change the rounded figure, the larger of the two figures is used.
   *
   * @param requests files that the page requests, excluding the page itself
   */
  async fill(html: string, requests: readonly string[]): Promise<{ html: string; bytes: number }> {
    const sizes = await Promise.all(requests.map((file) => this.#sizeOf(file)));
    const loaded = sizes.reduce((sum, size) => sum + size, 0);
    const filled = (size: number) =>
      html.replace(openFigures.size, kilobytes(size)).replace(openFigures.requests, String(requests.length + 1));
    const guess = loaded + (await sentBytes(filled(loaded)));
    if (!isAtAnEdge(guess)) return { html: filled(guess), bytes: guess - loaded };
    const again = loaded + (await sentBytes(filled(guess)));
    return { html: filled(Math.max(guess, again)), bytes: Math.max(guess, again) - loaded };
  }

  #sizeOf(file: string): Promise<number> {
    const known = this.#sizes.get(file) ?? this.#measure(file);
    this.#sizes.set(file, known);
    return known;
  }

  async #measure(file: string): Promise<number> {
    const content = this.#read(file);
    if (!content) throw new Error(`${file}: a page requests it, but it was not built.`);
    return PACKED.test(file) ? content.length : await sentBytes(content);
  }
}

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Changing the digits of the figure can make a page this many bytes longer or shorter. */
const DIGITS = 8;

/** Whether a difference of `DIGITS` bytes could change the size in kilobytes once it is rounded to tenths. */
const isAtAnEdge = (bytes: number) => kilobytes(bytes - DIGITS) !== kilobytes(bytes + DIGITS);
