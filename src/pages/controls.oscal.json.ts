import type { APIRoute } from 'astro';
import { originOf } from '~/lib/head/page-head';
import { controlCatalog } from '~/site/controls/oscal';
import { controlSet } from '~/site/controls/set';
import { controlVersions } from '~/site/controls/versions';

export const GET: APIRoute = async (context) => {
  const catalog = controlCatalog(await controlSet(), await controlVersions(), originOf(context));
  return new Response(JSON.stringify(catalog, null, 1), { headers: { 'content-type': 'application/json' } });
};
