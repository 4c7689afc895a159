import type { Meaning, Vocabulary } from './search-query';

type Sense = 'words' | 'page' | 'kind';
const SENSES: readonly Sense[] = ['words', 'page', 'kind'];

/** A vocabulary as sent to the browser: comma-separated phrases by meaning, which takes a third of the bytes. */
export interface PackedVocabulary extends Omit<Vocabulary, 'meanings'> {
  meanings: Readonly<Record<Sense, Readonly<Record<string, string>>>>;
  /** Paths of the frameworks' pages, keyed by the frameworks' names. */
  frameworks: Readonly<Record<string, string>>;
}

export function packVocabulary({ meanings, ...rest }: Vocabulary): PackedVocabulary {
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

export function unpackVocabulary({ meanings, frameworks, ...rest }: PackedVocabulary): Vocabulary {
  const unpacked: Record<string, Meaning> = {};
  for (const [phrase, page] of Object.entries(frameworks)) unpacked[phrase] = { page, isFramework: true };
  for (const sense of SENSES)
    for (const [meant, phrases] of Object.entries(meanings[sense]))
      for (const phrase of phrases.split(',')) unpacked[phrase] = { ...unpacked[phrase], [sense]: meant };
  return { ...rest, meanings: unpacked };
}
