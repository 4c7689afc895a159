import { searchSynonyms } from '~/config/search';

/** Longer texts are cut: nobody types more words than that to find a page. */
export const QUERY_MAX = 100;

export interface SearchQuery {
  /** The text as the visitor gave it, without spaces around it and at most `QUERY_MAX` characters long. */
  text: string;
  /** Whether the text was longer. */
  cut: boolean;
  /** What to search for, in the spelling of the pages, the best first. None where the text has no letter and no figure. */
  attempts: readonly string[];
}

/** A reference to a part of a document: A.5.1, CC6.1, 164.308(a)(1), 8.2.3. */
const REFERENCE = /\b[a-z]{0,2}\.?\d+(?:[.(][a-z\d]+\)?)+/gi;

/**
 * Reads what a visitor typed or an address holds. `iso27001` becomes `iso 27001`, an abbreviation the words that it stands
 * for. Where a part of a document is named, the part above it comes next, because not every page goes into such detail:
 * after `A.5.1` comes `A.5`.
 */
export function readQuery(typed: string): SearchQuery {
  const whole = typed.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const text = whole.slice(0, QUERY_MAX).trim();
  const cut = text !== whole;
  if (!/[\p{L}\p{N}]/u.test(text)) return { text, cut, attempts: [] };
  const plain = spell(text);
  const attempts = [plain];
  for (let wider = widen(plain); wider !== undefined; wider = widen(wider)) attempts.push(wider);
  return { text, cut, attempts: [...new Set(attempts)] };
}

function spell(text: string): string {
  return text
    .split(' ')
    .map((word) => searchSynonyms[word.toLowerCase()] ?? apart(word))
    .join(' ');
}

/** `iso27001` in two words. A reference such as CC6.1 stays whole. */
function apart(word: string): string {
  return word.replace(/^([a-z]{3,})[-–]?(\d+)/i, '$1 $2');
}

/** The reference in a text one level up; undefined where there is nothing above it. */
function widen(text: string): string | undefined {
  const [reference = ''] = text.match(REFERENCE) ?? [];
  const above = reference.replace(/[.(][^.(]*$/, '');
  return reference && /\d/.test(above) ? text.replace(reference, above) : undefined;
}
