import type { APIRoute } from 'astro';
import { feedFile } from '~/lib/file-responses';
import { published } from '~/modules/entries';
import { subprocessorItems } from '~/modules/feed-items';
import { originOf } from '~/lib/head/page-head';
import { feeds } from '~/lib/head/feeds';

export const GET: APIRoute = async (context) => {
  const subprocessors = await published('subprocessors');
  return feedFile(feeds.subprocessors, subprocessors.flatMap(subprocessorItems), originOf(context));
};
