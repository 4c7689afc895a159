import { addressOf, type NameWithPages } from './addresses';
import { catalogue, registry, type FolderName } from './registry';
import { movedRoutes, shortRoutes } from '~/config/routes';
import { service } from '~/config/account-service';
import type { RedirectRules } from '~/lib/redirects';

/** The path of an entry's page. Takes an entry or a reference to one. */
export const pathTo = ({ collection, id }: { collection: FolderName; id: string }): string => addressOf(collection, id);

/** A collection's list page, as a breadcrumb. */
export function listOf(collection: NameWithPages): { name: string; path: string } {
  const { name, path } = registry[collection].pages.list;
  return { name, path };
}

/** The redirect rules for the 404 page. */
export const redirectRules: RedirectRules = {
  detailRoutes: catalogue.detailRoutes.map(({ prefix, list }) => ({ prefix, list })),
  movedRoutes,
  shortRoutes: [...shortRoutes, ...catalogue.shortRoutes(Boolean(service))],
};
