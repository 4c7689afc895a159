import { standardNames } from '~/config/standard-names';
import { plainWords, type WordRule } from '~/config/plain-words';
import { quoted } from '~/kit/content/fields/characters';

export interface WordingProblem {
  /** Position in the text. */
  index: number;
  message: string;
}

/** URLs, which are exempt: they have their own spelling. */
const ADDRESS = /\b(?:https?:\/\/|www\.|mailto:)\S+/g;

const asWords = ({ wrong, right }: WordRule): WordRule => ({
  wrong: new RegExp(String.raw`(?<![\w/#-])(?:${wrong.source})(?!\w)`, `${wrong.flags}g`),
  right,
});
const names = standardNames.map(asWords);
const plain = plainWords.map(asWords);

/** All rules combined in one pattern: most text breaks none of them, which a single search establishes. */
const ANY_NAME = anyOf(names);
const ANY = anyOf([...names, ...plain]);

function anyOf(rules: readonly WordRule[]): RegExp {
  const sources = rules.map(({ wrong }) => (wrong.ignoreCase ? `(?i:${wrong.source})` : wrong.source));
  return new RegExp(sources.join('|'));
}

/**
 * Finds disallowed words in text: misspelt names of standards, and words that have plainer alternatives.
 *
 * @param isQuoted whether the text is someone else's words, in which case only the names are checked
 */
export function problemsOfWording(text: string, isQuoted = false): WordingProblem[] {
  if (!(isQuoted ? ANY_NAME : ANY).test(text)) return [];
  const prose = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
  const found = [
    ...matches(prose, names).map(({ index, words }) => ({ index, words, remedy: `write ${quoted(named(words))}` })),
    ...(isQuoted ? [] : matches(prose, plain).map(({ right, ...match }) => ({ ...match, remedy: right }))),
  ];
  return found
    .filter(({ index, words }) => !found.some((other) => covers(other, index, words)))
    .map(({ index, words, remedy }) => ({ index, message: `found ${quoted(words)}; ${remedy}.` }));
}

function matches(prose: string, rules: readonly WordRule[]) {
  return rules.flatMap(({ wrong, right }) =>
    [...prose.matchAll(wrong)].map(({ 0: words, index }) => ({ index, words, right })),
  );
}

/** The name after applying all rules. */
const named = (words: string) => names.reduce((name, { wrong, right }) => name.replace(wrong, right), words);

/** Whether one match covers another: two rules may find the same name, and only the longer match is reported. */
function covers(other: { index: number; words: string }, index: number, words: string): boolean {
  return (
    other.words.length > words.length &&
    other.index <= index &&
    other.index + other.words.length >= index + words.length
  );
}
