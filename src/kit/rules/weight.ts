import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from './page';

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

/** How many parts a message names. */
const NAMED = 5;

/** A part as messages name it: a section with the beginning of its heading. */
function inWords({ $ }: Pick<Page, '$'>, name: string): string {
  const [, place] = /^main (\d+)$/.exec(name) ?? [];
  if (place === undefined) return name;
  const heading = $('main > *')
    .eq(Number(place) - 1)
    .find('h1, h2')
    .first();
  return `${name} “${heading.text().trim().slice(0, 30)}”`;
}

/** The heaviest parts of a page, with their sizes. */
export const heaviestParts = (page: Pick<Page, '$'>): string =>
  Object.entries(weightsOf(page))
    .sort(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(([name, bytes]) => `${inWords(page, name)} ${bytes}`)
    .join(', ');

/** The parts that have grown since the weights were recorded, then the heaviest parts. */
export function whatGrew(page: Pick<Page, '$'>, before: Weights | undefined): string {
  const grown = Object.entries(weightsOf(page))
    .map(([name, bytes]) => ({ name, bytes, was: before?.[name] ?? 0 }))
    .filter(({ bytes, was }) => bytes > was)
    .sort((a, b) => b.bytes - b.was - (a.bytes - a.was))
    .slice(0, NAMED)
    .map(({ name, bytes, was }) => `${inWords(page, name)} ${was} → ${bytes}`);
  const growth = before
    ? `Grown since the record: ${grown.join(', ') || 'nothing'}. `
    : 'No page of its kind is on record. ';
  return `${growth}Heaviest parts: ${heaviestParts(page)}.`;
}

/** The shared prefix of pages of one kind, such as `/framework/`; the full URL of a single page. */
export const kindOf = (path: string): string => path.replace(/(?<=^\/[^/]+\/).+/, '');

/** The first path of each kind. */
export const firstsOfKinds = (paths: readonly string[]): string[] =>
  paths.filter((path, index) => paths.findIndex((other) => kindOf(other) === kindOf(path)) === index);
