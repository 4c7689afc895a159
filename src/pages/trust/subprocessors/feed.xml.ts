import type { APIRoute } from 'astro';
import { published } from '~/modules/entries';
import { originOf } from '~/lib/head/page-head';
import { rss } from '~/lib/head/feeds';
import { subprocessorFeed, subprocessorItems } from '~/modules/trust/feed';

export const GET: APIRoute = async (context) => {
  const subprocessors = await published('subprocessors');
  return new Response(rss(subprocessorFeed, subprocessors.flatMap(subprocessorItems), originOf(context)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
