import { addressOf } from '~/modules/addresses';
import { collectionKinds, kinds } from './search-kinds';
import { site } from '~/config/site';
import type { Vocabulary } from '~/modules/search/shared/search-query';
import { published } from '~/modules/entries';

/** The search vocabulary: the words visitors may type, and the ranking weight of each kind of page. */
export async function searchVocabulary(): Promise<Vocabulary> {
  const [typed, frameworks] = [await published('search-synonyms'), await published('frameworks')];
  return {
    company: site.name.toLowerCase(),
    comparing: collectionKinds.crosswalk.name,
    meanings: {
      ...Object.fromEntries(
        frameworks.map(({ id, data }) => [
          data.shortName.toLowerCase(),
          { page: addressOf('frameworks', id), isFramework: true },
        ]),
      ),
      ...Object.fromEntries(typed.map(({ id, data }) => [id.replaceAll('-', ' '), data])),
    },
    weights: Object.fromEntries(kinds.map(({ name, weight }) => [name, weight])),
  };
}
