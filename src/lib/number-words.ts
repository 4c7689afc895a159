import { lang } from '~/config/site';

const LIST = new Intl.ListFormat(lang);
const WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A count in words up to twenty, in figures above that. */
export const inWords = (count: number): string => WORDS[count] ?? String(count);

/** A count with its noun: `one plan`, `three plans`. */
export const counted = (count: number, one: string, many: string): string =>
  `${inWords(count)} ${count === 1 ? one : many}`;

/** A count in figures with its noun: `1 part`, `3 parts`. */
export const inFigures = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** A count, or words that begin with one, at the beginning of a sentence. */
export function atStart(count: number | string): string {
  const words = typeof count === 'string' ? count : inWords(count);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names as a sentence lists them: `London, Paris and Rome`. */
export const inList = (names: readonly string[]): string => LIST.format(names);
