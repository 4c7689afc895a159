import type { APIRoute } from 'astro';
import { leftFile } from '~/site/crosswalk/left-file';

/** The parts that an answer is made of, which the page fetches when somebody asks. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await leftFile()), { headers: { 'content-type': 'application/json' } });
