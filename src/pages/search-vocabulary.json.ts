import type { APIRoute } from 'astro';
import { searchVocabulary } from '~/site/search-vocabulary';

export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await searchVocabulary()), { headers: { 'content-type': 'application/json' } });
