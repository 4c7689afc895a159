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
  crosswalk: '/crosswalk',
  /** @param pair both ids in one spelling, made by `pairId` of lib/crosswalk */
  crosswalkPair: (pair: string) => `/crosswalk/${pair}`,
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

/** The page of an entry, by its collection. Marked as pure, so that scripts that know the routes do not carry it along. */
export const entryRoutes = /* @__PURE__ */ (() =>
  ({
    'ai-models': routes.aiModel,
    articles: routes.article,
    'case-studies': routes.caseStudy,
    features: routes.feature,
    frameworks: routes.framework,
    industries: routes.industry,
  }) as const satisfies Record<string, (id: string) => string>)();

/** Files for machines. By themselves, because scripts that know the routes would carry them along. */
export const dataRoutes = {
  facts: '/facts.json',
  factsSchema: '/facts.schema.json',
} as const;

/** Pages that a browser must not open before the visitor does: of accounts, and what a form is sent to. */
export const neverPrerendered = [routes.signup, routes.search] as const;

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
  { prefix: '/crosswalk/', list: routes.crosswalk },
  { prefix: '/blog/', list: routes.blog },
] as const;

/** Spellings that lead to another address for good. `prefix` + id becomes `target` + id. */
export const movedRoutes = [{ prefix: '/ai-models/', target: '/ai-model/' }] as const;

/** A pair with its ids in the other order; undefined where the text is no pair of plain ids. */
function otherOrder(pair: string): string | undefined {
  const ids = pair.split('--');
  return ids.length === 2 && ids.every((id) => /^[a-z0-9-]+$/.test(id)) ? ids.reverse().join('--') : undefined;
}

/** Pages about two entries, whose ids stand in the order of the alphabet; the other order leads there for good. */
export const pairRoutes = [{ prefix: '/crosswalk/', otherOrder }] as const;
