import { refusedCharacter } from './characters';

// URLs are checked against a list of allowed forms, not of forbidden forms: browsers ignore spaces, control
// characters, backslashes and letter case in more ways than a blocklist can cover (https://url.spec.whatwg.org/).

const MAX = 1_000;
const PLAIN = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/;
/** A path from the site's root without empty, `.` or `..` segments, which can turn the first segment into a host. */
const ROOTED = /^(?:\/|(?:\/(?!\.{1,2}(?:[/?#]|$))[^/?#]+)+\/?)(?:\?[^#]*)?(?:#.*)?$/;
const HOST = String.raw`[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+`;
const WEB = new RegExp(`^https://(${HOST})(?::\\d{1,5})?(?:[/?#].*)?$`);
/** A link to an e-mail address, with a full host name and optional fields such as `?subject=Question`. */
export const MAIL = new RegExp(`^mailto:[\\w.+-]+@${HOST}(?:\\?[a-z]+=[^\\s&@:]+(?:&[a-z]+=[^\\s&@:]+)*)?$`);
/** A link to a telephone number in international format, without spaces (E.164). */
export const PHONE = /^tel:\+[1-9]\d{6,14}$/;

const LINKS =
  'it must be "#" and the id of a heading, an address on this site that starts with a single "/", or a full address that contains no password and starts with lower-case "https://", "mailto:" or "tel:"';

/** A specific message for a common mistake in a URL. */
function slipOf(address: string): string | undefined {
  if (/^http:\/\//i.test(address)) return `is not encrypted; write https:${address.slice(5)}, or leave the link out`;
  if (/^tel:/i.test(address)) return 'isn’t a number in international format; write it in the form tel:+442079460182';
  if (/^www\./i.test(address)) return `has no "https://" before it; write https://${address}`;
  return undefined;
}

/** Why a page may not link to a URL; undefined if it may. */
export function problemOfLink(address: string): string | undefined {
  const ok = /^#[\w-]+$/.test(address) || ROOTED.test(address) || isWeb(address) || isContact(address);
  return isPlain(address) && ok ? undefined : (slipOf(address) ?? `can't be linked to; ${LINKS}`);
}

/** The names of pictures in formats that all browsers show. */
export const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** A decoded path below public/ or next to the entry, without characters that mean something in addresses. */
const PICTURE_PATH = /^(?:\/|\.\/)?(?!\.)[^/?#%:]+(?:\/(?!\.)[^/?#%:]+)*$/;

/** Why a page may not show a picture from a URL; undefined if it may. */
export function problemOfPicture(address: string, hosts: readonly string[]): string | undefined {
  if (isPlain(address)) {
    const path = decodeURIComponent(address);
    if (PICTURE_PATH.test(path) && PICTURE.test(path)) return undefined;
    if (PICTURE_PATH.test(path))
      return "isn't in a format that browsers show; save it as JPEG, PNG, WebP, AVIF, GIF or SVG";
    const host = isWeb(address) ? WEB.exec(address)?.[1] : undefined;
    if (host && hosts.includes(host)) return undefined;
  }
  const remote =
    hosts.length > 0
      ? `and "https://" addresses on ${hosts.join(', ')} are allowed`
      : 'are allowed, not pictures from other sites';
  return `can't be shown as a picture; only files under public/, such as "/pictures/desk.png", or next to the entry, such as "desk.png", ${remote} (pictureHosts in src/config/site.ts)`;
}

/** Why a URL can't be the source of a figure; undefined if it can. */
export function problemOfSource(address: string): string | undefined {
  return isPlain(address) && isWeb(address)
    ? undefined
    : 'must be a full address that starts with "https://", without spaces, a password or non-ASCII characters';
}

const isContact = (address: string) => MAIL.test(address) || PHONE.test(address);

const isWeb = (address: string) => WEB.test(address) && URL.canParse(address);

/** Whether a URL contains only characters allowed in a URL, and hides nothing behind percent-encoding. */
function isPlain(address: string): boolean {
  if (address.length > MAX || !PLAIN.test(address)) return false;
  try {
    const decoded = decodeURIComponent(address);
    return !decoded.includes('\\') && !refusedCharacter(decoded);
  } catch {
    return false;
  }
}
