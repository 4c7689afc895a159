import { kinds } from '~/catalogue/search-kinds';
import type { Vocabulary } from '~/lib/search/search-query';
import { published } from './queries';

/** What the search knows about the words visitors type: the editors' synonyms, and the words that ask for a kind of page. */
export async function searchVocabulary(): Promise<Vocabulary> {
  const synonyms = await published('search-synonyms');
  return {
    synonyms: Object.fromEntries(synonyms.map(({ id, data }) => [id.replaceAll('-', ' '), data.words])),
    kinds: Object.fromEntries(kinds.map(({ name, weight, askedBy }) => [name, { weight, askedBy }])),
  };
}
