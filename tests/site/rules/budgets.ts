import { parse } from 'node:path/posix';
import { isTag, type Element } from 'domhandler';
import type { Page } from '~/kit/rules/page';
import { loadedScripts, sheetsOf, withImports } from '~/kit/rules/reading/loaded';
import { atTheEnd, onEveryPage, type MakeRule, type Promises } from '~/kit/rules/rule';
import { elementsOf, textIn } from '~/kit/publish/tree';
import { limits } from '~/config/limits';

const { font: FONT_MAX, inlineScripts: INLINE_SCRIPTS_MAX, scripts: SCRIPTS_MAX } = limits;
/** Path of the editing page's bundle, which visitors never load. */
const EDITOR = '/_astro/editor/';

/** Types of script elements that contain data instead of code. */
const DATA = ['application/ld+json', 'application/json', 'speculationrules'];

const relOf = ({ attribs }: Element) => (attribs['rel'] ?? '').split(/\s+/);
const stylesOf = (page: Page) => page.named('style').map(textIn).join('');

/** Whether a style sheet comes after the text. In the body, a style sheet delays only the content after it. */
const isBehindTheText = ({ parent, prev }: Element) => {
  for (let before = prev; before; before = before.prev) {
    if (isTag(before) && before.name === 'main') return parent !== null && isTag(parent) && parent.name === 'body';
  }
  return false;
};

export const nothingBlocksTheFirstPaint: MakeRule = () => ({
  page: (page) => [
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
    ...(stylesOf(page).includes('@import') ? ['a style element imports another style sheet.'] : []),
  ],
  file: (content, name) =>
    name.endsWith('.css') && !name.startsWith(EDITOR) && content.includes('@import')
      ? ['a built style sheet imports another one.']
      : [],
});

/** The browser processes a page in chunks, and the first paint may wait for every chunk before the text. */
export const theTextComesFirst = onEveryPage((page) => {
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
});

export const inlineScriptsAreSmall = onEveryPage((page) => {
  const scripts = page
    .named('script')
    .filter(({ attribs }) => attribs['src'] === undefined && !DATA.includes(attribs['type'] ?? ''))
    .map((script) => Buffer.byteLength(textIn(script)));
  const total = scripts.reduce((sum, bytes) => sum + bytes, 0);
  return total <= INLINE_SCRIPTS_MAX
    ? []
    : [
        `${total} bytes of inline scripts (${scripts.join(' + ')}), ${total - INLINE_SCRIPTS_MAX} over the limit of ${INLINE_SCRIPTS_MAX}.`,
      ];
});

/** Before any interaction, a page loads only a few small scripts of ours. */
export const scriptsLoadedWithThePageAreSmall = onEveryPage((page, { read }) => {
  const loaded = [...withImports(loadedScripts(page), read)].map(([name, { length }]) => ({ name, length }));
  const total = loaded.reduce((sum, { length }) => sum + length, 0);
  if (total <= SCRIPTS_MAX) return [];
  const parts = loaded.map(({ name, length }) => `${name} ${length}`).join(', ');
  return [`loads ${total} bytes of scripts; at most ${SCRIPTS_MAX} are allowed: ${parts}.`];
});

export const noFrameworkIsLoadedWithThePage = onEveryPage((page, { read }) => [
  ...[...withImports(loadedScripts(page), read)]
    .filter(([, code]) => /react\.(transitional\.)?element/.test(code.toString()))
    .map(([name]) => `loads React with ${name}.`),
  ...page
    .named('astro-island')
    .filter(({ attribs }) => attribs['client'] !== 'intent')
    .map(({ attribs }) => `the island ${attribs['component-url']} starts before any interaction.`),
]);

const isFont = (name: string) => ['.woff2', '.woff', '.ttf', '.otf'].includes(parse(name).ext);

export const thereIsOneSmallFont = atTheEnd(({ files, read }) => {
  const fonts = files
    .filter(isFont)
    .filter((name) => !name.startsWith(EDITOR))
    .map((name) => ({ name, length: read(name)?.length ?? 0 }));
  return [
    ...(fonts.length === 1
      ? []
      : [`fonts: there are ${fonts.length} font files (${fonts.map(({ name }) => name).join(', ')}), not one.`]),
    ...fonts
      .filter(({ length }) => length > FONT_MAX)
      .map(({ name, length }) => `${name}: ${length} bytes, ${length - FONT_MAX} over the limit of ${FONT_MAX}.`),
  ];
});

export const fontsNeverHideText = onEveryPage((page, { has, read }) => {
  const sheets = sheetsOf(page).map((href) => read(href)?.toString('utf8') ?? '');
  const faces = [stylesOf(page), ...sheets].flatMap((css) => [...css.matchAll(/@font-face\s*{([^}]*)}/g)]);
  return faces.flatMap(([, face = '']) => {
    const url = /url\(["']?([^"')]+)/.exec(face)?.[1];
    if (!url) return [];
    return [
      ...(/font-display:\s*(swap|optional|fallback)/.test(face)
        ? []
        : [`the font ${url} hides the text while it loads: set font-display.`]),
      ...(url.startsWith('data:') || has(url) ? [] : [`the font ${url} was not built.`]),
    ];
  });
});

/** A font list without a generic family falls back to the browser's default font, which varies. */
export const everyFontHasASubstitute = onEveryPage((page) => {
  const css = stylesOf(page).replace(/@font-face\s*{[^}]*}/g, '');
  const lists = [...css.matchAll(/[{;]\s*(?:font|font-family):([^;}]*)/g)].map(([, list = '']) => list.trim());
  return [...new Set(lists)]
    .filter((list) => !/(^|[\s,])(serif|sans-serif|monospace|inherit)$/.test(list))
    .map((list) => `the fonts “${list}” do not end with a font that every system has.`);
});

export const promises: Promises = {
  'W-02': [nothingBlocksTheFirstPaint, theTextComesFirst],
  'W-03': [inlineScriptsAreSmall],
  'W-04': [scriptsLoadedWithThePageAreSmall, noFrameworkIsLoadedWithThePage],
  'W-05': [thereIsOneSmallFont, fontsNeverHideText, everyFontHasASubstitute],
};
