import { subject } from '~/kit/content/subject';
import { routes } from '~/config/routes';
import { folder } from '~/kit/content/collection';
import { aiModelSchema } from './schema';

export const aiModels = subject({
  collections: {
    'ai-models': folder({
      schema: aiModelSchema,
      newEntry: { name: 'ai-model', asks: 'Name of the model', titled: ['name'] },
      shownOn: [routes.home],
      pages: {
        search: { name: 'AI models', weight: 1 },
        prefix: '/ai-model/',
        ids: ['common-use-cases', 'key-capabilities', 'model-overview'],
        list: { name: 'AI models', path: routes.aiModels, title: 'AI models overview', eyebrow: 'Platform' },
        menus: {
          header: { group: 'AI models', all: 'All AI models' },
          footer: { group: 'AI models', all: 'All AI models' },
        },
        row: ({ name, description }) => ({ title: name, description }),
        share: ({ title, name, icon, scene }) => ({ title, eyebrow: name, icon, scene }),
      },
    }),
  },
});
