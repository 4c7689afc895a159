import { subject } from '~/kit/content/subject';
import { folder } from '~/kit/content/collection';
import { connectorKinds } from './kinds';
import { connectorSchema } from './schema';

export const connectors = subject({
  collections: {
    connectors: folder({
      schema: connectorSchema,
      newEntry: {
        name: 'connector',
        asks: 'Name of the product, as its maker writes it',
        titled: ['name'],
        values: () => ({ 'source.url': 'https://docs.example.com/permissions' }),
      },
      pages: {
        search: { name: 'Integrations', weight: 0.8 },
        prefix: '/integration/',
        ids: [
          'checks',
          'what-evidence-you-get',
          'what-it-never-reads-and-how-to-revoke-its-access',
          'what-it-reads-and-the-permissions-it-needs',
        ],
        list: {
          name: 'Integrations',
          path: '/integrations',
          title: 'Integrations',
          eyebrow: 'What evidence is read from',
        },
        menus: { header: { link: 'Integrations' }, footer: { link: 'Integrations' } },
        row: ({ name, description }) => ({ title: name, description }),
        share: ({ name, kind }) => ({ title: `Evidence from ${name}`, eyebrow: connectorKinds[kind], icon: 'plug' }),
      },
    }),
  },
  anchors: { lasting: { '/integrations': ['method'] } },
});
