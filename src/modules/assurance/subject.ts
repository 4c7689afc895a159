import { dataRoutes, routes } from '~/config/routes';
import { subject } from '~/kit/content/subject';

export const assurance = subject({
  collections: {},
  pages: [{ path: routes.assurance, title: 'Assurance', eyebrow: 'Controls and claims' }],
  anchors: {
    lasting: { [routes.assurance]: ['claims'] },
    listed: { [routes.assurance]: [{ collection: 'claims', before: 'claim-' }] },
  },
  files: () => [
    {
      title: 'Manifest',
      path: dataRoutes.manifest,
      description: 'The SHA-256 of every file on this site, and its headers.',
    },
  ],
});
