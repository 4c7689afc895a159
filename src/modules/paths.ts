import { addressOf, type NameWithPages } from './addresses';
import { catalogue, registry, type FolderName } from './registry';
import { movedRoutes, shortRoutes } from '~/config/routes';
import { service } from '~/config/account-service';
import type { FeedInfo } from '~/lib/head/feeds';
import type { RedirectRules } from '~/lib/redirects';

/** The path of an entry's page. Takes an entry or a reference to one. */
export const pathTo = ({ collection, id }: { collection: FolderName; id: string }): string => addressOf(collection, id);

/** A collection's list page, as a breadcrumb. */
export function listOf(collection: NameWithPages): { name: string; path: string } {
  const { name, path } = registry[collection].pages.list;
  return { name, path };
}

/** A collection's feed. @throws if it has none */
export function feedOf(collection: FolderName): FeedInfo {
  const feed = catalogue.feeds.find((one) => one.collection === collection);
  if (!feed) throw new Error(`${collection} has no feed in its subject.ts.`);
  return feed;
}

/** The redirect rules for the 404 page. */
export const redirectRules: RedirectRules = {
  detailRoutes: catalogue.detailRoutes.map(({ prefix, list }) => ({ prefix, list })),
  movedRoutes,
  shortRoutes: [...shortRoutes, ...catalogue.shortRoutes(Boolean(service))],
};
