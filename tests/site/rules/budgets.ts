import { parse } from 'node:path/posix';
import { headersAt, parseHeaders, type HeaderRule } from '../lib/headers.ts';
import { kindOf, packed, whatGrew, withImports, type Weights } from '../lib/weight.ts';
import recorded from '../page-weights.json' with { type: 'json' };
import { onEach, type Page, type Rule, type Site } from '../lib/site.ts';

// “What a page may cost” of docs: bytes, not timings.

/** One initial window of a connection (RFC 6928): ten segments of 1,460 bytes. */
const ANSWER_MAX = 14_600;
/** Of a picture that is seen at once and stands in no HTML. */
const PICTURE_MAX = 20_000;
/** What a host adds to the headers of `_headers`: the status, the date, the length, the type and the encoding. */
const HOST_HEADERS = 140;
const INLINE_SCRIPTS_MAX = 1_500;
/** Less than 3 kB compressed: menus, scrolling, notices, the theme, pages opened ahead, what wakes the islands, what was left undone. */
const SCRIPTS_MAX = 7_750;
const FONT_MAX = 30_000;

/** Types of script elements that hold data instead of code. */
const DATA = '[type="application/ld+json"], [type="application/json"], [type="speculationrules"]';

export const everyPageArrivesInOneRoundTrip: Rule = ({ pages, files }) => {
  const rules = parseHeaders(files.get('/_headers')?.toString() ?? '');
  return onEach(pages, (page) => {
    const headers = HOST_HEADERS + headerBytes(page.path, rules);
    const room = ANSWER_MAX - headers;
    if (packed(page.html, 9) <= room) return [];
    const bytes = packed(page.html);
    return bytes <= room
      ? []
      : [
          `${bytes} bytes of HTML (brotli) and ${headers} of headers, ${bytes - room} above ${ANSWER_MAX}. ${whatGrew(page, (recorded as Record<string, Weights>)[kindOf(page.path)])}`,
        ];
  });
};

/** As HTTP/1.1 writes them, a line each. */
function headerBytes(path: string, rules: readonly HeaderRule[]): number {
  const lines = [...headersAt(path, rules)].map(([name, values]) => `${name}: ${values.join(', ')}\r\n`);
  return lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
}

export const nothingBlocksTheFirstPaint: Rule = ({ pages, files }) =>
  onEach(pages, ({ $ }) => [
    // What follows a sheet in the body waits for it, so that one may stand behind the text alone.
    ...$('link[rel~=stylesheet]:not([media=print]):not([disabled])')
      .not('main ~ link')
      .toArray()
      .map((link) => `the style sheet ${$(link).attr('href')} blocks it.`),
    ...$('script[src]:not([async]):not([defer]):not([type=module])')
      .toArray()
      .map((script) => `the script ${$(script).attr('src')} blocks it.`),
    ...$('style')
      .toArray()
      .filter((style) => /@import/.test($(style).text()))
      .map(() => 'a style element imports another style sheet.'),
    ...(/@import/.test(
      [...files]
        .filter(([name]) => name.endsWith('.css'))
        .map(([, css]) => css.toString())
        .join(''),
    )
      ? ['a built style sheet imports another one.']
      : []),
  ]);

/** The browser takes a page in piece by piece; each piece before the text is one more that the first paint may wait for. */
export const theTextComesFirst: Rule = ({ pages }) =>
  onEach(pages, ({ $, html }) => {
    const awaited = $('head > link[rel=expect][blocking=render]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    const unread = ['application/ld+json', 'speculationrules'].filter((type) => {
      const place = html.indexOf(`type="${type}"`);
      return place >= 0 && place < html.indexOf('</main>');
    });
    return [
      ...(awaited.length === 1 && $(`${awaited[0]} > h1`).length === 1
        ? []
        : [`its first paint waits for ${awaited.join(', ') || 'nothing'}, not for what its headline is in.`]),
      ...unread.map((type) => `${type} stands before the end of its text.`),
    ];
  });

export const inlineScriptsAreSmall: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) => {
    const scripts = $('script:not([src])')
      .not(DATA)
      .toArray()
      .map((script) => Buffer.byteLength($(script).text()));
    const total = scripts.reduce((sum, bytes) => sum + bytes, 0);
    return total <= INLINE_SCRIPTS_MAX
      ? []
      : [
          `${total} bytes of inline scripts (${scripts.join(' + ')}), ${total - INLINE_SCRIPTS_MAX} above ${INLINE_SCRIPTS_MAX}.`,
        ];
  });

/** Before any interaction a page loads a few small scripts of its own and nothing else. */
export const scriptsLoadedWithThePageAreSmall: Rule = ({ pages, files }) =>
  onEach(pages, (page) => {
    const loaded = [...withImports(loadedScripts(page), files)].map(([name, { length }]) => ({ name, length }));
    const total = loaded.reduce((sum, { length }) => sum + length, 0);
    if (total <= SCRIPTS_MAX) return [];
    const parts = loaded.map(({ name, length }) => `${name} ${length}`).join(', ');
    return [`loads ${total} bytes of scripts; at most ${SCRIPTS_MAX} are allowed: ${parts}.`];
  });

