import { site } from '~/config/site';
import type { Page } from '~/kit/rules/page';
import { squeeze } from '~/kit/rules/reading/text';
import { isDirectlyBelow, onPages, type MakeRule } from '~/kit/rules/rule';
import { entriesOf, isPublished } from '~/kit/content/reading/entries';
import { LISTS_OF_ALL } from '../lib/list-pages.ts';
import { lacking, linksIn, lackingLinks } from '../lib/text.ts';

// Pages built from entries have the parts of their kind.

const counts = ({ $ }: Page, selector: string, least: number, most: number, what: string) => {
  const { length } = $(selector);
  return length >= least && length <= most
    ? []
    : [`has ${length} ${what}; ${least === most ? least : `${least} to ${most}`} are expected.`];
};

/** A section of the main part, found by its heading. */
const under = (heading: string) => `main section:has(> div h2:contains("${heading}"))`;

/** Accordion items, of which at most one is open; closed items can be found by the browser's search and read without scripts. */
function accordion(page: Page, items: number): string[] {
  const { $ } = page;
  const panels = $('#platform [role=region]');
  const lost = panels.filter('[hidden]:not([hidden="until-found" i])').length;
  return [
    ...counts(page, '#platform h3 > button[aria-expanded]', items, items, 'items in its accordion'),
    ...counts(page, '#platform h3 > button[aria-expanded=true]', 0, 1, 'open items in its accordion'),
    ...(panels.toArray().filter((panel) => squeeze($(panel).text()) !== '').length === items
      ? []
      : ['has an item without content in its accordion.']),
    ...(lost === 0 ? [] : [`hides ${lost} items of its accordion from search and from readers without scripts.`]),
  ];
}

interface Framework {
  heroButton: string;
  principles: readonly unknown[];
  closing: { button: string };
}

export const frameworkPagesHaveTheirParts = onPages('/framework/', (page, { entries }) => {
  const entry = entriesOf(entries, 'frameworks').get(page.path.slice('/framework/'.length));
  const { heroButton, principles, closing } = entry?.data as unknown as Framework;
  const { path } = site.callToAction;
  const { length: cards } = principles;
  return [
    ...counts(page, 'main > :first-child .ref', 1, 1, 'eyebrow labels'),
    ...lackingLinks(page, [`${heroButton} → ${path}`], 'main > :first-child'),
    ...counts(page, '#principles h3', cards, cards, 'principles'),
    ...accordion(page, 5),
    ...lackingLinks(page, [`${closing.button} → ${path}`], 'main > section:last-child'),
  ];
});

export const frameworkTestimonialsHaveFiveStars = onPages('/framework/', (page) => [
  ...counts(page, 'main figure blockquote', 1, 1, 'testimonials'),
  ...counts(page, 'figure:has(blockquote) svg[role=img][aria-label="Five of five stars"] > path', 5, 5, 'stars'),
]);

export const featurePagesHaveTheirParts = onPages('/feature/', (page) => {
  const related = page
    .$(under('Related features'))
    .find('a[href^="/feature/"]')
    .toArray()
    .map((link) => page.$(link).attr('href'));
  return [
    ...lacking(page, 'main', [
      'Key Capabilities',
      'Core Benefits',
      'For compliance teams',
      'For security leaders',
      'Expert support',
      'Related features',
    ]),
    ...counts(page, `${under('Core Benefits')} h3`, 1, 3, 'core benefits'),
    ...counts(page, `${under('Related features')} a[href^="/feature/"]`, 1, 3, 'related features'),
    ...(related.includes(page.path) ? ['names itself among its related features.'] : []),
    ...(new Set(related).size === related.length ? [] : ['names a related feature twice.']),
    ...counts(page, 'main figure blockquote', 1, 1, 'testimonials'),
    ...lackingLinks(page, ['Book a Free Demo → /demo']),
  ];
});

export const industryPagesHaveTheirParts = onPages('/industry/', (page) => [
  ...lackingLinks(page, ['Book a Demo → /demo'], 'main > :first-child'),
  ...lackingLinks(page, ['Book a Demo → /demo'], 'main > section:last-child'),
  ...lacking(page, 'main', ['Challenge', 'Solution']),
  ...lacking(page, '#platform', [
    'Centralized Risk Register',
    'Automated Evidence Collection',
    'Continuous Monitoring',
  ]),
  ...accordion(page, 3),
  ...counts(page, 'main figure blockquote', 1, 1, 'success stories'),
  ...(page
    .$('main tbody td')
    .toArray()
    .some((cell) => page.$(cell).text().trim() === '')
    ? ['has a challenge without a solution.']
    : []),
]);

export const modelPagesHaveTheirParts = onPages('/ai-model/', (page) => [
  ...lacking(page, 'main', ['Model Overview', 'Key Capabilities', 'Common Use Cases']),
  ...counts(page, 'main section ol > li h3', 4, 4, 'steps in its workflow'),
  ...counts(page, 'main > section:last-child a[href="/demo"]', 1, 1, 'closing buttons'),
]);

export const caseStudyPagesHaveTheirParts = onPages('/case-study/', (page) => [
  ...counts(page, 'main dl [data-claim] dd', 3, 3, 'statistics'),
  ...lacking(page, 'main', ['Challenge', 'Solution', 'Results']),
  ...counts(page, `${under('Results')} li`, 3, 6, 'results'),
  ...counts(page, 'main figure blockquote', 1, 1, 'testimonials'),
  ...lackingLinks(page, ['Book a Free Demo → /demo'], 'main > section:last-child'),
]);

const linksOf = ({ $ }: Page) =>
  $('main a[href^="/"]')
    .toArray()
    .map((link) => $(link).attr('href')?.replace(/#.*/, '') ?? '');

export const listPagesLinkToEveryEntry: MakeRule = () => {
  const links = new Map<string, Set<string>>();
  return {
    on: (path) => path in LISTS_OF_ALL,
    page(page) {
      links.set(page.path, new Set(linksOf(page)));
      return [];
    },
    end: ({ pages }) =>
      [...links].flatMap(([list, named]) =>
        pages
          .filter(({ path }) => isDirectlyBelow(path, LISTS_OF_ALL[list] ?? '') && !named.has(path))
          .map(({ path }) => `${list}: does not link to ${path}.`),
      ),
  };
};

/** Without scripts, the search page is an index of the site: a kind with many entries links to its list. */
export const everyPageIsTwoStepsFromTheSearchPage: MakeRule = () => {
  const links = new Map<string, string[]>();
  return {
    page(page) {
      links.set(page.path, linksOf(page));
      return [];
    },
    end({ pages }) {
      const near = links.get('/search') ?? [];
      const reached = new Set([...near, ...near.flatMap((path) => links.get(path) ?? [])]);
      return pages
        .filter(({ path, isListed }) => isListed && path !== '/search' && !reached.has(path))
        .map(({ path }) => `/search: neither it nor a page it links to leads to ${path}.`);
    },
  };
};

export const allFeaturesOffersToLearnMore = onPages('/all-features', (page, { entries }) => {
  const features = [...entriesOf(entries, 'features').values()].filter(isPublished);
  // The link text alone wouldn't tell where each link leads.
  const links = linksIn(page).filter((link) => /^Learn More about .+ → \/feature\//.test(link));
  return links.length === features.length ? [] : [`has ${links.length} links “Learn More”, not ${features.length}.`];
});
