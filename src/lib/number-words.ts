const WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A count in words up to twenty, in figures beyond. */
export const inWords = (count: number): string => WORDS[count] ?? String(count);

/** The same at the beginning of a sentence. */
export function atStart(count: number): string {
  const words = inWords(count);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
