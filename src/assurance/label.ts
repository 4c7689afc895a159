import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fillFigures, type Figures } from '~/lib/assurance/figures';
import { escapeMarkup } from '~/lib/markup';
import { loadedScripts, sheetsOf, withImports } from '~/assurance/reading/loaded';
import type { Page } from './page';
import type { BuiltSite } from './rule';

const compress = promisify(brotliCompress);

/** Types that a host compresses on each response, as Cloudflare's engine does: brotli, level 5. */
export async function sentBytes(content: string | Buffer): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return (await compress(content, { params })).length;
}

/** Types that hosts send unchanged because they are already compressed. */
const PACKED = /\.(?:woff2|png|jpe?g|webp|avif)$/;

/** What a page requests before any interaction: its icon, eager pictures, a style sheet with its fonts, its script. */
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

/** The line in the footer of each page: what the page costs a visitor who only reads it. */
export class Labels {
  readonly #read: BuiltSite['read'];
  readonly #day: string;
  readonly #sizes = new Map<string, Promise<number>>();

  /** @param day as shown */
  constructor(read: BuiltSite['read'], day: string) {
    this.#read = read;
    this.#day = day;
  }

  /**
   * The page with its footer line filled in, and its bytes. The digits are part of what they count, so the figure is rounded to
   * tenths of a kilobyte; at the edge of a tenth, the larger figure is used.
   *
   * @param requests what the page requests besides itself
   */
  async fill(
    html: string,
    requests: readonly string[],
    others: Figures = new Map(),
  ): Promise<{ html: string; bytes: number }> {
    const sizes = await Promise.all(requests.map((file) => this.#sizeOf(file)));
    const loaded = sizes.reduce((sum, size) => sum + size, 0);
    const filled = (size: number) =>
      fillFigures(
        html,
        new Map([...others, ['size', kilobytes(size)], ['requests', String(requests.length + 1)], ['day', this.#day]]),
        escapeMarkup,
      );
    const guess = loaded + (await sentBytes(filled(loaded)));
    if (!isAtAnEdge(guess)) return { html: filled(guess), bytes: guess - loaded };
    // The digits themselves may push it over the edge: the larger figure is never too small.
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

/** Different digits can make a page this many bytes longer or shorter. */
const DIGITS = 8;

/** Whether that difference could change the rounded tenth. */
const isAtAnEdge = (bytes: number) => kilobytes(bytes - DIGITS) !== kilobytes(bytes + DIGITS);
