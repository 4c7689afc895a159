import { routes } from '~/config/routes';
import { subject } from '~/kit/content/subject';
import * as company from './pages-company';
import * as product from './pages-product';
import * as resources from './pages-resources';

export const pages = subject({
  collections: {},
  texts: {
    home: product.home,
    features: product.features,
    'all-features': product.allFeatures,
    'ai-models': product.aiModels,
    solutions: product.solutions,
    coverage: product.coverage,
    industries: product.industries,
    'case-studies': product.caseStudies,
    integrations: product.integrations,
    policy: product.policy,
    procedure: product.procedure,
    pricing: product.pricing,
    templates: resources.templates,
    policies: resources.policies,
    roadmaps: resources.roadmaps,
    glossary: resources.glossary,
    contact: company.contact,
    assurance: company.assurance,
    legal: company.legal,
    search: company.search,
    'not-found': company.notFound,
    /** On the pages of entries. */
    invitations: product.invitations,
  },
  pages: [
    { path: routes.policy, title: 'Policy management', eyebrow: 'Platform' },
    { path: routes.procedure, title: 'Procedures and checklists', eyebrow: 'Platform' },
  ],
  anchors: { lasting: { [routes.home]: ['frameworks', 'models', 'how-it-works'] } },
});
