/**
 * The paths that pages, islands and scripts refer to by name. Entries' paths come from their subject. Paths have no
 * trailing slash; the root is `/`.
 */
export const routes = {
  home: '/',
  aiModels: '/ai-models',
  features: '/features',
  allFeatures: '/all-features',
  solutions: '/solutions',
  coverage: '/coverage',
  industries: '/industries',
  caseStudies: '/case-studies',
  editionFeed: '/frameworks/feed.xml',
  pricing: '/pricing',
  policy: '/policy',
  procedure: '/procedure',
  contact: '/contact',
  search: '/search',
  legal: '/legal',
  documentFeed: '/legal/feed.xml',
  assurance: '/assurance',
  claims: '/assurance#claims',
} as const;

/** Machine-readable files. Separate, because scripts that import the routes would otherwise bundle them. */
export const dataRoutes = {
  facts: '/facts.json',
  factsSchema: '/facts.schema.json',
  searchVocabulary: '/search-vocabulary.json',
  manifest: '/assurance.json',
  licences: '/licences.txt',
  copies: '/llms.txt',
  sitemap: '/sitemap-index.xml',
  search: '/opensearch.xml',
  apiCatalog: '/.well-known/api-catalog',
  webManifest: '/site.webmanifest',
} as const;

/** Where the data for programs is. The number rises when a program that reads it would have to change. */
export const DATA_FOLDER = '/data/v1';

/** The document that says how to report vulnerabilities, which security.txt names. */
export const disclosurePolicy = '/legal/responsible-disclosure';

/** Path prefixes that redirect permanently: `prefix` + id becomes `target` + id. */
export const movedRoutes = [{ prefix: '/ai-models/', target: '/ai-model/' }] as const;

/** Short paths that people type or look for, and the pages they permanently redirect to. */
export const shortRoutes = [
  { from: '/frameworks', to: routes.solutions },
  { from: '/privacy', to: '/legal/privacy' },
  { from: '/terms', to: '/legal/terms' },
  { from: '/dpa', to: '/legal/data-processing' },
  { from: '/acceptable-use', to: '/legal/acceptable-use' },
  { from: '/responsible-disclosure', to: disclosurePolicy },
  { from: '/accessibility', to: '/legal/accessibility' },
  { from: '/imprint', to: '/legal/imprint' },
] as const;
