import type { APIRoute } from 'astro';
import { feedFile } from '~/lib/file-responses';
import { published } from '~/modules/entries';
import { originOf } from '~/lib/head/page-head';
import { editionFeed, editionItem } from '~/modules/frameworks/feed';

export const GET: APIRoute = async (context) => {
  const today = new Date();
  const items = (await published('frameworks')).map((framework) => editionItem(framework, today));
  return feedFile(editionFeed, items, originOf(context));
};
