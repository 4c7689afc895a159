import { routes } from '~/config/routes';
import { published } from './queries';

export interface NavigationLink {
  label: string;
  href: string;
  /** Prefixes of the pages that belong to this link. */
  below?: readonly string[];
}

export interface NavigationGroup {
  label: string;
  /** Where the group as a whole leads: the last link of its list. */
  all?: NavigationLink;
  links: readonly NavigationLink[];
}

/** A menu names this many entries of a collection, the first in their order; its last link leads to the rest. */
const MENU_MAX = 24;

/** The groups of the header's menu, made from the collections. */
export async function headerGroups(): Promise<NavigationGroup[]> {
  const [features, frameworks, industries, models] = await Promise.all([
    published('features'),
    published('frameworks'),
    published('industries'),
    published('ai-models'),
  ]);
  return [
    {
      label: 'Platform',
      links: [
        ...features
          .filter(({ data }) => data.area !== 'models')
          .slice(0, MENU_MAX)
          .map(({ id, data }) => ({ label: data.title, href: routes.feature(id) })),
        { label: 'Policy management', href: routes.policy },
        { label: 'Procedures and checklists', href: routes.procedure },
      ],
      all: { label: 'All features', href: routes.features, below: [routes.allFeatures, '/feature/'] },
    },
    {
      label: 'Frameworks',
      links: frameworks
        .slice(0, MENU_MAX)
        .map(({ id, data }) => ({ label: data.shortName, href: routes.framework(id) })),
      all: { label: 'All solutions', href: routes.solutions },
    },
    {
      label: 'Industries',
      links: industries.slice(0, MENU_MAX).map(({ id, data }) => ({ label: data.name, href: routes.industry(id) })),
      all: { label: 'All industries', href: routes.industries },
    },
    {
      label: 'AI models',
      links: models.map(({ id, data }) => ({ label: data.name, href: routes.aiModel(id) })),
      all: { label: 'All four models', href: routes.aiModels },
    },
    {
      label: 'Resources',
      links: [
        { label: 'Case studies', href: routes.caseStudies, below: ['/case-study/'] },
        { label: 'Blog', href: routes.blog, below: [routes.articles, `${routes.blog}/`] },
        { label: 'Contact', href: routes.contact },
      ],
    },
  ];
}

/** Links of the footer, made from the same collections. */
export async function footerGroups(): Promise<NavigationGroup[]> {
  const [frameworks, models] = await Promise.all([published('frameworks'), published('ai-models')]);
  return [
    {
      label: 'Solutions',
      links: frameworks.slice(0, 7).map(({ id, data }) => ({ label: data.shortName, href: routes.framework(id) })),
      all: { label: 'All solutions', href: routes.solutions },
    },
    {
      label: 'AI models',
      links: models.map(({ id, data }) => ({ label: data.name, href: routes.aiModel(id) })),
      all: { label: 'All four models', href: routes.aiModels },
    },
    {
      label: 'Resources',
      links: [
        { label: 'Features', href: routes.features },
        { label: 'Crosswalk', href: routes.crosswalk },
        { label: 'Industries', href: routes.industries },
        { label: 'Case studies', href: routes.caseStudies },
        { label: 'Blog', href: routes.blog },
        { label: 'Pricing', href: routes.pricing },
        { label: 'Contact', href: routes.contact },
        { label: 'Search and all pages', href: routes.search },
      ],
    },
  ];
}
