import type { APIRoute } from 'astro';
import { hasText } from '~/lib/build/articles';
import { published } from '~/lib/build/collections';
import { originOf } from '~/lib/build/page-head';
import { articleItem } from '~/lib/build/feed-items';
import { feeds, rss } from '~/lib/head/feeds';

export const GET: APIRoute = async (context) => {
  const articles = (await published('articles')).filter(hasText);
  return new Response(rss(feeds.articles, articles.map(articleItem), originOf(context)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
