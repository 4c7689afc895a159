import { namesWithPages, pairsNames, type NameWithPages } from './addresses';
import { registry } from './collections';

/** Collections with pages, in the order in which the search names their kinds. */
export const namesInSearch: readonly NameWithPages[] = namesWithPages.toSorted(
  (a, b) => registry[a].pages.search.place - registry[b].pages.search.place,
);

/** What is no page of a collection. */
export const OTHER_KIND = 'Company and product';

/** Kinds of pages, as the search names and filters them, those of the company's own pages first. */
export const kinds: readonly string[] = [OTHER_KIND, ...namesInSearch.map((name) => registry[name].pages.search.kind)];

const pairs: readonly string[] = pairsNames;

/** The kind of the page at a path. The list of pairs is of their kind; other lists are pages of the company. */
export function kindOf(path: string): string {
  const name = namesInSearch.find((one) => {
    const { prefix, list } = registry[one].pages;
    return path.startsWith(prefix) || (pairs.includes(one) && path === list.path);
  });
  return name ? registry[name].pages.search.kind : OTHER_KIND;
}

/** Pages of pairs name two entries each, and would else come before the pages of those. */
export const isDetail = (path: string): boolean =>
  pairsNames.some((name) => path.startsWith(registry[name].pages.prefix));
