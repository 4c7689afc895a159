import type { APIRoute } from 'astro';
import { published } from '~/modules/entries';
import { documentItems } from '~/modules/feed-items';
import { originOf } from '~/lib/head/page-head';
import { feeds, rss } from '~/lib/head/feeds';

export const GET: APIRoute = async (context) => {
  const documents = await published('documents');
  return new Response(rss(feeds.documents, documents.flatMap(documentItems), originOf(context)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
