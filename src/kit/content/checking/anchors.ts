import { routes } from '~/config/routes';
import { trustAreas } from '~/modules/trust/areas';
import { slug } from '~/lib/slug';
import type { CheckedContent, CheckedEntry } from './checked-entry';

/**
 * Permanent ids that templates set, keyed by path or collection. Content may link to them as well as to the headings in a page's
 * text. `tests/site/rules/routes.ts` checks that each of these ids exists.
 */
const LASTING: Readonly<Record<string, readonly string[]>> = {
  frameworks: ['edition', 'platform', 'principles', 'roadmap'],
  'case-studies': ['in-figures', 'challenge', 'solution', 'results'],
  documents: ['versions'],
  roadmaps: ['steps', 'cost', 'each-year', 'sources', 'questions'],
  templates: ['columns', 'steps', 'serves'],
  [routes.home]: ['frameworks', 'models', 'how-it-works'],
  [routes.pricing]: ['plans', 'answers', 'contact-sales'],
  [routes.demo]: ['demo-form'],
  [routes.trust]: ['in-short', 'documents'],
  [routes.trustAi]: ['training'],
  [routes.assurance]: ['claims'],
  '/integrations': ['method'],
};

/** For each page that gives an id to every entry it lists, the collection and the prefix before the entry's id. */
const LISTED: Readonly<Record<string, readonly { collection: string; before?: string }[]>> = {
  [routes.pricing]: [{ collection: 'plans', before: 'plan-' }],
  [routes.trust]: [{ collection: 'trust-statements' }],
  [routes.trustAi]: [{ collection: 'ai-facts' }],
  [routes.questionnaire]: [{ collection: 'security-questions' }],
  [routes.coverage]: [{ collection: 'coverage' }],
  [routes.crosswalk]: [{ collection: 'frameworks' }],
  [routes.assurance]: [{ collection: 'claims', before: 'claim-' }],
};

/** The permanent ids on the page at the given path. */
export function anchorsOfPage(path: string, content: CheckedContent): readonly string[] {
  const areas = path === routes.trust || path === routes.questionnaire ? trustAreas.map(({ id }) => id) : [];
  const listed = (LISTED[path] ?? []).flatMap(({ collection, before = '' }) =>
    (content[collection] ?? []).map(({ id }) => before + id),
  );
  return [...(LASTING[path] ?? []), ...areas, ...listed];
}

/** The permanent ids on an entry's page, not counting those of the headings in its text. */
export function anchorsOfEntry(collection: string, { data }: CheckedEntry): readonly string[] {
  const lasting = LASTING[collection] ?? [];
  if (collection !== 'documents') return lasting;
  const { annexes = [], versions = [] } = data as { annexes?: string[]; versions?: { version: string }[] };
  return [...lasting, ...annexes, ...versions.map(({ version }) => `version-${slug(version)}`)];
}

/** All permanent ids by page or collection, for the test that compares them with the built pages. */
export const lastingAnchors = LASTING;
