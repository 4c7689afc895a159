import { addressOf, detailRoutes, type NameWithPages } from '~/catalogue/addresses';
import { registry, type FolderName } from '~/catalogue/collections';
import { accountShortRoutes } from '~/config/account-routes';
import { movedRoutes, shortRoutes } from '~/config/routes';
import { service } from '~/config/account-service';
import type { RedirectRules } from '~/lib/redirects';

/** The address of an entry's page. A reference to the entry is enough. */
export const pathTo = ({ collection, id }: { collection: FolderName; id: string }): string => addressOf(collection, id);

/** The list that the pages of a collection belong to, as a step of breadcrumbs. */
export function listOf(collection: NameWithPages): { name: string; path: string } {
  const { name, path } = registry[collection].pages.list;
  return { name, path };
}

/** The redirects that the not-found page knows. */
export const redirectRules: RedirectRules = {
  detailRoutes: detailRoutes.map(({ prefix, list }) => ({ prefix, list })),
  movedRoutes,
  shortRoutes: [...shortRoutes, ...(service ? accountShortRoutes : [])],
};
