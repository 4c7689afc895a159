/** A mark in text: deleted, inserted, important, a blank to fill in, or the number of a source. */
type Mark = 'del' | 'ins' | 'mark' | 'blank' | 'cite';

export interface Words {
  text: string;
  /** Undefined for plain words. */
  mark?: Mark;
}

const MARKS =
  /\{--(?<del>[^{}]+)--\}|\{\+\+(?<ins>[^{}]+)\+\+\}|\{==(?<mark>[^{}]+)==\}|\{__(?<blank>[^{}]+)__\}|\[(?<cite>\d+)\]/g;

/**
 * Splits text at its marks: `{--deleted--}`, `{++inserted++}` and `{==important==}` words, `{__blanks__}` and sources such as
 * `[1]`.
 */
export function markedWords(text: string): Words[] {
  const pieces: Words[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of text.matchAll(MARKS)) {
    const [mark, words = ''] =
      Object.entries(groups as Partial<Record<string, string>>).find(([, found]) => found) ?? [];
    pieces.push({ text: text.slice(end, index) }, { text: words, mark: mark as Mark });
    end = index + whole.length;
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '');
}

/** The text with its marks resolved, excluding the deleted words. */
export const plainWords = (text: string): string =>
  markedWords(text)
    .map((piece) => (piece.mark === 'del' ? '' : piece.text))
    .join('')
    .replace(/\s+/g, ' ');
