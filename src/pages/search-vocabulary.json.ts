import type { APIRoute } from 'astro';
import { kinds } from '~/catalogue/search-kinds';
import type { Vocabulary } from '~/lib/search/search-query';
import { published } from '~/site/queries';

/** What the search knows about the words visitors type. */
export const GET: APIRoute = async () => {
  const synonyms = await published('search-synonyms');
  const vocabulary: Vocabulary = {
    synonyms: Object.fromEntries(synonyms.map(({ id, data }) => [id.replaceAll('-', ' '), data.words])),
    kinds: Object.fromEntries(kinds.map(({ name, weight, askedBy }) => [name, { weight, askedBy }])),
  };
  return new Response(JSON.stringify(vocabulary), { headers: { 'content-type': 'application/json' } });
};
