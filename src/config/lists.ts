/** The lists of entries: by themselves, so that the not-found page's script carries these addresses and no others. */
export const lists = {
  aiModels: '/ai-models',
  features: '/features',
  solutions: '/solutions',
  industries: '/industries',
  caseStudies: '/case-studies',
} as const;
