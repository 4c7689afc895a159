import { addressOf } from '~/modules/addresses';
import { catalogue } from '~/modules/registry';
import { site } from '~/config/site';
import type { Vocabulary } from '~/modules/search/shared/search-query';
import { published } from '~/modules/entries';

/** The search vocabulary: the words visitors may type, and the ranking weight of each kind of page. */
export async function searchVocabulary(): Promise<Vocabulary> {
  const [typed, frameworks] = [await published('search-synonyms'), await published('frameworks')];
  return {
    company: site.name.toLowerCase(),
    comparing: catalogue.pairsNames.map((name) => catalogue.kindOfCollection(name).name)[0] ?? '',
    meanings: {
      ...Object.fromEntries(
        frameworks.map(({ id, data }) => [
          data.shortName.toLowerCase(),
          { page: addressOf('frameworks', id), isFramework: true },
        ]),
      ),
      ...Object.fromEntries(typed.map(({ id, data }) => [id.replaceAll('-', ' '), data])),
    },
    weights: Object.fromEntries(catalogue.kinds.map(({ name, weight }) => [name, weight])),
  };
}
