import { addressOf, itemsAt, namesWithPages, pairsNames } from '~/modules/addresses';
import { registry, searchKinds } from '~/modules/registry';
import { OTHER_KIND } from './search-kinds';

/** Collections whose entries, pairs or items have pages, in the order in which the search lists their kinds. */
export const namesInSearch = Object.keys(searchKinds) as (keyof typeof searchKinds)[];

const pairs: readonly string[] = pairsNames;

/** The name of the kind of page at a path. The list of pairs has the same kind as the pairs; other lists have the company's kind. */
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
 * The broader page that comes before a detailed one in search results: the framework's page for one of its parts, the list of controls
 * for a control.
 */
export function wholeOf(path: string): string | undefined {
  const items = itemsAt(path);
  if (items) return items.item === undefined ? undefined : addressOf(registry[items.name].items.below, items.id);
  const { prefix, list } = registry.controls.pages;
  return path.startsWith(prefix) ? list.path : undefined;
}
