import type { APIRoute } from 'astro';
import { published } from '~/modules/entries';
import { originOf } from '~/lib/head/page-head';
import { rss } from '~/lib/head/feeds';
import { editionFeed, editionItem } from '~/modules/frameworks/feed';

export const GET: APIRoute = async (context) => {
  const today = new Date();
  const items = (await published('frameworks')).map((framework) => editionItem(framework, today));
  return new Response(rss(editionFeed, items, originOf(context)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
