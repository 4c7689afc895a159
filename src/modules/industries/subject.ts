import { notInFuture } from '~/kit/content/checking/usual-checks';
import { subject } from '~/kit/content/subject';
import { routes } from '~/config/routes';
import { folder } from '~/kit/content/collection';
import { industrySchema } from './schema';

export const industries = subject({
  collections: {
    industries: folder({
      schema: industrySchema,
      newEntry: { name: 'industry', asks: 'Name of the industry', titled: ['name', 'title'] },
      pages: {
        search: { name: 'Industries', weight: 1 },
        prefix: '/industry/',
        ids: [
          'automated-evidence-collection',
          'centralized-risk-register',
          'challenges-and-solutions',
          'continuous-monitoring',
          'frameworks-that-matter-here',
          'platform',
        ],
        list: { name: 'Industries', path: routes.industries, title: 'Industries overview', eyebrow: 'By trade' },
        menus: { header: { group: 'Industries', all: 'All industries' }, footer: 'none' },
        row: ({ name, description }) => ({ title: name, description }),
        share: ({ headline, name, image }) => ({ title: headline, eyebrow: name, icon: image }),
      },
    }),
  },
  checks: [notInFuture('industries', ['checkedOn'])],
});
