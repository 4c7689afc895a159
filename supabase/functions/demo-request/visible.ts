/**
 * Untrusted text in which invisible characters are written out, such as `\u{202e}`: characters that move the cursor, set colours,
 * change the writing direction or have no width. Line breaks and tabs stay; see `inOneLine`.
 */
export const visible = (text: string) =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, (character) =>
    /[\n\t]/.test(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );

/** The text that `visible` returns, on one line, with each run of white space replaced by one space. */
export const inOneLine = (text: string) => visible(text).replace(/\s+/g, ' ');
