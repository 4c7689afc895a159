import { namesWithPages } from './addresses';
import { currency } from '~/config/site';
import type { ListPage } from '~/kit/content/collection';
import { registry } from './registry';
import { routes } from '~/config/routes';

const lists = namesWithPages.flatMap((name): ListPage[] => {
  const { list, otherLists } = registry[name].pages;
  return [list, ...otherLists];
});

/** The pages that aren't collection entries, with their titles for lists and share images. */
export const sitePages: readonly ListPage[] = [
  ...lists,
  { path: routes.crosswalkGaps, title: 'What is left to do?', eyebrow: 'Crosswalk' },
  { path: routes.coverage, title: 'Coverage: frameworks and laws', eyebrow: 'Supported or not' },
  { path: routes.policy, title: 'Policy management', eyebrow: 'Platform' },
  { path: routes.procedure, title: 'Procedures and checklists', eyebrow: 'Platform' },
  { path: routes.pricing, title: 'Pricing and plans', eyebrow: `In ${currency.name}` },
  { path: routes.demo, title: 'Request a demo', eyebrow: 'Thirty minutes' },
  { path: routes.assurance, title: 'Assurance', eyebrow: 'Controls and claims' },
  { path: routes.api, title: 'API', eyebrow: 'REST, webhooks, SCIM' },
  { path: routes.contact, title: 'Contact', eyebrow: 'London and Bengaluru' },
  { path: routes.trust, title: 'Trust centre', eyebrow: 'Security and data protection' },
  { path: routes.trustAi, title: 'AI and your data', eyebrow: 'Trust centre' },
  { path: routes.subprocessors, title: 'Subprocessors', eyebrow: 'Trust centre' },
  { path: routes.questionnaire, title: 'Security questionnaire, answered', eyebrow: 'Trust centre' },
  { path: routes.signup, title: 'Start a free trial', eyebrow: 'Accounts' },
];
