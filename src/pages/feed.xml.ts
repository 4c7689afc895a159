import type { APIRoute } from 'astro';
import { feedFile } from '~/lib/file-responses';
import { withPages } from '~/modules/entries';
import { originOf } from '~/lib/head/page-head';
import { articleItem } from '~/modules/feed-items';
import { feeds } from '~/lib/head/feeds';

export const GET: APIRoute = async (context) => {
  const articles = await withPages('articles');
  return feedFile(feeds.articles, articles.map(articleItem), originOf(context));
};
