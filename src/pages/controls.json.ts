import type { APIRoute } from 'astro';
import { controlFile } from '~/modules/controls/files/file';

/** The data with which the browser finds and counts controls. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await controlFile()), { headers: { 'content-type': 'application/json' } });
