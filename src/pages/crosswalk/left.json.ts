import type { APIRoute } from 'astro';
import { leftFile } from '~/modules/crosswalk/files/left-file';

/** The frameworks' parts, which the page fetches when a visitor asks for an answer. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await leftFile()), { headers: { 'content-type': 'application/json' } });
