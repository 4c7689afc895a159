/**
 * Characters that are invisible, change the display order of others, or indicate broken text: controls, format
 * characters (bidirectional overrides, zero-width marks, tags), line separators, fillers, lone surrogates, private-use and
 * reserved code points, and the replacement character of a failed decoding.
 */
const REFUSED =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffd]/gu;

/** Letters that a zero-width joiner may connect (Arabic, Indic and others, not Latin, Greek or Cyrillic), and emoji. */
const JOINABLE =
  '(?:(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Common}\\p{sc=Inherited}])[\\p{L}\\p{M}]|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])';
const JOINED = new RegExp(`(?<=${JOINABLE})[\\u200c\\u200d](?=${JOINABLE})`, 'uy');
/** A selector that shows a pictograph or keycap as text or in colour. */
const SELECTED = /(?<=[\p{Extended_Pictographic}0-9#*])[\ufe0e\ufe0f]/uy;
/** More marks on one letter than any language uses. */
const PILED = /\p{M}{5}/u;

export interface RefusedCharacter {
  /** The character's position in the string, in UTF-16 units. */
  index: number;
  /** The character's code point in Unicode notation, such as `U+202E`. */
  name: string;
}

/** Finds the first character of a string that doesn't belong in content; `except` lists allowed controls. */
export function refusedCharacter(text: string, except = ''): RefusedCharacter | undefined {
  for (const { 0: character, index } of text.matchAll(REFUSED)) {
    if (!except.includes(character) && !standsAt(JOINED, text, index) && !standsAt(SELECTED, text, index)) {
      return { index, name: codePoint(character) };
    }
  }
  const piled = PILED.exec(text);
  return piled ? { index: piled.index, name: codePoint(piled[0]) } : undefined;
}

/** Quotes a string for a message, with invisible characters as `\u{202e}`, and shortens it if it is long. */
export function quoted(text: string, max = 60): string {
  const cut = text.length > max ? `${text.slice(0, max)}…` : text;
  return printable(JSON.stringify(cut));
}

/** Writes a string's invisible characters as `\u{202e}`. */
export function printable(text: string): string {
  return text.replace(REFUSED, (character) => `\\u{${hex(character)}}`);
}

function standsAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}

const hex = (character: string) => (character.codePointAt(0) ?? 0).toString(16);

const codePoint = (character: string) => `U+${hex(character).toUpperCase().padStart(4, '0')}`;
