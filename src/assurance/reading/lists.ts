import { folderNames } from '~/catalogue/addresses';
import { registry } from '~/catalogue/collections';

/** List pages, and where the pages lie that each of them lists. */
export const lists: Readonly<Record<string, string>> = Object.fromEntries(
  folderNames.flatMap((name) => {
    const { list, otherLists, prefix } = registry[name].pages;
    return [list, ...otherLists].map(({ path }) => [path, prefix] as const);
  }),
);
