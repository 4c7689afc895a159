import type { APIRoute } from 'astro';
import { feedFile } from '~/lib/file-responses';
import { withPages } from '~/modules/entries';
import { originOf } from '~/lib/head/page-head';
import { articleFeed, articleItem } from '~/modules/articles/feed';

export const GET: APIRoute = async (context) => {
  const articles = await withPages('articles');
  return feedFile(articleFeed, articles.map(articleItem), originOf(context));
};
