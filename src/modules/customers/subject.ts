import { subject } from '~/kit/content/subject';
import { routes } from '~/config/routes';
import { dataFile, folder } from '~/kit/content/collection';
import { testimonial } from '~/kit/content/fields/parts';
import { problemsOfCaseStudy } from './check';
import { caseStudySchema } from './schema';

export const customers = subject({
  collections: {
    'case-studies': folder({
      schema: caseStudySchema,
      check: problemsOfCaseStudy,
      newEntry: {
        name: 'case-study',
        asks: 'Name of the company',
        titled: ['company'],
        samples: { logoUrl: '/logos/acme.svg' },
      },
      pages: {
        search: { name: 'Case studies', weight: 0.9 },
        prefix: '/case-study/',
        ids: ['frameworks-and-industry'],
        list: {
          name: 'Case studies',
          path: routes.caseStudies,
          title: 'Case studies overview',
          eyebrow: 'In practice',
        },
        menus: { header: { link: 'Case studies' }, footer: { link: 'Case studies' } },
        // By the company's name: the title contains a figure, which may appear only where it is marked as a claim.
        row: ({ company, description, provenance }) => ({ title: company, description, provenance }),
        share: ({ title, industry }) => ({ title, eyebrow: 'Case study', industry }),
      },
    }),
    testimonials: dataFile({
      schema: testimonial,
      newEntry: { name: 'testimonial', asks: 'Company of the speaker', titled: ['company'] },
      shownOn: [],
    }),
  },
  anchors: { lasting: { 'case-studies': ['in-figures', 'challenge', 'solution', 'results'] } },
});
