import { routes } from '~/config/routes';
import { subject } from '~/kit/content/subject';
import { fixedFiles } from '~/kit/content/collection';
import { pageSchemas } from './schema';

export const pages = subject({
  collections: { pages: fixedFiles(pageSchemas) },
  pages: [
    { path: routes.policy, title: 'Policy management', eyebrow: 'Platform' },
    { path: routes.procedure, title: 'Procedures and checklists', eyebrow: 'Platform' },
    { path: routes.api, title: 'API', eyebrow: 'REST, webhooks, SCIM' },
  ],
  anchors: { lasting: { [routes.home]: ['frameworks', 'models', 'how-it-works'] } },
});
