import { slug } from '~/lib/slug';
import { subject } from '~/kit/content/subject';
import { routes } from '~/config/routes';
import { folder } from '~/kit/content/collection';
import { problemsOfNumbers } from '~/kit/content/reading/clauses';
import { factsOf } from '~/kit/content/reading/text-facts';
import { documentSchema } from './schema';

export const documents = subject({
  collections: {
    documents: folder({
      neededBecause: 'visitors must find the privacy notice, the terms and the imprint',
      schema: documentSchema,
      clauses: true,
      // Clauses are cited by number, so none may be missing or occur twice.
      check: (entry) => problemsOfNumbers(factsOf(entry).clauses).map((message) => ({ message })),
      newEntry: {
        name: 'document',
        asks: 'Title of the document',
        titled: ['title'],
        values: (today) => ({ 'versions.version': '1.0', 'versions.effective': today }),
      },
      pages: {
        search: { name: 'Legal documents', weight: 1 },
        prefix: '/legal/',
        ids: ['other-documents'],
        list: { name: 'Legal documents', path: routes.legal, title: 'Legal documents', eyebrow: 'Trust' },
        // The menu groups about trust link there (layouts/frame/navigation.ts).
        menus: { header: 'none', footer: 'none' },
        row: ({ title, description, versions }) => ({
          title,
          description,
          reference: `Version ${versions[0]?.version ?? ''}`,
        }),
        share: ({ title }) => ({ title, eyebrow: 'Legal documents', icon: 'scale' }),
      },
    }),
  },
  anchors: {
    lasting: { documents: ['versions'] },
    ofEntry: {
      documents: ({ data }) => {
        const { annexes = [], versions = [] } = data as { annexes?: string[]; versions?: { version: string }[] };
        return [...annexes, ...versions.map(({ version }) => `version-${slug(version)}`)];
      },
    },
  },
  files: () => [
    {
      title: 'New versions of legal documents',
      path: routes.documentFeed,
      description: 'What changed in each new version, as an RSS feed.',
    },
  ],
});
