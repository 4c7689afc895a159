import { itemsAt, itemsNames, namesWithPages, pairsNames, type NameWithPages } from './addresses';
import { registry, type ItemsName } from './collections';
import { routes } from '~/config/routes';

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

/** Pages that name other entries many times and would otherwise come before them: pairs, parts, and answers to a question. */
export const isDetail = (path: string): boolean =>
  itemsAt(path) !== undefined ||
  (path !== routes.crosswalkLeft && pairsNames.some((name) => path.startsWith(registry[name].pages.prefix)));
