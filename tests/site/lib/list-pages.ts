import { folderNames } from '~/modules/addresses';
import { registry } from '~/modules/registry';

const listsOf = (name: (typeof folderNames)[number]) => {
  const { list, otherLists, prefix } = registry[name].pages;
  return [list, ...otherLists].map(({ path }) => [path, prefix] as const);
};

/** The prefix of the pages that a list page lists, keyed by the list page's path. */
export const lists: Readonly<Record<string, string>> = Object.fromEntries(folderNames.flatMap(listsOf));

/** The prefixes for list pages that link to every page of a kind. The oldest list pages are written out. */
export const LISTS_OF_ALL: Readonly<Record<string, string>> = {
  ...Object.fromEntries(folderNames.filter((name) => !registry[name].pages.needText).flatMap(listsOf)),
  '/ai-models': '/ai-model/',
  '/features': '/feature/',
  '/all-features': '/feature/',
  '/solutions': '/framework/',
  '/industries': '/industry/',
  '/case-studies': '/case-study/',
};
