/** Lower-case input, and what to search for instead. */
export type Synonyms = Readonly<Record<string, string>>;

/** Words ignored in a query, unless it consists of nothing else. */
const EMPTY_WORDS = new Set(
  'a an and any are as at be by can do does for from get have how i in is it me my of on or our should that the this to us was we what when which who why with you your'.split(
    ' ',
  ),
);

/** Longer texts are cut, because no one types more words than that to find a page. */
export const QUERY_MAX = 100;

export interface SearchQuery {
  /** The text as the visitor gave it, without spaces around it and at most `QUERY_MAX` characters long. */
  text: string;
  /** Whether the text was longer. */
  cut: boolean;
  /** What to search for, in the pages' spelling, best first. Empty if the text has no letter and no digit. */
  attempts: readonly string[];
}

/** A reference to a part of a document: A.5.1, CC6.1, 164.308(a)(1), 8.2.3. */
const REFERENCE = /\b[a-z]{0,2}\.?\d+(?:[.(][a-z\d]+\)?)+/gi;

/**
 * Reads a query that was typed or is in the URL. `iso27001` becomes `iso 27001`, an abbreviation becomes the words it stands for,
 * and ignored words are left out. For a reference such as `A.5.1`, the next attempt is the part above it, `A.5`, because not
 * every page goes into such detail.
 */
export function readQuery(typed: string, synonyms: Synonyms = {}): SearchQuery {
  const whole = typed.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const text = whole.slice(0, QUERY_MAX).trim();
  const cut = text !== whole;
  if (!/[\p{L}\p{N}]/u.test(text)) return { text, cut, attempts: [] };
  const plain = spell(text, synonyms);
  const attempts = [plain];
  for (let wider = widen(plain); wider !== undefined; wider = widen(wider)) attempts.push(wider);
  return { text, cut, attempts: [...new Set(attempts)] };
}

function spell(text: string, synonyms: Synonyms): string {
  const words = meant(text.split(' '), synonyms);
  const telling = words.filter((word) => !EMPTY_WORDS.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** The words with the longest synonyms replaced, from left to right. */
function meant(words: readonly string[], synonyms: Synonyms): string[] {
  if (words.length === 0) return [];
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length).join(' ').toLowerCase();
    // Not inherited properties, such as `constructor`.
    if (Object.hasOwn(synonyms, phrase)) return [synonyms[phrase] ?? '', ...meant(words.slice(length), synonyms)];
  }
  const [first = '', ...rest] = words;
  return [apart(first), ...meant(rest, synonyms)];
}

/** Splits `iso27001` into two words. A reference such as CC6.1 stays whole. */
function apart(word: string): string {
  return word.replace(/^([a-z]{3,})[-–]?(\d+)/i, '$1 $2');
}

/** The reference in a text, one level up; undefined if there is nothing above it. */
function widen(text: string): string | undefined {
  const [reference = ''] = text.match(REFERENCE) ?? [];
  const above = reference.replace(/[.(][^.(]*$/, '');
  return reference && /\d/.test(above) ? text.replace(reference, above) : undefined;
}
