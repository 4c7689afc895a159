import type { APIRoute } from 'astro';
import { published } from '~/modules/entries';
import { originOf } from '~/lib/head/page-head';
import { rss } from '~/lib/head/feeds';
import { documentFeed, documentItems } from '~/modules/documents/feed';

export const GET: APIRoute = async (context) => {
  const documents = await published('documents');
  return new Response(rss(documentFeed, documents.flatMap(documentItems), originOf(context)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
};
