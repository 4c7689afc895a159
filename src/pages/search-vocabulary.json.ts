import type { APIRoute } from 'astro';
import { packVocabulary } from '~/modules/search/shared/vocabulary';
import { searchVocabulary } from '~/modules/search/search-vocabulary';

export const GET: APIRoute = async () =>
  new Response(JSON.stringify(packVocabulary(await searchVocabulary())), {
    headers: { 'content-type': 'application/json' },
  });
