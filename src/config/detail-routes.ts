import { lists } from './lists.ts';

/**
 * Detail pages and the list that an unknown id leads to, leaving no trace in the history
 * (specification, section 2).
 */
export const detailRoutes = [
  { prefix: '/ai-model/', list: lists.aiModels },
  { prefix: '/feature/', list: lists.features },
  { prefix: '/framework/', list: lists.solutions },
  { prefix: '/industry/', list: lists.industries },
  { prefix: '/case-study/', list: lists.caseStudies },
] as const;

/** Spellings that lead to another address for good. `prefix` + id becomes `target` + id. */
export const movedRoutes = [{ prefix: '/ai-models/', target: '/ai-model/' }] as const;
