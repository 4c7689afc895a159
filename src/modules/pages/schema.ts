import type { z } from 'astro/zod';
import * as company from './pages-company';
import * as product from './pages-product';
import * as resources from './pages-resources';

/**
 * The fixed pages with their fields, by the names of their files in `src/content/pages/`: the page's address, with hyphens for slashes.
 */
const pages = {
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
  crosswalk: resources.crosswalk,
  'crosswalk-left': resources.crosswalkLeft,
  controls: resources.controls,
  templates: resources.templates,
  policies: resources.policies,
  roadmaps: resources.roadmaps,
  glossary: resources.glossary,
  blog: resources.blog,
  articles: resources.articles,
  demo: company.demo,
  contact: company.contact,
  signup: company.signup,
  trust: company.trust,
  'trust-ai': company.trustAi,
  'trust-subprocessors': company.trustSubprocessors,
  'trust-questionnaire': company.trustQuestionnaire,
  api: company.api,
  assurance: company.assurance,
  legal: company.legal,
  search: company.search,
  'not-found': company.notFound,
  signin: company.signin,
  recover: company.recover,
  reset: company.reset,
  account: company.ownAccount,
  /** On the pages of entries. */
  invitations: product.invitations,
};

export type PageName = keyof typeof pages;
export type TextsOf<Name extends PageName> = z.infer<(typeof pages)[Name]['schema']>;
/** The values that a page's texts may name, besides the common ones. */
export type ValueOf<Name extends PageName> = keyof (typeof pages)[Name]['values'] & string;

export const pageSchemas = Object.fromEntries(Object.entries(pages).map(([name, { schema }]) => [name, schema])) as {
  [Name in PageName]: (typeof pages)[Name]['schema'];
};
