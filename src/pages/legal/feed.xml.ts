import type { APIRoute } from 'astro';
import { feedFile } from '~/lib/file-responses';
import { published } from '~/modules/entries';
import { documentItems } from '~/modules/feed-items';
import { originOf } from '~/lib/head/page-head';
import { feeds } from '~/lib/head/feeds';

export const GET: APIRoute = async (context) => {
  const documents = await published('documents');
  return feedFile(feeds.documents, documents.flatMap(documentItems), originOf(context));
};
