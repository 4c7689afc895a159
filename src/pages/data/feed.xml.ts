import type { APIRoute } from 'astro';
import { feedFile } from '~/lib/file-responses';
import { originOf } from '~/lib/head/page-head';
import { dataChanges, dataFeed } from '~/modules/crosswalk/files/data-feed';

export const GET: APIRoute = async (context) => feedFile(dataFeed, await dataChanges(), originOf(context));
