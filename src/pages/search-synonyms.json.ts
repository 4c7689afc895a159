import type { APIRoute } from 'astro';
import { published } from '~/site/queries';

/** What visitors type, in lower case, and what is searched for instead. */
export const GET: APIRoute = async () => {
  const synonyms = await published('search-synonyms');
  const words = Object.fromEntries(synonyms.map(({ id, data }) => [id.replaceAll('-', ' '), data.words]));
  return new Response(JSON.stringify(words), { headers: { 'content-type': 'application/json' } });
};
