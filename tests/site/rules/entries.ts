import type { Entry } from '~/catalogue/reading/entries';
import type { Rule } from '../lib/site.ts';
import { sentences, wordsIn } from '~/assurance/reading/text';

/** A sentence shorter than this may well be said twice. */
const WORDS_MIN = 6;

/** Fields that name things instead of saying something: their words may come back. */
const NAMES = new Set([
  'keywords',
  'source',
  'sources',
  'publisher',
  'company',
  'role',
  'eyebrow',
  'principlesHeading',
  // What is missing of a part is the same, from whichever control it is missing.
  'add',
]);

/** Every text of an entry that a reader sees as its content. */
function textsOf(value: unknown, key = ''): string[] {
  if (NAMES.has(key)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, Array.isArray(value) ? key : name));
}

/** Standards share clauses, and the controls of processors mirror those of controllers; scenes are drawings of what other entries say. */
const REPEATING = ['framework-parts', 'scenes'];

function sentencesOf(entry: Entry): string[] {
  if (REPEATING.includes(entry.collection)) return [];
  return [...textsOf(entry.data), entry.body]
    .flatMap(sentences)
    .filter((sentence) => wordsIn(sentence) >= WORDS_MIN && !FILLED.test(sentence));
}

/** A figure of the entry is filled in, such as {by month}. */
const FILLED = /\{[a-z ]+\}/;

const placeOf = ({ file, id }: Entry) => (file.endsWith('.yaml') ? `${file} (${id})` : file);

export const noTwoEntriesShareASentence: Rule = ({ entries }) => {
  const first = new Map<string, Entry>();
  return entries.flatMap((entry) =>
    sentencesOf(entry).flatMap((sentence) => {
      const key = sentence.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
      const other = first.get(key) ?? entry;
      first.set(key, other);
      return other === entry ? [] : [`${placeOf(entry)}: “${sentence}” stands in ${placeOf(other)} too.`];
    }),
  );
};

export const noEntrySaysASentenceTwice: Rule = ({ entries }) =>
  entries.flatMap((entry) => {
    const seen = new Set<string>();
    return sentencesOf(entry)
      .filter((sentence) => seen.has(sentence) || !seen.add(sentence))
      .map((sentence) => `${placeOf(entry)}: “${sentence}” stands there twice.`);
  });
