/**
 * The addresses that pages, islands and scripts name one by one. Those of entries follow from `catalogue/collections.ts`. Paths have
 * no trailing slash; the root is `/`.
 */
export const routes = {
  home: '/',
  aiModels: '/ai-models',
  features: '/features',
  allFeatures: '/all-features',
  solutions: '/solutions',
  crosswalk: '/crosswalk',
  /** @param pair both ids in one spelling, made by `pairId` of lib/frameworks/crosswalk */
  crosswalkPair: (pair: string) => `/crosswalk/${pair}`,
  industries: '/industries',
  caseStudies: '/case-studies',
  blog: '/blog',
  articles: '/articles',
  articleFeed: '/feed.xml',
  editionFeed: '/frameworks/feed.xml',
  pricing: '/pricing',
  demo: '/demo',
  demoForm: '/demo#demo-form',
  policy: '/policy',
  procedure: '/procedure',
  signup: '/signup',
  contact: '/contact',
  search: '/search',
  assurance: '/assurance',
  claims: '/assurance#claims',
} as const;

/** Files for machines. By themselves, because scripts that know the routes would carry them along. */
export const dataRoutes = {
  facts: '/facts.json',
  factsSchema: '/facts.schema.json',
  searchSynonyms: '/search-synonyms.json',
  assurance: '/assurance.json',
  assuranceCatalog: '/assurance.catalog.json',
  assuranceComponent: '/assurance.component.json',
  manifest: '/assurance.sha256',
} as const;

/** Pages that a browser must not open before the visitor does: of accounts, and what a form is sent to. */
export const neverPrerendered = [routes.signup, routes.search] as const;

/** Spellings that lead to another address for good. `prefix` + id becomes `target` + id. */
export const movedRoutes = [{ prefix: '/ai-models/', target: '/ai-model/' }] as const;
