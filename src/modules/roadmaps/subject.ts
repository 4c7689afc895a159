import { notInFuture } from '~/kit/content/checking/usual-checks';
import { subject } from '~/kit/content/subject';
import { folder } from '~/kit/content/collection';
import { roadmapSchema } from './schema';

export const roadmaps = subject({
  collections: {
    roadmaps: folder({
      about: 'framework',
      schema: roadmapSchema,
      newEntry: {
        name: 'roadmap',
        asks: 'Name of the framework that the roadmap is for, such as SOC 2',
        titled: [],
        values: () => ({ 'sources.url': 'https://www.iso.org/' }),
        needs: { collection: 'frameworks', ids: (id) => [id] },
      },
      pages: {
        search: { name: 'Roadmaps', weight: 1 },
        prefix: '/roadmap/',
        list: { name: 'Roadmaps', path: '/roadmaps', title: 'Roadmaps: time and cost', eyebrow: 'By framework' },
        // Each framework's page links to its roadmap, and the list of frameworks links to all of them.
        menus: { header: 'none', footer: 'none' },
        row: ({ headline, description }) => ({ title: headline, description }),
        share: ({ headline }) => ({ title: headline, eyebrow: 'Roadmap', icon: 'route' }),
      },
    }),
  },
  checks: [notInFuture('roadmaps', ['checkedOn'])],
  anchors: { lasting: { roadmaps: ['steps', 'cost', 'each-year', 'sources', 'questions'] } },
});
