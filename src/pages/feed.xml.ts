import type { APIRoute } from 'astro';
import { withPages } from '~/modules/entries';
import { originOf } from '~/lib/head/page-head';
import { articleItem } from '~/modules/feed-items';
import { feeds, rss } from '~/lib/head/feeds';

export const GET: APIRoute = async (context) => {
  const articles = await withPages('articles');
  return new Response(rss(feeds.articles, articles.map(articleItem), originOf(context)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
