import { itemAddress, itemsAt, itemsNames, namesWithPages, pairsNames, type NameWithPages } from './addresses';
import { registry, type ItemsName } from './collections';

type SearchedName = NameWithPages | ItemsName;

const searched = [
  ...namesWithPages.map((name) => ({ name, ...registry[name].pages.search })),
  ...itemsNames.map((name) => ({ name, ...registry[name].items.search })),
].toSorted((a, b) => a.place - b.place);

/** Collections with pages of entries, pairs or items, in the order in which the search names their kinds. */
export const namesInSearch: readonly SearchedName[] = searched.map(({ name }) => name);

/** What is no page of a collection. */
export const OTHER_KIND = 'Company and product';

/** Kinds of pages, as the search names and filters them, those of the company's own pages first. */
export const kinds: readonly string[] = [OTHER_KIND, ...searched.map(({ kind }) => kind)];

const pairs: readonly string[] = pairsNames;

/** The kind of the page at a path. The list of pairs is of their kind; other lists are pages of the company. */
export function kindOf(path: string): string {
  const items = itemsAt(path);
  if (items) return registry[items.name].items.search.kind;
  const name = namesWithPages.find((one) => {
    const { prefix, list } = registry[one].pages;
    return path.startsWith(prefix) || (pairs.includes(one) && path === list.path);
  });
  return name ? registry[name].pages.search.kind : OTHER_KIND;
}

/** Pages of pairs name two entries each, and those of items one of hundreds: they would else come before the pages of the entries. */
export function isDetail(path: string): boolean {
  const items = itemsAt(path);
  if (items) return path !== itemAddress(items.name, items.id);
  return pairsNames.some((name) => {
    const { prefix } = registry[name].pages;
    return path.startsWith(prefix) && /--|\//.test(path.slice(prefix.length));
  });
}
