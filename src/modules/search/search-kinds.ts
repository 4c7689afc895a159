/** A kind of page, which the search shows, filters by and ranks by. */
export interface SearchKind {
  name: string;
  /** Multiplies the score of its pages; 1 is neutral. */
  weight: number;
}

/** Pages that belong to no collection. */
export const OTHER_KIND = 'Company and product';

/**
 * Kinds by collection name, in the order in which the search lists them. Kinds with broad pages weigh more than kinds with detailed pages:
 * a framework's page comes before one of its controls.
 */
export const collectionKinds = {
  frameworks: { name: 'Frameworks', weight: 1.5 },
  features: { name: 'Features', weight: 1.3 },
  'ai-models': { name: 'AI models', weight: 1 },
  industries: { name: 'Industries', weight: 1 },
  'case-studies': { name: 'Case studies', weight: 0.9 },
  articles: { name: 'Articles', weight: 0.8 },
  glossary: { name: 'Glossary', weight: 0.9 },
  crosswalk: { name: 'Crosswalk', weight: 0.4 },
  documents: { name: 'Legal documents', weight: 1 },
  connectors: { name: 'Integrations', weight: 0.8 },
  controls: { name: 'Control set', weight: 0.3 },
  'framework-parts': { name: 'Controls and requirements', weight: 1 },
  templates: { name: 'Templates', weight: 1 },
  policies: { name: 'Policies', weight: 1.1 },
  roadmaps: { name: 'Roadmaps', weight: 1 },
} as const satisfies Record<string, SearchKind>;

/** Every kind, the company's own pages first. */
export const kinds: readonly SearchKind[] = [{ name: OTHER_KIND, weight: 1.5 }, ...Object.values(collectionKinds)];
