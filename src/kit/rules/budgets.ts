import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { parse } from 'node:path/posix';
import { isTag, type Element } from 'domhandler';
import { routes } from '~/config/routes';
import type { Page } from './page';
import { headersAt, parseHeaders, type HeaderRule } from '~/kit/rules/reading/headers';
import { loadedScripts, sheetsOf, withImports } from '~/kit/rules/reading/loaded';
import { fileOf, type MakeRule, type BuiltSite } from './rule';
import { elementsNamed, elementsOf, firstNamed, textIn } from '~/kit/publish/tree';
import { limits } from '~/modules/assurance/limits';

// Budgets are in bytes, not timings.

const { answer: ANSWER_MAX, font: FONT_MAX, inlineScripts: INLINE_SCRIPTS_MAX, scripts: SCRIPTS_MAX } = limits;
/** Limit in bytes for an image that is visible immediately and not inlined. */
const PICTURE_MAX = 20_000;
/** Size in bytes of the headers that a host sends in addition to those in `_headers`: status, date, length, type and encoding. */
const HOST_HEADERS = 140;
/** Path of the editing page's bundle, which visitors never load. */
const EDITOR = '/_astro/editor/';

/** Types of script elements that contain data instead of code. */
const DATA = ['application/ld+json', 'application/json', 'speculationrules'];

const compress = promisify(brotliCompress);

/**
 * Size in bytes of a page precompressed by a host.
 *
 * @param level brotli level: 10 takes about 15 ms of CPU time, 11 (the highest) about 50
 */
async function packed(html: Buffer, level: 10 | 11): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  return (await compress(html, { params })).length;
}

/** Bytes left for a page after the response's headers. */
const roomFor = (path: string, headers: readonly HeaderRule[]) =>
  ANSWER_MAX - HOST_HEADERS - headerBytes(path, headers);

function tooHeavy(path: string, size: number, headers: readonly HeaderRule[]): string[] {
  const room = roomFor(path, headers);
  if (size <= room) return [];
  return [
    `${size} bytes of HTML (brotli) and ${ANSWER_MAX - room} of headers, ${size - room} over the limit of ${ANSWER_MAX}. ` +
      `To see what grew, run WEIGH=${path} npm exec -- vitest run tests/site/page-weights`,
  ];
}

/** Bytes by which the figures in the footer line can enlarge a page after it was compressed. */
const DIGITS = 8;

/** Estimated size of a page's headers, used to compress pages that may be too heavy while others are being written. */
const HEADERS_ABOUT = 780;

/** Size in bytes at the lowest compression level that fits, or at the highest if none does. */
async function packedFor(room: number, html: Buffer): Promise<number> {
  const size = await packed(html, 10);
  return size + DIGITS > room ? packed(html, 11) : size;
}

/** Weighs each page with its headers. If a page doesn't fit at a host's fast compression level, tries higher levels, up to the highest. */
export const everyPageArrivesInOneRoundTrip: MakeRule = (count) => {
  const sizes = new Map<string, number>();
  const packing = new Map<string, Promise<number>>();
  return {
    on: (path) => path !== routes.assurance,
    sent({ path, html, bytes }) {
      sizes.set(path, bytes);
      const room = ANSWER_MAX - HOST_HEADERS - HEADERS_ABOUT;
      if (bytes + DIGITS > room) packing.set(path, packedFor(room, Buffer.from(html)));
      return [];
    },
    async end({ headers, read }) {
      for (const [path, size] of packing) sizes.set(path, await size);
      const large = [...sizes].filter(([path, size]) => size + DIGITS > roomFor(path, headers)).map(([path]) => path);
      await Promise.all(
        large.map(async (path) => {
          const html = read(fileOf(path));
          if (html) sizes.set(path, await packed(html, 11));
        }),
      );
      count(
        'bytes at most',
        Math.max(0, ...[...sizes].map(([path, size]) => size + ANSWER_MAX - roomFor(path, headers))),
      );
      return [...sizes].flatMap(([path, size]) =>
        tooHeavy(path, size, headers).map((problem) => `${path}: ${problem}`),
      );
    },
  };
};

/**
 * Weighs the page about the controls in the same way, after its figures have been filled in.
 *
 * @param headers the text of `_headers`
 * @returns the problem; empty if the page fits
 */
export async function weightProblem(path: string, html: string, headers: string): Promise<string> {
  const [problem] = tooHeavy(path, await packed(Buffer.from(html), 11), parseHeaders(headers));
  return problem ? `${path}: ${problem}` : '';
}

