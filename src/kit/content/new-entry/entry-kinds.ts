import type { Collection, EntryTemplate } from '~/kit/content/collection';
import { registry, type CollectionName } from '~/modules/registry';
import { collectionNames } from '~/modules/addresses';
import { slug } from '~/lib/slug';

const ID_MAX = 80;

/** A kind of entry that an editor can add. */
export interface EntryKind extends EntryTemplate {
  collection: CollectionName;
}

export const entryKinds: readonly EntryKind[] = collectionNames.flatMap((collection) => {
  const { newEntry }: Collection = registry[collection];
  return newEntry ? [{ ...newEntry, collection }] : [];
});

/** Derives an id from a title. Ids have at most 80 characters; longer titles are cut between words. */
export function idFor({ idOf = slug }: EntryKind, title: string): string {
  const id = idOf(title);
  return idOf !== slug || id.length <= ID_MAX ? id : id.slice(0, ID_MAX + 1).replace(/-[^-]*$/, '');
}
