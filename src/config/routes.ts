/** Every address of the site is built here. Paths have no trailing slash; the root is `/`. */
export const routes = {
  home: '/',
  aiModels: '/ai-models',
  aiModel: (id: string) => `/ai-model/${id}`,
  features: '/features',
  allFeatures: '/all-features',
  feature: (id: string) => `/feature/${id}`,
  solutions: '/solutions',
  framework: (id: string) => `/framework/${id}`,
  industries: '/industries',
  industry: (id: string) => `/industry/${id}`,
  caseStudies: '/case-studies',
  caseStudy: (id: string) => `/case-study/${id}`,
  blog: '/blog',
  articles: '/articles',
  article: (id: string) => `/blog/${id}`,
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
} as const;

/** Pages that a browser must not open before the visitor does. */
export const neverPrerendered = [routes.signup] as const;

/**
 * Detail pages and the list that an unknown id leads to, leaving no trace in the history
 * (specification, section 2).
 */
export const detailRoutes = [
  { prefix: '/ai-model/', list: routes.aiModels },
  { prefix: '/feature/', list: routes.features },
  { prefix: '/framework/', list: routes.solutions },
  { prefix: '/industry/', list: routes.industries },
  { prefix: '/case-study/', list: routes.caseStudies },
  { prefix: '/blog/', list: routes.blog },
] as const;

/** Spellings that lead to another address for good. `prefix` + id becomes `target` + id. */
export const movedRoutes = [{ prefix: '/ai-models/', target: '/ai-model/' }] as const;
