import { existsSync, readFileSync } from 'node:fs';
import { addressOf, folderNames } from '~/modules/addresses';
import { entriesOf, type Entry } from '~/kit/content/reading/entries';

/** Minimum length of a quotation to search for, because shorter quotations occur in many files. */
const SHORTEST = 8;

/**
 * Finds the file and line to edit in order to fix a problem: in the entry that the page shows, or in the entry with the words that the
 * problem quotes.
 *
 * @param place path of the page or file, such as `/feature/reporting`
 * @param text the problem, such as `“70%” in “Audits are 70% faster.” is not marked as a claim.`
 * @returns the file and line, such as `src/content/features/reporting.md:51`; undefined for problems in our own code
 */
export function sourceOf(place: string, text: string, entries: readonly Entry[]): string | undefined {
  const path = place.replace(/\.(?:html|md)$/, '');
  const own = folderNames
    .filter((name) => path.startsWith(addressOf(name, '')))
    .map((name) => entriesOf(entries, name).get(path.slice(addressOf(name, '').length)))
    .find((entry) => entry !== undefined);
  const quotations = [...text.matchAll(/[“"]([^“”"]+)[”"]/g)].map(([, words = '']) => words);
  const lineIn = ({ file }: Entry): number | undefined => {
    if (!existsSync(file)) return undefined;
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = quotations.map((words) => lines.findIndex((one) => one.includes(words))).find((at) => at !== -1);
    return line === undefined ? undefined : line + 1;
  };
  if (own) {
    const line = lineIn(own);
    return line === undefined ? own.file : `${own.file}:${line}`;
  }
  const long = quotations.filter((words) => words.length >= SHORTEST);
  const other = entries.find((entry) =>
    long.some((words) => JSON.stringify(entry.data).includes(words) || entry.body.includes(words)),
  );
  const line = other && lineIn(other);
  return line === undefined ? undefined : `${other?.file ?? ''}:${line}`;
}
