import { dirname, join } from 'node:path/posix';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from './site.ts';

/**
 * Bytes of a text as a host sends it.
 *
 * @param level of brotli, up to 11; 9 is ten times as fast and never better
 */
export function packed(text: string, level = 11): number {
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

/** The largest parts of a page, packed each by itself: in sum more than the page, for they share words. */
export function heaviestParts({ $ }: Page): string {
  const parts: [name: string, html: string][] = [
    ['styles', $.html($('style'))],
    ['structured data', $.html($('script[type="application/ld+json"]'))],
    ['scripts', $.html($('script:not([type="application/ld+json"])'))],
    ['head without them', $.html($('head').clone().find('style, script').remove().end())],
    ['header', $.html($('body > header'))],
    ['footer', $.html($('body > footer'))],
    ['pictures in main', $.html($('main svg'))],
    ...$('main > *')
      .toArray()
      .map((part, index): [string, string] => [
        `main ${index + 1} “${$(part).find('h1, h2').first().text().slice(0, 30)}”`,
        $.html(part),
      ]),
  ];
  const largest = parts
    .map(([name, html]) => ({ name, bytes: packed(html) }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 5);
  return `Largest parts: ${largest.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')}.`;
}

/** Scripts and everything that they import at once, by path. */
export function withImports(scripts: readonly string[], files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const add = (name: string): void => {
    const code = files.get(name);
    if (!code || found.has(name)) return;
    found.set(name, code);
    for (const [, other = ''] of code.toString().matchAll(/\b(?:import|from)\s*["']([^"']+)["']/g))
      add(join(dirname(name), other));
  };
  scripts.forEach(add);
  return found;
}
