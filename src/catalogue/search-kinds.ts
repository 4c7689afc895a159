import { itemsAt, namesWithPages, pairsNames } from './addresses';
import type { SearchKind } from './collection';
import { registry, searchKinds } from './collections';

/** Collections whose entries, pairs or items have pages, in the order in which the search lists their kinds. */
export const namesInSearch = Object.keys(searchKinds) as (keyof typeof searchKinds)[];

/** Pages that belong to no collection. Questions to "you" are about the company. */
const OTHER: SearchKind = {
  name: 'Company and product',
  weight: 1.5,
  askedBy: ['you', 'your', 'yours', 'my', 'our data'],
};
export const OTHER_KIND = OTHER.name;

/** Every kind of page; the company's own pages first. */
export const kinds: readonly SearchKind[] = [OTHER, ...Object.values(searchKinds)];

const pairs: readonly string[] = pairsNames;

/** The name of the kind of the page at a path. The list of pairs is of their kind; other lists are pages of the company. */
export function kindOf(path: string): string {
  const items = itemsAt(path);
  if (items) return searchKinds[items.name].name;
  const name = namesWithPages.find((one) => {
    const { prefix, list } = registry[one].pages;
    return path.startsWith(prefix) || (pairs.includes(one) && path === list.path);
  });
  return name ? searchKinds[name].name : OTHER_KIND;
}

/** Pages that go into detail on another and would otherwise come before it: the parts of a framework. */
export const isDetail = (path: string): boolean => itemsAt(path)?.item !== undefined;
