import { subject } from '~/kit/content/subject';
import { folder } from '~/kit/content/collection';
import { archivePath } from '~/modules/policies/shared/routes';
import { policySchema } from './schema';

export const policies = subject({
  collections: {
    policies: folder({
      schema: policySchema,
      newEntry: { name: 'policy', asks: 'Name of the policy, such as Backup policy', titled: ['title'] },
      pages: {
        search: { name: 'Policies', weight: 1.1 },
        prefix: '/policy/',
        ids: ['controls', 'other-policies', 'policy', 'records', 'rules', 'steps'],
        list: { name: 'Policies', path: '/policies', title: 'Policies to read and use', eyebrow: 'Word and Markdown' },
        files: ['docx'],
        menus: { header: { link: 'Policies' }, footer: 'none' },
        row: ({ title, description }) => ({ title, description }),
        share: ({ title }) => ({ title: `${title} template`, eyebrow: 'Policy', icon: 'file-pen-line' }),
      },
    }),
  },
  files: () => [
    {
      title: 'Policies as Markdown',
      path: archivePath,
      description: 'All policies in one archive, with the fields that CISO Assistant reads, CC BY 4.0.',
    },
  ],
});
