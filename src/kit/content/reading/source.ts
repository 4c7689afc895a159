import { refusedCharacter } from '~/kit/content/fields/characters';
import { ContentError } from './problems';

/** Maximum size of a content file. Pages have a few kilobytes of text; far more is a mistake, and can delay the build by minutes. */
export const MAX_BYTES = 256 * 1024;

/** Removes the byte-order mark and the CRLF line endings that some editors write. */
export const plainText = (text: string): string => text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');

/**
 * Returns the text of a content file, without a byte-order mark or CRLF line endings.
 *
 * @throws ContentError if the file is too large, isn't UTF-8, or has invisible characters
 */
export function readSource(bytes: Uint8Array, file: string): string {
  if (bytes.length > MAX_BYTES) {
    const size = Math.ceil(bytes.length / 1024);
    throw new ContentError([
      {
        file,
        message: `the file is ${size} kB; at most ${MAX_BYTES / 1024} kB is allowed. Split it, or shorten it.`,
      },
    ]);
  }
  const text = plainText(decode(bytes, file));
  const refused = refusedCharacter(text, '\n\t');
  if (!refused) return text;
  const line = lineAt(text, refused.index);
  const column = refused.index - text.lastIndexOf('\n', refused.index - 1);
  throw new ContentError([
    { file, line, message: `column ${column} contains the control or invisible character ${refused.name}; delete it.` },
  ]);
}

/** The line of the character at an index, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ContentError([{ file, ...problemOfEncoding(bytes) }]);
  }
}

const REMEDY = 'In VS Code, choose the encoding in the status bar:';

function problemOfEncoding(bytes: Uint8Array): { line?: number; message: string } {
  if (bytes.includes(0)) {
    const message = `the file is saved as UTF-16, but must be UTF-8. ${REMEDY} "Save with Encoding", then "UTF-8".`;
    return { message };
  }
  // In this encoding each byte is one character, so the index of the first invalid byte can be used in the text.
  const latin = new TextDecoder('windows-1252').decode(bytes);
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const index = new TextEncoder().encode(utf8.slice(0, utf8.indexOf('\ufffd'))).length;
  const message = `found ${JSON.stringify(latin.charAt(index))} in an old Windows encoding (Latin-1 or Windows-1252); the file must be UTF-8. ${REMEDY} "Reopen with Encoding", "Western (Windows 1252)", then "Save with Encoding", "UTF-8".`;
  return { line: lineAt(latin, index), message };
}
