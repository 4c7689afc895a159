import { LINK_OR_BOLD } from '~/config/text-marks';

/** A run of words in a text. */
export interface InlineWords {
  words: string;
  /** Where the words link to. */
  href?: string;
  isBold?: true;
}

/** Splits a text at its links, `[words](address)`, and its bold words, `**words**`. */
export function inlineWords(text: string): InlineWords[] {
  const runs: InlineWords[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = '', 2: href, 3: bold, index } of text.matchAll(LINK_OR_BOLD)) {
    runs.push(
      { words: text.slice(end, index) },
      href === undefined ? { words: bold ?? '', isBold: true } : { words, href },
    );
    end = index + whole.length;
  }
  return [...runs, { words: text.slice(end) }].filter(({ words }) => words !== '');
}
