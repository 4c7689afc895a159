import { otherOrder } from '~/modules/crosswalk/shared/crosswalk';
import type { Collection } from '~/kit/content/collection';
import { registry, type CollectionName, type FolderName, type ItemsName, type PairsName } from './registry';

export const collectionNames = Object.keys(registry) as CollectionName[];

const isFolder = (name: CollectionName): name is FolderName => registry[name].stored === 'folder';
const isPairs = (name: CollectionName): name is PairsName => registry[name].stored === 'pairs';

/** Collections whose entries each have a page. */
export const folderNames: readonly FolderName[] = collectionNames.filter(isFolder);
/** Collections of entries about a pair of other entries. */
export const pairsNames: readonly PairsName[] = collectionNames.filter(isPairs);

const hasItems = (name: CollectionName): name is ItemsName => {
  const collection: Collection = registry[name];
  return collection.stored === 'data folder' && collection.items !== undefined;
};

/** Collections in which each item of an entry has a page. */
export const itemsNames: readonly ItemsName[] = collectionNames.filter(hasItems);

export type NameWithPages = FolderName | PairsName;

/** Collections that have pages, in registry order. */
export const namesWithPages: readonly NameWithPages[] = collectionNames.filter(
  (name) => isFolder(name) || isPairs(name),
);

/** The path of an entry's page. */
export const addressOf = (name: NameWithPages, id: string): string => registry[name].pages.prefix + id;

/** The path of the list of an entry's items, or of one item's page. */
export function itemAddress(name: ItemsName, id: string, item?: string): string {
  const { below, segment } = registry[name].items;
  return `${addressOf(below, id)}/${segment}${item === undefined ? '' : `/${item}`}`;
}

/** Parses the path of an item's page, or of a list of items (in which case `item` is left out); returns undefined for any other path. */
export function itemsAt(path: string): { name: ItemsName; id: string; item?: string } | undefined {
  for (const name of itemsNames) {
    const { below, segment } = registry[name].items;
    const prefix = addressOf(below, '');
    const [id = '', second, item] = path.startsWith(prefix) ? path.slice(prefix.length).split('/') : [];
    if (second === segment) return { name, id, ...(item && { item }) };
  }
  return undefined;
}

/** Whether an entry has a page: in some collections, entries without text are only announced. */
export const hasPage = (name: FolderName, { rendered }: { rendered?: { html?: string | undefined } | undefined }) =>
  !registry[name].pages.needText || Boolean(rendered?.html?.trim());

/** Detail pages. An unknown id redirects to the list of its collection, without a history entry (specification, section 2). */
export const detailRoutes = namesWithPages.map((name) => {
  const { prefix, list, files } = registry[name].pages;
  return { prefix, list: list.path, files };
});

/** Pages of items, below the pages of their entries. */
export const itemRoutes = itemsNames.map((name) => ({
  prefix: addressOf(registry[name].items.below, ''),
  segment: registry[name].items.segment,
}));

/** Pages about two entries, with the ids in alphabetical order; the other order redirects permanently. */
export const pairRoutes = pairsNames.map((name) => ({ prefix: registry[name].pages.prefix, otherOrder }));

/** Checks that a collection exists. @throws if it doesn't */
export function collectionNamed(name: string): CollectionName {
  const known = collectionNames.find((one) => one === name);
  if (!known) throw new Error(`There is no collection ${name}.`);
  return known;
}

/** Path of a collection's entries relative to the project's root: one file for all entries, or a folder with one file for each entry. */
export function placeOf(name: CollectionName): string {
  const { stored }: Collection = registry[name];
  const isMarkdown = stored === 'folder' || stored === 'fixed files';
  return isMarkdown ? `src/content/${name}/` : `src/data/${name}${stored === 'file' ? '.yaml' : '/'}`;
}
