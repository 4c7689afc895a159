import { dataFile } from '~/kit/content/collection';
import { searchSynonymSchema } from './schema';

export const collections = {
  'search-synonyms': dataFile({
    mayBeEmpty: true,
    schema: searchSynonymSchema,
    newEntry: {
      name: 'search-synonym',
      asks: 'What visitors type',
      titled: [],
      values: () => ({ words: 'Words that our pages use.' }),
    },
    shownOn: [],
  }),
};
