import { load } from 'cheerio';

// Safety is defined independently of the code under test: by what a browser makes of the HTML.

const FORBIDDEN =
  'script, style, iframe, frame, object, embed, applet, form, input, button, select, textarea, base, meta, link, svg, math, template, video, audio, source, dialog, noscript, html *:is(html, head, body)';
const ORIGIN = 'https://page.example';
const PLACES = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'cite', 'background', 'xlink:href', 'ping'];

/** First and last code points of ranges that must never be published. */
const INVISIBLE: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x180e, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xe000, 0xf8ff],
  [0xfeff, 0xfeff],
  [0xfff0, 0xffff],
  [0xe0000, 0xe0fff],
  [0xf0000, 0x10ffff],
];

/** Everything in a piece of HTML that could do harm or deceive; empty if the HTML is safe. */
export function dangersIn(html: string, pictureHosts: readonly string[] = []): string[] {
  const $ = load(html, { scriptingEnabled: true }, false);
  const forbidden = $(FORBIDDEN)
    .toArray()
    .map(({ tagName }) => `<${tagName}>`);
  const elements = $('*').toArray() as { tagName: string; attribs: Record<string, string> }[];
  const attributes = elements.flatMap((element) =>
    Object.entries(element.attribs).flatMap(([name, value]) => {
      if (/^on|^style$|^srcdoc$|^srcset$|^is$|^slot$/i.test(name)) return [`${name}="${value}"`];
      if (!PLACES.includes(name)) return [];
      const ok = element.tagName === 'img' ? isPicture(value, pictureHosts) : isLink(value);
      return ok ? [] : [`${name}="${value}"`];
    }),
  );
  const texts = [$.root().text(), ...elements.flatMap(({ attribs }) => Object.values(attribs))];
  return [...forbidden, ...attributes, ...texts.flatMap(invisibleIn)];
}

/** Code points in some text that are invisible or reorder it. */
export function invisibleIn(text: string): string[] {
  return Array.from(text)
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((code) => INVISIBLE.some(([first, last]) => first <= code && code <= last))
    .map((code) => `U+${code.toString(16)}`);
}

/**
 * Checks an address as a browser reads it: a root-relative path on this site, a fragment, or a full web, mail or phone address.
 */
export function isLink(value: string): boolean {
  const url = URL.parse(value, `${ORIGIN}/folder/page`);
  if (!url || url.username || url.password) return false;
  if (url.origin === ORIGIN)
    return /^[/#]/.test(value) && url.pathname.startsWith('/') && !url.pathname.startsWith('//');
  return /^(https?:\/\/|mailto:|tel:)/.test(value) && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol);
}

function isPicture(value: string, hosts: readonly string[]): boolean {
  const url = URL.parse(value, `${ORIGIN}/folder/page`);
  if (!url || url.username || url.password) return false;
  if (url.origin === ORIGIN) return value.startsWith('/') && !url.pathname.startsWith('//');
  return url.protocol === 'https:' && /^https:\/\//.test(value) && hosts.includes(url.host);
}
