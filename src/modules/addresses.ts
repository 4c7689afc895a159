import {
  catalogue,
  type CollectionName,
  type FolderName,
  type ItemsName,
  type PairsName,
  type registry,
} from './registry';

// What the catalogue knows of collections, with the names of this site's collections as types.

// Not a union of the names of folders and of pairs, because a site may have no pairs.
export type NameWithPages = {
  [Name in CollectionName]: (typeof registry)[Name] extends { pages: unknown } ? Name : never;
}[CollectionName];

export const collectionNames = catalogue.names as readonly CollectionName[];
/** Collections whose entries each have a page. */
export const folderNames = catalogue.folderNames as readonly FolderName[];
/** Collections of entries about a pair of other entries. */
export const pairsNames = catalogue.pairsNames as readonly PairsName[];
/** Collections in which each item of an entry has a page. */
export const itemsNames = catalogue.itemsNames as readonly ItemsName[];
/** Collections that have pages, in registry order. */
export const namesWithPages = catalogue.namesWithPages as readonly NameWithPages[];

/** The path of an entry's page. */
export const addressOf: (name: NameWithPages, id: string) => string = catalogue.addressOf;

/** The path of the list of an entry's items, or of one item's page. */
export const itemAddress = (name: ItemsName, id: string, item?: string): string =>
  catalogue.itemAddress(name, id, item);

/** Path of a collection's entries relative to the project's root: one file for all entries, or a folder with one file for each entry. */
export const placeOf = (name: CollectionName): string => catalogue.placeOf(name);
