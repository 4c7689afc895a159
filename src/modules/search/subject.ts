import { routes } from '~/config/routes';
import { site } from '~/config/site';
import { spelledTwice, unknownKinds } from './check';
import { subject } from '~/kit/content/subject';
import { dataFile } from '~/kit/content/collection';
import { searchSynonymSchema } from './schema';

export const search = subject({
  collections: {
    'search-synonyms': dataFile({
      about: 'page',
      schema: searchSynonymSchema,
      newEntry: {
        name: 'search-synonym',
        asks: 'What visitors type',
        titled: [],
        values: () => ({ words: 'Words that our pages use.' }),
      },
      shownOn: [],
    }),
  },
  pages: [
    {
      path: routes.search,
      title: 'Find a page',
      eyebrow: site.name,
      isUnsearched: true,
      needs: { webAssembly: true, noPrerendering: true },
    },
  ],
  checks: [{ find: unknownKinds }, { find: spelledTwice }],
});
