import { expectedPages, listPages, pagesOfEntries } from '../lib/expected-routes.ts';
import { ACCOUNT_PAGES, hasAccounts, NOT_FOUND, onEach, shared, type Rule } from '../lib/site.ts';
import { mainText, wordsIn } from '~/kit/rules/reading/text';
import { addressOf, folderNames } from '~/modules/addresses';
import { lastingAnchors } from '~/kit/content/checking/anchors';

/** A page with fewer words than this in its main part is empty. The not-found page is short by design. */
const WORDS_MIN = 80;
const WORDS_MIN_NOT_FOUND = 20;

export const everyRouteOfTheSpecificationIsBuilt: Rule = ({ pages }) => {
  const built = new Set(pages.map(({ path }) => path));
  return expectedPages
    .filter((path) => !built.has(path))
    .map(
      (path) =>
        `${path}: the specification names this page, but it was not built; if that is intended, remove it from tests/site/lib/expected-routes.ts.`,
    );
};

/** Editors add pages without a test: each file is a page, and two frameworks are a pair. */
export const noOtherPageIsBuilt: Rule = ({ pages, entries }) => {
  const known = new Set([...expectedPages, ...listPages, ...ACCOUNT_PAGES, ...pagesOfEntries(entries)]);
  return pages
    .filter(({ path }) => !known.has(path))
    .map(
      ({ path }) =>
        `${path}: was built, but is neither the page of an entry nor in the list of tests/site/lib/expected-routes.ts.`,
    );
};

const MENU = 'body > header astro-island[component-export=AccountMenu]';

/** Account pages exist all together or not at all: without an account service, the header is the plain one. */
export const accountsAreThereAsAWhole: Rule = (site) => {
  const there = hasAccounts(site);
  const built = new Set(site.pages.map(({ path }) => path));
  return [
    ...ACCOUNT_PAGES.filter((path) => built.has(path) !== there).map(
      (path) => `${path}: was not built, but others were.`,
    ),
    ...onEach(site.pages, ({ path, $ }) => [
      ...($(MENU).length === Number(there) ? [] : [`its header has ${$(MENU).length} user menus.`]),
      ...($('body > header a[href="/signin"]').length === Number(there)
        ? []
        : ['its header links to sign-in without accounts, or fails to with them.']),
      ...(path !== '/signup' || ($('#sign-up').length === 1) === there
        ? []
        : ['it has a sign-up form without a service, or lacks one.']),
    ]),
  ];
};

/** Source code of the controls, which mentions many things. */
const SOURCES = '/assurance/';

/** The style guide is built separately (`npm run build:styleguide`): neither its page nor its files are published. */
export const noTraceOfTheStyleGuideIsPublished: Rule = ({ files }) =>
  [...files].flatMap(([file, content]) => {
    if (file.startsWith(SOURCES)) return [];
    const traces = [
      /style-?guide/i.test(file) && 'belongs to the style guide.',
      /\.(html|md|xml|txt|css|js|json|svg)$|\/_\w+$/.test(file) &&
        /styleguide|data-component=|style guide/i.test(content.toString('utf8')) &&
        'mentions the style guide.',
    ];
    return traces.filter((trace) => trace !== false).map((trace) => `${file}: ${trace}`);
  });

export const everyPageHasContent: Rule = ({ pages }) =>
  onEach(pages, (page) => {
    const words = wordsIn(mainText(page));
    const least = page.path === NOT_FOUND ? WORDS_MIN_NOT_FOUND : WORDS_MIN;
    return words < least ? [`has ${words} words in its main part; at least ${least} are expected.`] : [];
  });

export const contentIsThePagesOwn: Rule = ({ pages }) => shared(pages, 'main content', mainText);

/** Anchors that content may link to on template pages: `check:content` knows these ids but can't see the template. */
export const lastingAnchorsAreThere: Rule = ({ pages }) =>
  onEach(pages, ({ path, $ }) => {
    const collection = folderNames.find((name) => path.startsWith(addressOf(name, '')) && !path.includes('/parts'));
    const wanted = lastingAnchors[collection ?? path] ?? [];
    return wanted
      .filter((id) => $(`[id="${id}"]`).length !== 1)
      .map((id) => `has no #${id}, to which content may link; change src/kit/content/checking/anchors.ts.`);
  });
