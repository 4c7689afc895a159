import { dataRoutes } from '~/config/routes';
import { figureProblems, unmadeClaims } from './check';
import { subject } from '~/kit/content/subject';
import { dataFile } from '~/kit/content/collection';
import { claimSchema } from './schema';

export const claims = subject({
  collections: {
    claims: dataFile({
      schema: claimSchema,
      newEntry: { name: 'claim', asks: 'The claim as one sentence', titled: ['statement'] },
      shownOn: [],
    }),
  },
  checks: [{ find: figureProblems }, { needs: ['frameworks', 'features'], find: unmadeClaims }],
  files: () => [
    {
      title: 'Facts',
      path: dataRoutes.facts,
      description: 'Every claimed figure and every fact about a framework, with its source and the pages that show it.',
    },
    {
      title: 'Schema of the facts',
      path: dataRoutes.factsSchema,
      description: 'What each field of the facts means, as JSON Schema.',
    },
  ],
});
