import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '~/kit/rules/page';

/**
 * The size in bytes of a text file as a host sends it.
 *
 * @param level brotli level, up to 11; 9 is ten times as fast and never better
 */
function packed(text: string, level = 11): number {
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

/** The parts of a page by name, in bytes. */
export type Weights = Readonly<Record<string, number>>;

/** The parts of a page, each compressed separately: together they are larger than the page, because they share words. */
export function weightsOf({ $ }: Pick<Page, '$'>): Weights {
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
      .map((part, index): [string, string] => [`main ${index + 1}`, $.html(part)]),
  ];
  return Object.fromEntries(parts.map(([name, html]) => [name, packed(html)]));
}

/** The parts that have grown since the weights were recorded, then the heaviest parts. */
export function whatGrew(page: Pick<Page, '$'>, before: Weights | undefined): string {
  const { $ } = page;
  const named = (name: string) => {
    const heading = $('main > *')
      .eq(Number(/^main (\d+)$/.exec(name)?.[1] ?? 0) - 1)
      .find('h1, h2')
      .first();
    return name.startsWith('main ') ? `${name} “${heading.text().slice(0, 30)}”` : name;
  };
  const now = Object.entries(weightsOf(page)).map(([name, bytes]) => ({ name, bytes, was: before?.[name] ?? 0 }));
  const grown = now
    .filter(({ bytes, was }) => bytes > was)
    .sort((a, b) => b.bytes - b.was - (a.bytes - a.was))
    .slice(0, 5)
    .map(({ name, bytes, was }) => `${named(name)} ${was} → ${bytes}`);
  const heaviest = now
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 5)
    .map(({ name, bytes }) => `${named(name)} ${bytes}`);
  const growth = before
    ? `Grown since the record: ${grown.join(', ') || 'nothing'}. `
    : 'No page of its kind is on record. ';
  return `${growth}Heaviest parts: ${heaviest.join(', ')}.`;
}

/** The shared prefix of pages of one kind, such as `/framework/`; the full URL of a single page. */
export const kindOf = (path: string): string => path.replace(/(?<=^\/[^/]+\/).+/, '');

/** The first path of each kind. */
export const firstsOfKinds = (paths: readonly string[]): string[] =>
  paths.filter((path, index) => paths.findIndex((other) => kindOf(other) === kindOf(path)) === index);
