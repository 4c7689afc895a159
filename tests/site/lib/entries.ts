import { entriesOf, isPublished, type Entry } from '~/kit/content/reading/entries';
import type { BuiltSite } from '~/kit/rules/rule';

export const publishedOf = ({ entries }: Pick<BuiltSite, 'entries'>, collection: string): Entry[] =>
  [...entriesOf(entries, collection).values()].filter(isPublished);

/** What a file lacks of the wanted rows, and what it has beyond them or twice. */
export const different = (what: string, found: readonly string[], wanted: readonly string[]): string[] => [
  ...wanted.filter((row) => !found.includes(row)).map((row) => `${what}: lacks “${row}”.`),
  ...found
    .filter((row, place) => !wanted.includes(row) || found.indexOf(row) !== place)
    .map((row) => `${what}: has “${row}”, which is wrong or there twice.`),
];
