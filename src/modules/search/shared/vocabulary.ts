import { referencesOf } from './references';
import { joined, type Meaning, type Vocabulary } from './search-query';

type Sense = 'words' | 'page' | 'kind';
const SENSES: readonly Sense[] = ['words', 'page', 'kind'];

/** The vocabulary without compounds, which are found in the built pages. */
export interface WrittenVocabulary extends Omit<Vocabulary, 'compounds' | 'references'> {
  /** Meanings by word or phrase, in lower case, with spaces. */
  meanings: Vocabulary['meanings'];
  /** The last segments of the paths of pages with a reference, keyed by what comes before. */
  references: Readonly<Record<string, readonly string[]>>;
}

/** A vocabulary as sent to the browser: comma-separated phrases by meaning, which takes a third of the bytes. */
export interface PackedVocabulary extends Omit<WrittenVocabulary, 'meanings'> {
  meanings: Readonly<Record<Sense, Readonly<Record<string, string>>>>;
  /** Paths of the frameworks' pages, keyed by the frameworks' names. */
  frameworks: Readonly<Record<string, string>>;
}

export function packVocabulary({ meanings, ...rest }: WrittenVocabulary): PackedVocabulary {
  const packed: Record<Sense, Record<string, string>> = { words: {}, page: {}, kind: {} };
  const frameworks: Record<string, string> = {};
  for (const [phrase, meaning] of Object.entries(meanings)) {
    if (meaning.isFramework && meaning.page !== undefined) frameworks[phrase] = meaning.page;
    for (const sense of SENSES) {
      const meant = meaning[sense];
      if (meant === undefined || (sense === 'page' && meaning.isFramework)) continue;
      packed[sense][meant] = packed[sense][meant] === undefined ? phrase : `${packed[sense][meant]},${phrase}`;
    }
  }
  return { ...rest, meanings: packed, frameworks };
}

/** @param compounds words that our pages make of two, one on a line */
export function unpackVocabulary(
  { meanings, frameworks, references, ...rest }: PackedVocabulary,
  compounds: string,
): Vocabulary {
  const unpacked: Record<string, Meaning> = {};
  const spellings = new Map(compounds.split('\n').map((word) => [joined(word), word]));
  for (const [phrase, page] of Object.entries(frameworks)) unpacked[joined(phrase)] = { page, isFramework: true };
  for (const sense of SENSES)
    for (const [meant, phrases] of Object.entries(meanings[sense]))
      for (const phrase of phrases.split(',')) {
        const key = joined(phrase);
        unpacked[key] = { ...unpacked[key], [sense]: meant };
        // Our pages use other words than a phrase with a synonym, but people may write it together.
        if (sense === 'words' && phrase.split(' ').length === 2 && !spellings.has(key)) spellings.set(key, phrase);
      }
  return { ...rest, meanings: unpacked, references: referencesOf(references), compounds: spellings };
}

/**
 * The company's name in lower case, or an empty string if it is among the words of a subject, such as “Control”: then it says as much in a
 * query as any other word.
 */
export function companyWords(name: string, subjects: readonly string[]): string {
  const spaced = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return subjects.some((subject) => spaced(subject).includes(spaced(name))) ? '' : name.toLowerCase();
}
