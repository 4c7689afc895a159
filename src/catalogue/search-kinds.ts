import { itemsAt, namesWithPages, pairsNames } from './addresses';
import { registry, searchKinds } from './collections';
import { routes } from '~/config/routes';

/** Collections with pages of entries, pairs or items, in the order in which the search names their kinds. */
export const namesInSearch = Object.keys(searchKinds) as (keyof typeof searchKinds)[];

/** Pages that don't belong to a collection. */
export const OTHER_KIND = 'Company and product';

/** Kinds of pages, as the search names and filters them, those of the company's own pages first. */
export const kinds: readonly string[] = [OTHER_KIND, ...Object.values(searchKinds)];

const pairs: readonly string[] = pairsNames;

/** The kind of the page at a path. The list of pairs counts as one of them; other lists are pages of the company. */
export function kindOf(path: string): string {
  const items = itemsAt(path);
  if (items) return searchKinds[items.name];
  const name = namesWithPages.find((one) => {
    const { prefix, list } = registry[one].pages;
    return path.startsWith(prefix) || (pairs.includes(one) && path === list.path);
  });
  return name ? searchKinds[name] : OTHER_KIND;
}

/** Pages that mention other entries so often that they would rank above them: pairs, parts, controls, and answers to a question. */
export const isDetail = (path: string): boolean =>
  itemsAt(path) !== undefined ||
  path.startsWith(registry.controls.pages.prefix) ||
  (path !== routes.crosswalkGaps && pairsNames.some((name) => path.startsWith(registry[name].pages.prefix)));
