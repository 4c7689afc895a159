import type { APIRoute } from 'astro';
import { feedFile } from '~/lib/file-responses';
import { published } from '~/modules/entries';
import { originOf } from '~/lib/head/page-head';
import { subprocessorFeed, subprocessorItems } from '~/modules/trust/feed';

export const GET: APIRoute = async (context) => {
  const subprocessors = await published('subprocessors');
  return feedFile(subprocessorFeed, subprocessors.flatMap(subprocessorItems), originOf(context));
};
