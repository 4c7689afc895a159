import { namesWithPages } from '~/modules/addresses';
import { registry } from '~/modules/registry';
import { entriesOf, isPublished, type Entry } from '~/kit/content/reading/entries';
import { NOT_FOUND } from './site.ts';

// The sample company's addresses, written out, so that none is lost unnoticed. Those of collections that are missing here come from the
// registry.

const ids = {
  aiModels: ['clause-sense', 'policy-sense', 'gap-nex', 'comp-ai'],
  features: [
    'ai-powered-insights',
    'automated-workflows',
    'real-time-monitoring',
    'audit-readiness',
    'risk-management',
    'clause-sense',
    'policy-sense',
    'gap-nex',
    'comp-ai',
    'document-management',
    'access-control',
    'audit-logs',
    'version-control',
    'reporting',
    'security',
  ],
  frameworks: [
    'soc-2',
    'iso-27001',
    'gdpr',
    'hipaa',
    'cmmi-dev-1-3',
    'iso-27701',
    'iso-22301',
    'iso-9001',
    'iso-45001',
    'pci-dss',
    'iso-31000',
    'iso-37001',
    'iso-14001',
    'iso-42001',
  ],
  industries: [
    'technology',
    'healthcare',
    'finance',
    'education',
    'retail',
    'government',
    'energy-utilities',
    'hospitality',
    'logistics',
    'manufacturing',
    'real-estate',
  ],
  caseStudies: ['fintech-innovators', 'healthtech-solutions', 'saas-leaders'],
  // The featured article; the others have a page as soon as their entries have text.
  articles: ['framework-crosswalk-explained'],
} as const;

/** Each framework paired with every other that follows it alphabetically. */
const crosswalkPairs: readonly (readonly [string, string])[] = ids.frameworks
  .flatMap((one) => ids.frameworks.map((other) => [one, other] as const))
  .filter(([one, other]) => one < other);

export const expectedPages: readonly string[] = [
  '/',
  '/ai-models',
  ...ids.aiModels.map((id) => `/ai-model/${id}`),
  '/features',
  '/all-features',
  ...ids.features.map((id) => `/feature/${id}`),
  '/solutions',
  '/coverage',
  ...ids.frameworks.map((id) => `/framework/${id}`),
  '/crosswalk',
  '/crosswalk/left',
  ...[
    'iso-27001-to-soc-2',
    'soc-2-to-iso-27001',
    'iso-27001-to-pci-dss',
    'soc-2-to-hipaa',
    'iso-27001-to-iso-42001',
    'gdpr-to-iso-27701',
  ].map((question) => `/crosswalk/left/${question}`),
  ...crosswalkPairs.map(([first, last]) => `/crosswalk/${first}--${last}`),
  '/data',
  '/exchange',
  '/industries',
  ...ids.industries.map((id) => `/industry/${id}`),
  '/case-studies',
  ...ids.caseStudies.map((id) => `/case-study/${id}`),
  '/blog',
  '/articles',
  ...ids.articles.map((id) => `/blog/${id}`),
  '/pricing',
  '/demo',
  '/policy',
  '/procedure',
  '/signup',
  '/contact',
  // Required by the search action in the structured data.
  '/search',
  // The trust centre.
  '/trust',
  '/trust/ai',
  '/trust/subprocessors',
  '/trust/questionnaire',
  '/api',
  // The site's own controls and claims.
  '/assurance',
  NOT_FOUND,
];

/** Lists of collections: those written out here, and those of collections added later. */
export const listPages: readonly string[] = namesWithPages.flatMap((name) => {
  const { list, otherLists } = registry[name].pages;
  return [list, ...otherLists].map(({ path }) => path);
});

/** Where the pages of each kind of entry are. The published ones are written out, because other sites link to them. */
const PREFIXES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(namesWithPages.map((name) => [name, registry[name].pages.prefix])),
  'ai-models': '/ai-model/',
  articles: '/blog/',
  'case-studies': '/case-study/',
  features: '/feature/',
  frameworks: '/framework/',
  industries: '/industry/',
};

/** Pages of entries, including those that aren't written out here. Articles without text and drafts have none. */
export function pagesOfEntries(entries: readonly Entry[]): string[] {
  const own = entries.filter(isPublished).flatMap(({ collection, id, body }) => {
    if (collection === 'crosswalk') return [];
    const prefix = PREFIXES[collection];
    return prefix && (collection !== 'articles' || body.trim() !== '') ? [prefix + id] : [];
  });
  const frameworks = [...entriesOf(entries, 'frameworks').keys()];
  const pairs = frameworks.flatMap((one) =>
    frameworks.filter((other) => one < other).map((other) => `/crosswalk/${one}--${other}`),
  );
  const parts = [...entriesOf(entries, 'framework-parts').values()].flatMap(({ id, data }) => [
    `/framework/${id}/parts`,
    ...(data['parts'] as { id: string }[]).map((part) => `/framework/${id}/parts/${addressOfPart(part.id)}`),
  ]);
  return [...own, ...pairs, ...parts];
}

/** `164.308(a)(1)` → `164-308-a-1`. */
export const addressOfPart = (id: string): string =>
  id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
