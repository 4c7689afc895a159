import type { APIRoute } from 'astro';
import { feedFile } from '~/lib/file-responses';
import { published } from '~/modules/entries';
import { editionItem } from '~/modules/feed-items';
import { originOf } from '~/lib/head/page-head';
import { feeds } from '~/lib/head/feeds';

export const GET: APIRoute = async (context) => {
  const today = new Date();
  const items = (await published('frameworks')).map((framework) => editionItem(framework, today));
  return feedFile(feeds.editions, items, originOf(context));
};
