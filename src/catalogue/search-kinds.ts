import { addressOf, itemsAt, namesWithPages, pairsNames } from './addresses';
import { registry, searchKinds } from './collections';
import { OTHER_KIND } from '~/config/search-kinds';

/** Collections whose entries, pairs or items have pages, in the order in which the search lists their kinds. */
export const namesInSearch = Object.keys(searchKinds) as (keyof typeof searchKinds)[];

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

/**
 * The page that another goes into detail on, and which comes before it: for a part of a framework the framework's page, for a control the
 * list of all of them.
 */
export function wholeOf(path: string): string | undefined {
  const items = itemsAt(path);
  if (items) return items.item === undefined ? undefined : addressOf(registry[items.name].items.below, items.id);
  const { prefix, list } = registry.controls.pages;
  return path.startsWith(prefix) ? list.path : undefined;
}
