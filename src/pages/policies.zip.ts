import type { APIRoute } from 'astro';
import { archiveFile } from '~/lib/file-responses';
import { absolute } from '~/lib/head/head';
import { originOf } from '~/lib/head/page-head';
import { pathTo } from '~/modules/paths';
import { published } from '~/modules/entries';
import { policyArchive } from '~/modules/policies/files/markdown-archive';

export const GET: APIRoute = async (context) =>
  archiveFile(policyArchive(await published('policies'), (policy) => absolute(pathTo(policy), originOf(context))));
