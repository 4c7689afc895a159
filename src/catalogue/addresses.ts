import { otherOrder } from '~/lib/frameworks/crosswalk';
import { registry, type CollectionName, type FolderName, type PairsName } from './collections';

export const collectionNames = Object.keys(registry) as CollectionName[];

const isFolder = (name: CollectionName): name is FolderName => registry[name].stored === 'folder';
const isPairs = (name: CollectionName): name is PairsName => registry[name].stored === 'pairs';

/** Collections of which each entry has a page. */
export const folderNames: readonly FolderName[] = collectionNames.filter(isFolder);
/** Collections about two entries each. */
export const pairsNames: readonly PairsName[] = collectionNames.filter(isPairs);

export type NameWithPages = FolderName | PairsName;

/** Collections that have pages, in the order of the registry. */
export const namesWithPages: readonly NameWithPages[] = collectionNames.filter(
  (name) => isFolder(name) || isPairs(name),
);

/** The address of the page of an entry. */
export const addressOf = (name: NameWithPages, id: string): string => registry[name].pages.prefix + id;

/** Whether an entry has a page: some are only announced until they have a text. */
export const hasPage = (name: FolderName, { rendered }: { rendered?: { html?: string | undefined } | undefined }) =>
  !registry[name].pages.needText || Boolean(rendered?.html?.trim());

/** Detail pages, and the list that an unknown id leads to, leaving no trace in the history (specification, section 2). */
export const detailRoutes = namesWithPages.map((name) => {
  const { prefix, list } = registry[name].pages;
  return { prefix, list: list.path };
});

/** Pages about two entries, whose ids stand in the order of the alphabet; the other order leads there for good. */
export const pairRoutes = pairsNames.map((name) => ({ prefix: registry[name].pages.prefix, otherOrder }));

/** @throws where there is no collection of that name */
export function collectionNamed(name: string): CollectionName {
  const known = collectionNames.find((one) => one === name);
  if (!known) throw new Error(`There is no collection ${name}.`);
  return known;
}

/** Where the entries of a collection stand, from the project's root: a file of several, or a folder with one file each. */
export function placeOf(name: CollectionName): string {
  const { stored } = registry[name];
  return stored === 'folder' ? `src/content/${name}/` : `src/data/${name}${stored === 'file' ? '.yaml' : '/'}`;
}
