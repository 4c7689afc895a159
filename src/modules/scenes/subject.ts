import { sampleControlProblems } from './check';
import { subject } from '~/kit/content/subject';
import { routes } from '~/config/routes';
import { dataFile } from '~/kit/content/collection';
import { sampleControlSchema } from '~/modules/scenes/schemas/sample-control';
import { sceneSchema } from '~/modules/scenes/schemas/scene';

export const scenes = subject({
  collections: {
    scenes: dataFile({
      neededBecause: 'pages of features and policies show them',
      schema: sceneSchema,
      newEntry: { name: 'scene', asks: 'Name of the scene', titled: ['name'], values: () => ({ kind: 'gaps' }) },
      shownOn: [routes.policy, routes.procedure],
    }),
    'sample-controls': dataFile({
      neededBecause: 'the home page draws its picture from them',
      schema: sampleControlSchema,
      newEntry: { name: 'sample-control', asks: 'Name of the control', titled: ['name'] },
      shownOn: [routes.home],
    }),
  },
  checks: [{ find: sampleControlProblems }],
});
