import type { APIRoute } from 'astro';
import { factsJsonSchema } from '~/modules/claims/files/facts-schema';

export const GET: APIRoute = () =>
  new Response(JSON.stringify(factsJsonSchema(), null, 2), {
    headers: { 'content-type': 'application/schema+json' },
  });
