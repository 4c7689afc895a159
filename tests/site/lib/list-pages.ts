import { folderNames } from '~/catalogue/addresses';
import { registry } from '~/catalogue/collections';

const listsOf = (name: (typeof folderNames)[number]) => {
  const { list, otherLists, prefix } = registry[name].pages;
  return [list, ...otherLists].map(({ path }) => [path, prefix] as const);
};

/** List pages, and the prefix of the pages each of them lists. */
export const lists: Readonly<Record<string, string>> = Object.fromEntries(folderNames.flatMap(listsOf));

/** List pages that link to every page of a kind, and the prefix of those pages. Those in the specification are written out. */
export const LISTS_OF_ALL: Readonly<Record<string, string>> = {
  ...Object.fromEntries(folderNames.filter((name) => !registry[name].pages.needText).flatMap(listsOf)),
  '/ai-models': '/ai-model/',
  '/features': '/feature/',
  '/all-features': '/feature/',
  '/solutions': '/framework/',
  '/industries': '/industry/',
  '/case-studies': '/case-study/',
};