/** Characters by the length of their Huffman code, in bits (RFC 7541, appendix B). */
const CODED: readonly (readonly [bits: number, characters: string])[] = [
  [5, '012aceiost'],
  [6, ' %-./3456789=A_bdfghlmnpru'],
  [7, ':BCDEFGHIJKLMNOPQRSTUVWYjkqvwxyz'],
  [8, '&*,;XZ'],
  [10, '!"()?'],
  [11, "'+|"],
  [12, '#>'],
  [13, '$@[]~'],
];
const BITS = new Map(CODED.flatMap(([bits, characters]) => Array.from(characters, (one) => [one, bits] as const)));
/** Other characters are rare, and have codes of up to 30 bits. */
const BITS_MAX = 30;
/** Bytes that HTTP/2 puts before a header: its representation, and the lengths of its name and value (RFC 7541, section 6.2). */
const BEFORE_HEADER = 5;

/**
 * Size in bytes of the headers of the first response over HTTP/2, when the header table is still empty. Browsers use HTTP/2 with every
 * host that reads `_headers`.
 */
function headerBytes(path: string, rules: readonly HeaderRule[]): number {
  const codedBytes = (text: string) =>
    Math.ceil(Array.from(text).reduce((bits, character) => bits + (BITS.get(character) ?? BITS_MAX), 0) / 8);
  return [...headersAt(path, rules)].reduce(
    (sum, [name, values]) => sum + BEFORE_HEADER + codedBytes(name) + codedBytes(values.join(', ')),
    0,
  );
}

const relOf = ({ attribs }: Element) => (attribs['rel'] ?? '').split(/\s+/);

/** Whether a style sheet comes after the text. In the body, a style sheet delays only the content after it. */
const isBehindTheText = ({ parent, prev }: Element) => {
  for (let before = prev; before; before = before.prev) {
    if (isTag(before) && before.name === 'main') return parent !== null && isTag(parent) && parent.name === 'body';
  }
  return false;
};

export const nothingBlocksTheFirstPaint: MakeRule = (count) => ({
  page(page) {
    const blocking = [
      ...page
        .named('link')
        .filter(({ attribs }) => attribs['media'] !== 'print' && attribs['disabled'] === undefined)
        .filter((link) => relOf(link).includes('stylesheet') && !isBehindTheText(link))
        .map(({ attribs }) => `the style sheet ${attribs['href']} blocks the first paint.`),
      ...page
        .named('script')
        .filter(({ attribs: { src, async, defer, type } }) =>
          Boolean(src && async === undefined && defer === undefined && type !== 'module'),
        )
        .map(({ attribs }) => `the script ${attribs['src']} blocks the first paint.`),
    ];
    count('links and scripts', page.named('link').length + page.named('script').length);
    return blocking;
  },
  sent: ({ styles }) =>
    styles.some((style) => style.includes('@import')) ? ['a style element imports another style sheet.'] : [],
  file: (content, name) =>
    name.endsWith('.css') && !name.startsWith(EDITOR) && content.includes('@import')
      ? ['a built style sheet imports another one.']
      : [],
});

/** The browser processes a page in chunks, and the first paint may wait for every chunk before the text. */
export const theTextComesFirst: MakeRule = () => ({
  page(page) {
    const awaited = page
      .named('link')
      .filter((link) => relOf(link).includes('expect') && link.attribs['blocking'] === 'render')
      .map(({ attribs }) => attribs['href'] ?? '');
    const [main] = page.named('main');
    const last = main && (elementsOf(main).at(-1) ?? main);
    const before = page.elements.slice(0, last ? page.elements.indexOf(last) : 0);
    const unread = ['application/ld+json', 'speculationrules'].filter((type) =>
      before.some(({ name, attribs }) => name === 'script' && attribs['type'] === type),
    );
    const heading = page.named('h1')[0];
    const lead = heading?.parent && 'attribs' in heading.parent ? heading.parent.attribs['id'] : undefined;
    return [
      ...(awaited.length === 1 && lead !== undefined && awaited[0] === `#${lead}`
        ? []
        : [`the first paint waits for ${awaited.join(', ') || 'nothing'}, not for the part with the headline.`]),
      ...unread.map((type) => `${type} comes before the end of the text.`),
    ];
  },
});

export const inlineScriptsAreSmall: MakeRule = (count) => ({
  page(page) {
    const scripts = page
      .named('script')
      .filter(({ attribs }) => attribs['src'] === undefined && !DATA.includes(attribs['type'] ?? ''))
      .map((script) => Buffer.byteLength(textIn(script)));
    const total = scripts.reduce((sum, bytes) => sum + bytes, 0);
    count('scripts', scripts.length);
    return total <= INLINE_SCRIPTS_MAX
      ? []
      : [
          `${total} bytes of inline scripts (${scripts.join(' + ')}), ${total - INLINE_SCRIPTS_MAX} over the limit of ${INLINE_SCRIPTS_MAX}.`,
        ];
  },
});

/** Before any interaction, a page loads only a few small scripts of ours. */
export const scriptsLoadedWithThePageAreSmall: MakeRule = (count) => ({
  page(page, { read }) {
    const loaded = [...withImports(loadedScripts(page), read)].map(([name, { length }]) => ({ name, length }));
    const total = loaded.reduce((sum, { length }) => sum + length, 0);
    count('files', loaded.length);
    if (total <= SCRIPTS_MAX) return [];
    const parts = loaded.map(({ name, length }) => `${name} ${length}`).join(', ');
    return [`loads ${total} bytes of scripts; at most ${SCRIPTS_MAX} are allowed: ${parts}.`];
  },
});

