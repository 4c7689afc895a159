import type { Catalogue } from '~/kit/content/catalogue';
import type { EntryTemplate } from '~/kit/content/collection';
import { slug } from '~/lib/slug';

const ID_MAX = 80;

/** A kind of entry that an editor can add. */
export interface EntryKind extends EntryTemplate {
  collection: string;
}

export const entryKinds = ({ collections }: Catalogue): EntryKind[] =>
  Object.entries(collections).flatMap(([collection, { newEntry }]) => (newEntry ? [{ ...newEntry, collection }] : []));

/** Derives an id from a title. Ids have at most 80 characters; longer titles are cut between words. */
export function idFor({ idOf = slug }: EntryKind, title: string): string {
  const id = idOf(title);
  return idOf !== slug || id.length <= ID_MAX ? id : id.slice(0, ID_MAX + 1).replace(/-[^-]*$/, '');
}
