import type { CollectionEntry } from 'astro:content';
import { routes } from '~/config/routes';
import { site } from '~/config/site';
import type { FeedInfo, FeedItem } from '~/lib/head/feeds';
import { pathTo } from '~/modules/paths';

export const documentFeed: FeedInfo = {
  title: `${site.name}: legal documents`,
  description: 'New versions of the legal documents, with what changed in each.',
  path: routes.documentFeed,
  page: routes.legal,
};

/** The URL fragment of a document's version, such as `version-1-0`. */
export const versionFragment = (version: string) => `version-${version.replace('.', '-')}`;

/** One feed item per version of a legal document. */
export const documentItems = ({ collection, id, data }: CollectionEntry<'documents'>): FeedItem[] =>
  data.versions.map(({ version, effective, changed }) => ({
    title: `${data.title}, version ${version}`,
    description: changed,
    path: pathTo({ collection, id }),
    part: versionFragment(version),
    date: effective,
  }));
