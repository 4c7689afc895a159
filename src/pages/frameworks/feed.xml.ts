import type { APIRoute } from 'astro';
import { published } from '~/modules/entries';
import { editionItem } from '~/modules/feed-items';
import { originOf } from '~/lib/head/page-head';
import { feeds, rss } from '~/lib/head/feeds';

export const GET: APIRoute = async (context) => {
  const today = new Date();
  const items = (await published('frameworks')).map((framework) => editionItem(framework, today));
  return new Response(rss(feeds.editions, items, originOf(context)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
