import { subject } from '~/kit/content/subject';
import { folder } from '~/kit/content/collection';
import { sentencesOf, termSchema } from './schema';

export const glossary = subject({
  collections: {
    glossary: folder({
      about: 'frameworks',
      schema: termSchema,
      newEntry: { name: 'term', asks: 'The term, with its abbreviation in brackets', titled: ['name'] },
      pages: {
        search: { name: 'Glossary', weight: 0.9 },
        prefix: '/glossary/',
        ids: ['frameworks-that-use-it', 'related-terms', 'the-framework-that-uses-it'],
        list: { name: 'Glossary', path: '/glossary', title: 'Glossary', eyebrow: 'Words of the field' },
        linkedOnce: true,
        menus: { header: 'none', footer: { link: 'Glossary' } },
        row: ({ name, definition }) => ({ title: name, description: sentencesOf(definition)[0] ?? definition }),
        share: ({ name }) => ({ title: name, eyebrow: 'Glossary' }),
      },
    }),
  },
});
