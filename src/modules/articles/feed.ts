import type { CollectionEntry } from 'astro:content';
import { site } from '~/config/site';
import type { FeedInfo, FeedItem } from '~/lib/head/feeds';
import { articleRoutes } from '~/modules/articles/shared/routes';
import { pathTo } from '~/modules/paths';

export const articleFeed: FeedInfo = {
  title: `${site.name}: articles`,
  description: 'Working notes on frameworks, audits and evidence.',
  path: articleRoutes.feed,
  page: articleRoutes.blog,
};

export const articleItem = ({ collection, id, data }: CollectionEntry<'articles'>): FeedItem => ({
  title: data.title,
  description: data.excerpt,
  path: pathTo({ collection, id }),
  date: data.date,
  author: data.author,
  category: data.category,
});
