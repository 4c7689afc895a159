import { routes } from '~/config/routes';
import { folder } from '~/kit/content/collection';
import { featureSchema } from './schema';

export const collections = {
  features: folder({
    schema: featureSchema,
    newEntry: { name: 'feature', asks: 'Name of the feature', titled: ['title'] },
    shownOn: [routes.home],
    pages: {
      prefix: '/feature/',
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
};
