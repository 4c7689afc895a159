import type { APIRoute } from 'astro';
import { published } from '~/modules/entries';
import { subprocessorItems } from '~/modules/feed-items';
import { originOf } from '~/lib/head/page-head';
import { feeds, rss } from '~/lib/head/feeds';

export const GET: APIRoute = async (context) => {
  const subprocessors = await published('subprocessors');
  return new Response(rss(feeds.subprocessors, subprocessors.flatMap(subprocessorItems), originOf(context)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