export const noFrameworkIsLoadedWithThePage: MakeRule = (count) => ({
  page(page, { read }) {
    const islands = page.named('astro-island');
    count('islands', islands.length);
    return [
      ...[...withImports(loadedScripts(page), read)]
        .filter(([, code]) => /react\.(transitional\.)?element/.test(code.toString()))
        .map(([name]) => `loads React with ${name}.`),
      ...islands
        .filter(({ attribs }) => attribs['client'] !== 'intent')
        .map(({ attribs }) => `the island ${attribs['component-url']} starts before any interaction.`),
    ];
  },
});

const isFont = (name: string) => ['.woff2', '.woff', '.ttf', '.otf'].includes(parse(name).ext);

export const thereIsOneSmallFont: MakeRule = (count) => ({
  end({ files, read }) {
    const fonts = files
      .filter(isFont)
      .filter((name) => !name.startsWith(EDITOR))
      .map((name) => ({ name, length: read(name)?.length ?? 0 }));
    count('fonts', fonts.length);
    return [
      ...(fonts.length === 1
        ? []
        : [`fonts: there are ${fonts.length} font files (${fonts.map(({ name }) => name).join(', ')}), not one.`]),
      ...fonts
        .filter(({ length }) => length > FONT_MAX)
        .map(({ name, length }) => `${name}: ${length} bytes, ${length - FONT_MAX} over the limit of ${FONT_MAX}.`),
    ];
  },
});

export const fontsNeverHideText: MakeRule = (count) => {
  const problemsOf = (css: string, has: BuiltSite['has']) =>
    [...css.matchAll(/@font-face\s*{([^}]*)}/g)].flatMap(([, face = '']) => {
      const url = /url\(["']?([^"')]+)/.exec(face)?.[1];
      if (!url) return [];
      count('font faces');
      return [
        ...(/font-display:\s*(swap|optional|fallback)/.test(face)
          ? []
          : [`the font ${url} hides the text while it loads: set font-display.`]),
        ...(url.startsWith('data:') || has(url) ? [] : [`the font ${url} was not built.`]),
      ];
    });
  return {
    page: (page, { read, has }) =>
      sheetsOf(page).flatMap((href) => problemsOf(read(href)?.toString('utf8') ?? '', has)),
    sent: ({ styles }, { has }) => problemsOf(styles.join(''), has),
  };
};

/** A font list without a generic family falls back to the browser's default font, which varies. */
export const everyFontHasASubstitute: MakeRule = (count) => ({
  sent({ styles }) {
    const css = styles.join('').replace(/@font-face\s*{[^}]*}/g, '');
    const lists = [...css.matchAll(/[{;]\s*(?:font|font-family):([^;}]*)/g)].map(([, list = '']) => list.trim());
    count('lists of fonts', lists.length);
    return [...new Set(lists)]
      .filter((list) => !/(^|[\s,])(serif|sans-serif|monospace|inherit)$/.test(list))
      .map((list) => `the fonts “${list}” do not end with a font that every system has.`);
  },
});

export const picturesHaveTheirSize: MakeRule = (count) => ({
  page(page) {
    count('pictures', page.named('img').length);
    return page
      .named('img')
      .filter(({ attribs }) => !attribs['width'] || !attribs['height'])
      .map(({ attribs }) => `the picture ${attribs['src']} has no width or height, so the page would shift.`);
  },
});

/** Images in the first sections of a page are visible immediately, so they must be small and load with priority. */
export const picturesSeenAtOnceAreSmall: MakeRule = (count) => ({
  page: (page, { read }) =>
    firstPartsOf(page)
      .flatMap((part) => elementsNamed(part, 'img'))
      .flatMap(({ attribs: { src = '', fetchpriority, loading } }) => {
        count('pictures');
        const bytes = src.startsWith('data:') ? src.length : (read(src)?.length ?? 0);
        return [
          ...(bytes > PICTURE_MAX
            ? [`the picture ${src} is ${bytes} bytes, ${bytes - PICTURE_MAX} over the limit of ${PICTURE_MAX}.`]
            : []),
          ...(fetchpriority === 'high' && loading !== 'lazy'
            ? []
            : [`the picture ${src} is visible immediately, but has no priority.`]),
        ];
      }),
});

/** The header, and the first two children of the main element. */
function firstPartsOf({ document }: Page): Element[] {
  const main = firstNamed(document, 'main');
  const header = firstNamed(document, 'header');
  const parts = main?.children.filter((child): child is Element => 'attribs' in child).slice(0, 2) ?? [];
  return [...(header ? [header] : []), ...parts];
}
