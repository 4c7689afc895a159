import type { APIRoute } from 'astro';
import { feedFile } from '~/lib/file-responses';
import { published } from '~/modules/entries';
import { originOf } from '~/lib/head/page-head';
import { documentFeed, documentItems } from '~/modules/documents/feed';

export const GET: APIRoute = async (context) => {
  const documents = await published('documents');
  return feedFile(documentFeed, documents.flatMap(documentItems), originOf(context));
};
