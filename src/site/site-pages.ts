import { routes } from '~/config/routes';

/** The pages that are no entry of a collection, with the names under which lists and share images show them. */
export const sitePages: readonly { path: string; title: string; eyebrow: string }[] = [
  { path: routes.solutions, title: 'Solutions', eyebrow: 'By framework' },
  { path: routes.crosswalk, title: 'Crosswalk between frameworks', eyebrow: 'Part by part' },
  { path: routes.features, title: 'Features by area', eyebrow: 'Platform' },
  { path: routes.allFeatures, title: 'All features', eyebrow: 'Platform' },
  { path: routes.aiModels, title: 'AI models overview', eyebrow: 'Platform' },
  { path: routes.industries, title: 'Industries overview', eyebrow: 'By trade' },
  { path: routes.caseStudies, title: 'Case studies overview', eyebrow: 'In practice' },
  { path: routes.policy, title: 'Policy management', eyebrow: 'Platform' },
  { path: routes.procedure, title: 'Procedures and checklists', eyebrow: 'Platform' },
  { path: routes.pricing, title: 'Pricing and plans', eyebrow: 'In US dollars' },
  { path: routes.demo, title: 'Request a demo', eyebrow: 'Thirty minutes' },
  { path: routes.blog, title: 'Blog', eyebrow: 'Working notes' },
  { path: routes.articles, title: 'Articles', eyebrow: 'Working notes' },
  { path: routes.contact, title: 'Contact', eyebrow: 'London and Bengaluru' },
  { path: routes.signup, title: 'Start a free trial', eyebrow: 'Accounts' },
];
