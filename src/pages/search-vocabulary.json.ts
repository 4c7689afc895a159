import type { APIRoute } from 'astro';
import { packVocabulary } from '~/lib/search/vocabulary';
import { searchVocabulary } from '~/site/search-vocabulary';

export const GET: APIRoute = async () =>
  new Response(JSON.stringify(packVocabulary(await searchVocabulary())), {
    headers: { 'content-type': 'application/json' },
  });
