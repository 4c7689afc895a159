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

/** Bytes of a script and of everything that it imports at once. */
export function scriptBytes(src: string, files: ReadonlyMap<string, Buffer>, seen = new Set<string>()): number {
  if (seen.has(src)) return 0;
  seen.add(src);
  const code = files.get(src);
  if (!code) return 0;
  const imports = [...code.toString().matchAll(/\b(?:import|from)\s*["']([^"']+)["']/g)].map(([, name = '']) => name);
  return imports.reduce((sum, name) => sum + scriptBytes(join(dirname(src), name), files, seen), code.length);
}
