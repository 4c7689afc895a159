// The addresses of the sample company's entries, written out, so that none is lost unnoticed.

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
    'nist-csf',
    'nis2',
    'dora',
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

export const samplePages: readonly string[] = [
  ...ids.aiModels.map((id) => `/ai-model/${id}`),
  ...ids.features.map((id) => `/feature/${id}`),
  ...ids.frameworks.map((id) => `/framework/${id}`),
  ...[
    'iso-27001-to-soc-2',
    'soc-2-to-iso-27001',
    'iso-27001-to-pci-dss',
    'soc-2-to-hipaa',
    'iso-27001-to-iso-42001',
    'gdpr-to-iso-27701',
    'iso-27001-to-nis2',
    'iso-27001-to-dora',
    'iso-27001-to-nist-csf',
  ].map((question) => `/crosswalk/left/${question}`),
  ...crosswalkPairs.map(([first, last]) => `/crosswalk/${first}--${last}`),
  ...ids.industries.map((id) => `/industry/${id}`),
  ...ids.caseStudies.map((id) => `/case-study/${id}`),
  ...ids.articles.map((id) => `/blog/${id}`),
];
