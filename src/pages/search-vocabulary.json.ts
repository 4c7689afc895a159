import type { APIRoute } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { packVocabulary } from '~/modules/search/shared/vocabulary';
import { searchVocabulary } from '~/modules/search/search-vocabulary';

export const GET: APIRoute = async () => jsonFile(packVocabulary(await searchVocabulary()));
