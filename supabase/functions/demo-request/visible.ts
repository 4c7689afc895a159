/**
 * Text of strangers with what can't be seen written out, such as `\u{202e}`: what moves the cursor, colours, turns the direction of
 * writing, or has no width. Lines and tabs stay; see `inOneLine`.
 */
export const visible = (text: string) =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, (character) =>
    /[\n\t]/.test(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );

/** The same in one line: runs of spaces, lines among them, are one space. */
export const inOneLine = (text: string) => visible(text).replace(/\s+/g, ' ');
