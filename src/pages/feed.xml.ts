import type { APIRoute } from 'astro';
import { withPages } from '~/modules/entries';
import { originOf } from '~/lib/head/page-head';
import { rss } from '~/lib/head/feeds';
import { articleFeed, articleItem } from '~/modules/articles/feed';

export const GET: APIRoute = async (context) => {
  const articles = await withPages('articles');
  return new Response(rss(articleFeed, articles.map(articleItem), originOf(context)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
