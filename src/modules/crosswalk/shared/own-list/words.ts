import { GERMAN, NAMES } from './names';

/** Words that say nothing about a control. */
const EMPTY = new Set(
  (
    'a about after all also an and any are as at be been before both by can could do does each every everyone everybody for from get gets go had has ' +
    'have he her how i if in into is it its just least less like may more most must my no nobody not of off on one only or other our ours out over own ' +
    'people per please shall she should so some such than that the their them themselves then there these they thing this those to too under until through via prior during ' +
    'up us very was we well were what when where whether which who why will with within without would you your new use used user uses using company ' +
    'organisation organization year years yearly annual annually month months monthly quarter quarters quarterly week weekly day days daily hour ' +
    'hours minute minutes once twice two three four five six ten twelve twenty thirty control controls process performed established utilised utilized maintained managed conducted enforced documented implemented ensure ensures ensured defined formal place policy policies procedure procedures programme program followed appropriate keep keeps kept make made put ' +
    'der die das den dem des ein eine einer eines und oder für von vom zum zur mit ohne nach vor bei auf aus alle allen jede jeder jedes wird werden ' +
    'ist sind nur nicht auch im in an am als je pro über unter gegen durch zwei drei'
  ).split(' '),
);

const named = new Map(NAMES.flatMap(([ours, theirs]) => theirs.split(', ').map((name) => [name, ours] as const)));
const german = GERMAN.flatMap(([ours, theirs]) => theirs.split(' ').map((name) => [name, ours] as const));

/** The most words of a name that begins with a word. */
const longest = new Map<string, number>();
for (const name of named.keys()) {
  const words = name.split(' ');
  longest.set(words[0] ?? '', Math.max(longest.get(words[0] ?? '') ?? 1, words.length));
}

/** Our words for one of their names. */
const oursFor = (name: string): string | undefined => named.get(name) ?? named.get(name.replace(/e?s$/, ''));

/** Words of a text as they are compared, each with how it was written. */
export function wordsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const add = (ours: string, written: string) => {
    for (const word of ours.split(' ')) {
      const short = stemOf(word);
      if (short !== '' && !found.has(short)) found.set(short, written);
    }
  };
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest.get(words[at] ?? '') ?? 1, words.length - at);
    let written = words.slice(at, at + length).join(' ');
    while (length > 1 && oursFor(written) === undefined) {
      length -= 1;
      written = words.slice(at, at + length).join(' ');
    }
    add(oursFor(written) ?? germanFor(written), written);
    for (const word of words.slice(at, at + length)) add(word, word);
    at += length;
  }
  return found;
}

/** Remembers the results of a function, because lists repeat their words. */
function remembered(work: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const result = known.get(word) ?? work(word);
    known.set(word, result);
    return result;
  };
}

const germanFor = remembered((word) =>
  word.length < 5
    ? ''
    : german
        .filter(([name]) => word.includes(name))
        .map(([, ours]) => ours)
        .join(' '),
);

const ENDINGS = /(?:ations?|itions?|ions?|ments?|ings?|ers?|ors?|als?|ies|ied|ed|es|s|e|y)$/;

/** A word without its ending, so that review, reviews and reviewed are one, or empty if it says nothing. */
const stemOf = remembered((word) => {
  if (word.length < 2 || EMPTY.has(word)) return '';
  let short = word;
  for (let times = 0; times < 2; times++) {
    const next = short.replace(ENDINGS, '');
    if (next.length < 4) break;
    short = next;
  }
  return short;
});
