import { lists } from './lists.ts';

/** Every address of the site is built here. Paths have no trailing slash; the root is `/`. */
export const routes = {
  ...lists,
  home: '/',
  aiModel: (id: string) => `/ai-model/${id}`,
  allFeatures: '/all-features',
  feature: (id: string) => `/feature/${id}`,
  framework: (id: string) => `/framework/${id}`,
  industry: (id: string) => `/industry/${id}`,
  caseStudy: (id: string) => `/case-study/${id}`,
  blog: '/blog',
  articles: '/articles',
  pricing: '/pricing',
  demo: '/demo',
  demoForm: '/demo#demo-form',
  policy: '/policy',
  procedure: '/procedure',
  signup: '/signup',
  contact: '/contact',
  search: '/search',
} as const;
