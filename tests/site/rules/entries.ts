import { atTheEnd } from '~/kit/rules/rule';
import type { Entry } from '~/kit/content/reading/entries';
import { sentences, wordsIn } from '../lib/text.ts';

/** Shorter sentences may appear twice. */
const WORDS_MIN = 6;

/** Fields that name things rather than make statements; their words may repeat. */
const NAMES = new Set([
  'keywords',
  'source',
  'sources',
  'publisher',
  'company',
  'role',
  'eyebrow',
  'principlesHeading',
  // The detail that a part still lacks is the same whichever control leaves it out.
  'add',
]);

/** Every string in an entry that readers see as content. */
function textsOf(value: unknown, key = ''): string[] {
  if (NAMES.has(key)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, Array.isArray(value) ? key : name));
}

/**
 * Standards share clauses, processors' controls mirror controllers', scenes illustrate other entries, and a page's texts may have
 * variants, of which it shows one.
 */
const REPEATING = ['framework-parts', 'scenes', 'pages'];

function sentencesOf(entry: Entry): string[] {
  if (REPEATING.includes(entry.collection)) return [];
  return [...textsOf(entry.data), entry.body]
    .flatMap(sentences)
    .filter((sentence) => wordsIn(sentence) >= WORDS_MIN && !FILLED.test(sentence));
}

/** A placeholder for one of the entry's figures, such as {by month}. */
const FILLED = /\{[a-z ]+\}/;

const placeOf = ({ file, id }: Entry) => (file.endsWith('.yaml') ? `${file} (${id})` : file);

export const noTwoEntriesShareASentence = atTheEnd(({ entries }) => {
  const first = new Map<string, Entry>();
  return entries.flatMap((entry) =>
    sentencesOf(entry).flatMap((sentence) => {
      const key = sentence.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
      const other = first.get(key) ?? entry;
      first.set(key, other);
      return other === entry ? [] : [`${placeOf(entry)}: “${sentence}” also appears in ${placeOf(other)}.`];
    }),
  );
});

export const noEntrySaysASentenceTwice = atTheEnd(({ entries }) =>
  entries.flatMap((entry) => {
    const seen = new Set<string>();
    return sentencesOf(entry)
      .filter((sentence) => seen.has(sentence) || !seen.add(sentence))
      .map((sentence) => `${placeOf(entry)}: “${sentence}” appears there twice.`);
  }),
);
