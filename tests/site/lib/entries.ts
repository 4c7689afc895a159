import { entriesOf, isPublished, type Entry } from '~/kit/content/reading/entries';
import type { BuiltSite } from '~/kit/rules/rule';

export const publishedOf = ({ entries }: Pick<BuiltSite, 'entries'>, collection: string): Entry[] =>
  [...entriesOf(entries, collection).values()].filter(isPublished);
