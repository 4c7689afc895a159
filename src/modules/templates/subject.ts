import { subject } from '~/kit/content/subject';
import { folder } from '~/kit/content/collection';
import { templateKinds } from './kinds';
import { templateSchema } from './schema';

export const templates = subject({
  collections: {
    templates: folder({
      schema: templateSchema,
      newEntry: { name: 'template', asks: 'Name of the register, log or checklist', titled: ['title'] },
      about: 'clauses',
      pages: {
        search: { name: 'Templates', weight: 1 },
        prefix: '/template/',
        ids: ['rows', 'sheets', 'what-it-is-for'],
        list: { name: 'Templates', path: '/templates', title: 'Templates', eyebrow: 'Registers, logs and checklists' },
        files: ['csv', 'xlsx'],
        menus: { header: { link: 'Templates' }, footer: 'none' },
        row: ({ title, description }) => ({ title, description }),
        share: ({ title, kind }) => ({ title: `${title} template`, eyebrow: templateKinds[kind], icon: 'list-checks' }),
      },
    }),
  },
  anchors: { lasting: { templates: ['columns', 'steps', 'serves'] } },
});
