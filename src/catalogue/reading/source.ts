import { refusedCharacter } from '~/catalogue/schemas/fields/characters';
import { ContentError } from './problems';

/** A page of this site has a few kilobytes of text; far more is a slip, and can hold up the build for minutes. */
export const MAX_BYTES = 256 * 1024;

/** A text without the byte-order mark and the CRLF that some editors save. */
export const plainText = (text: string): string => text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');

/**
 * The text of a content file, the same whether an editor saved it with a byte-order mark and CRLF or without.
 *
 * @throws ContentError where the file is too large, is not UTF-8, or holds characters that nobody can see
 */
export function readSource(bytes: Uint8Array, file: string): string {
  if (bytes.length > MAX_BYTES) {
    const size = Math.ceil(bytes.length / 1024);
    throw new ContentError([
      {
        file,
        message: `the file has ${size} kB; at most ${MAX_BYTES / 1024} kB are allowed. Split it, or shorten it.`,
      },
    ]);
  }
  const text = plainText(decode(bytes, file));
  const refused = refusedCharacter(text, '\n\t');
  if (!refused) return text;
  const line = lineAt(text, refused.index);
  const column = refused.index - text.lastIndexOf('\n', refused.index - 1);
  throw new ContentError([
    { file, line, message: `column ${column} holds the control or invisible character ${refused.name}; delete it.` },
  ]);
}

/** Number of the line in which a character stands, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ContentError([{ file, message: 'the file is not UTF-8 text; save it with that encoding.' }]);
  }
}