export const noFrameworkIsLoadedWithThePage: Rule = ({ pages, files }) =>
  onEach(pages, (page) => [
    ...[...withImports(loadedScripts(page), files)]
      .filter(([, code]) => /react\.(transitional\.)?element/.test(code.toString()))
      .map(([name]) => `loads React with ${name}.`),
    ...page
      .$('astro-island:not([client=intent])')
      .toArray()
      .map((island) => `the island ${page.$(island).attr('component-url')} wakes without being touched.`),
  ]);

function loadedScripts({ $ }: Page): string[] {
  const elements = $('script[src], link[rel=modulepreload], link[rel=preload][as=script]').toArray();
  return [
    ...elements.map((element) => $(element).attr('src') ?? $(element).attr('href') ?? ''),
    // What an inline script fetches by itself: the page's script, after it has loaded.
    ...[
      ...$('script:not([src])')
        .text()
        .matchAll(/\bimport\("([^"]+)"\)/g),
    ].map(([, path = '']) => path),
  ];
}

const isFont = (name: string) => ['.woff2', '.woff', '.ttf', '.otf'].includes(parse(name).ext);

export const thereIsOneSmallFont: Rule = ({ files }: Site) => {
  const fonts = [...files].filter(([name]) => isFont(name));
  return [
    ...(fonts.length === 1
      ? []
      : [`fonts: there are ${fonts.length} font files (${fonts.map(([name]) => name).join(', ')}), not one.`]),
    ...fonts
      .filter(([, { length }]) => length > FONT_MAX)
      .map(([name, { length }]) => `${name}: ${length} bytes, ${length - FONT_MAX} above ${FONT_MAX}.`),
  ];
};

export const fontsNeverHideText: Rule = ({ pages, files }) =>
  onEach(pages, ({ $ }) =>
    [
      ...[$('style').text(), ...sheetsOf($).map((href) => files.get(href)?.toString() ?? '')]
        .join('')
        .matchAll(/@font-face\s*{([^}]*)}/g),
    ].flatMap(([, face = '']) => {
      const url = /url\(["']?([^"')]+)/.exec(face)?.[1];
      if (!url) return [];
      return [
        ...(/font-display:\s*(swap|optional|fallback)/.test(face)
          ? []
          : [`the font ${url} hides the text while it loads: set font-display.`]),
        ...(url.startsWith('data:') || files.has(url) ? [] : [`the font ${url} was not built.`]),
      ];
    }),
  );

const sheetsOf = ($: Page['$']): string[] =>
  $('link[rel~=stylesheet]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '');

/** A list without a family that every system has ends in the browser's own font, which is another in each. */
export const everyFontHasASubstitute: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) => {
    const css = $('style')
      .text()
      .replace(/@font-face\s*{[^}]*}/g, '');
    const lists = [...css.matchAll(/[{;]\s*(?:font|font-family):([^;}]*)/g)].map(([, list = '']) => list.trim());
    return [...new Set(lists)]
      .filter((list) => !/(^|[\s,])(serif|sans-serif|monospace|inherit)$/.test(list))
      .map((list) => `the fonts “${list}” end in none that every system has.`);
  });

/** Nothing that a page loads by itself comes from elsewhere. */
export const nothingIsLoadedFromElsewhere: Rule = ({ pages, origin }) =>
  onEach(pages, ({ $, html }) => {
    const loaded = $(
      '[src], link[rel~=stylesheet], link[rel=preload], link[rel=modulepreload], link[rel~=icon], link[rel=manifest], link[rel=preconnect], link[rel=dns-prefetch], object[data]',
    )
      .toArray()
      .map((element) => $(element).attr('src') ?? $(element).attr('href') ?? $(element).attr('data') ?? '');
    const inStyles = [...html.matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => url);
    return [...loaded, ...inStyles]
      .filter((url) => /^(https?:)?\/\//.test(url) && !url.startsWith(`${origin}/`))
      .map((url) => `loads ${url} from elsewhere.`);
  });

export const picturesHaveTheirSize: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) =>
    $('img')
      .toArray()
      .filter((image) => !$(image).attr('width') || !$(image).attr('height'))
      .map((image) => `the picture ${$(image).attr('src')} has no width and height, so the page would shift.`),
  );

/** A picture within the first parts of a page is seen at once, so it must be small, and come before what is not. */
export const picturesSeenAtOnceAreSmall: Rule = ({ pages, files }) =>
  onEach(pages, ({ $ }) =>
    $('body > header img, main > :first-child img, main > :nth-child(2) img')
      .toArray()
      .flatMap((element) => {
        const picture = $(element).attr('src') ?? '';
        const bytes = picture.startsWith('data:') ? picture.length : (files.get(picture)?.length ?? 0);
        return [
          ...(bytes > PICTURE_MAX
            ? [`the picture ${picture} has ${bytes} bytes, ${bytes - PICTURE_MAX} above ${PICTURE_MAX}.`]
            : []),
          ...($(element).attr('fetchpriority') === 'high' && $(element).attr('loading') !== 'lazy'
            ? []
            : [`the picture ${picture} is seen at once and has no priority.`]),
        ];
      }),
  );
