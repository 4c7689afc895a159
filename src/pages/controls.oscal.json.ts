import type { APIRoute } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { originOf } from '~/lib/head/page-head';
import { controlCatalog } from '~/modules/controls/files/oscal';
import { controlSet, controlVersions } from '~/modules/controls/queries';

export const GET: APIRoute = async (context) => {
  const catalog = controlCatalog(await controlSet(), await controlVersions(), originOf(context));
  return jsonFile(catalog, 1);
};
