import { subject } from '~/kit/content/subject';
import { routes } from '~/config/routes';
import { folder } from '~/kit/content/collection';
import { featureSchema } from './schema';

export const features = subject({
  collections: {
    features: folder({
      neededBecause: 'frameworks and AI models lead to them',
      schema: featureSchema,
      newEntry: { name: 'feature', asks: 'Name of the feature', titled: ['title'] },
      shownOn: [routes.home],
      pages: {
        search: { name: 'Features', weight: 1.3 },
        prefix: '/feature/',
        ids: ['core-benefits', 'expert-support', 'key-capabilities', 'related-features', 'who-uses-it'],
        list: { name: 'Features', path: routes.features, title: 'Features by area', eyebrow: 'Platform' },
        otherLists: [{ path: routes.allFeatures, title: 'All features', eyebrow: 'Platform' }],
        menus: {
          // The models' features appear in the models' own group.
          header: { group: 'Platform', all: 'All features', without: ({ area }) => area === 'models' },
          footer: 'none',
        },
        row: ({ title, description }) => ({ title, description }),
        share: ({ title, icon, scene }) => ({ title, eyebrow: 'Feature', icon, scene }),
      },
    }),
  },
});
