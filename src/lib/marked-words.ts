/** A mark in a text: struck out, added, important, still to be filled in, or the number of a source. */
export type Mark = 'del' | 'ins' | 'mark' | 'blank' | 'cite';

export interface Words {
  text: string;
  /** Undefined for plain words. */
  mark?: Mark;
}

const MARKS =
  /\{--(?<del>[^{}]+)--\}|\{\+\+(?<ins>[^{}]+)\+\+\}|\{==(?<mark>[^{}]+)==\}|\{__(?<blank>[^{}]+)__\}|\[(?<cite>\d+)\]/g;

/**
 * A text with `{--struck out--}`, `{++added++}`, `{==important==}` words, `{__blanks__}` and sources such as `[1]`, piece by
 * piece.
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

/** A text as it reads with its marks resolved: without the words that are struck out. */
export const plainWords = (text: string): string =>
  markedWords(text)
    .map((piece) => (piece.mark === 'del' ? '' : piece.text))
    .join('')
    .replace(/\s+/g, ' ');
