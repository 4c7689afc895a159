import type { APIRoute } from 'astro';
import { controlFile } from '~/site/controls/file';

/** What finds and counts controls in the browser. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await controlFile()), { headers: { 'content-type': 'application/json' } });
