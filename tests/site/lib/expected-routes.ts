import { namesWithPages } from '~/modules/addresses';
import { registry } from '~/modules/registry';
import { entriesOf, isPublished, type Entry } from '~/kit/content/reading/entries';
import { NOT_FOUND } from './site.ts';

// The addresses that every site has, written out; those of entries come from the registry.

/** Pages that aren't entries. */
export const standingPages: readonly string[] = [
  '/',
  '/ai-models',
  '/features',
  '/all-features',
  '/solutions',
  '/coverage',
  '/crosswalk',
  '/crosswalk/left',
  '/data',
  '/errata',
  '/exchange',
  '/industries',
  '/case-studies',
  '/blog',
  '/articles',
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
  const questions = frameworks.flatMap((one) =>
    frameworks.filter((other) => other !== one).map((other) => `/crosswalk/left/${one}-to-${other}`),
  );
  const parts = [...entriesOf(entries, 'framework-parts').values()].flatMap(({ id, data }) => [
    `/framework/${id}/parts`,
    ...(data['parts'] as { id: string }[]).map((part) => `/framework/${id}/parts/${addressOfPart(part.id)}`),
  ]);
  const changes = [...entriesOf(entries, 'edition-changes').keys()].map((id) => `/framework/${id}/changes`);
  return [...own, ...pairs, ...questions, ...parts, ...changes];
}

/** `164.308(a)(1)` → `164-308-a-1`. */
export const addressOfPart = (id: string): string =>
  id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
