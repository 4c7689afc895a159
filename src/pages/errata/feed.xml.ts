import type { APIRoute } from 'astro';
import { feedFile } from '~/lib/file-responses';
import { originOf } from '~/lib/head/page-head';
import { errata, errataFeed, erratumItem } from '~/modules/controls/errata';

export const GET: APIRoute = async (context) =>
  feedFile(errataFeed, (await errata()).map(erratumItem), originOf(context));
